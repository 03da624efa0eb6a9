//! No value makes the library panic: random bytes as calls of its public interface. The fuzz target
//! `api` does the same for as long as one likes.

mod api;

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn no_call_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        api::call_everything(&bytes);
    }
}
