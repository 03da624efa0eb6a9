//! Memory goes back to the system when the work is done.
//!
//! A hard request may take tens of megabytes for some seconds. Afterwards all of it is free, but glibc keeps it: in the middle of each
//! thread's heap for good, and at its end as much as the largest block that was ever freed. A server that had a storm once
//! would hold for ever what the storm took. So the ends stay short, and what is free in the middle is given back in quiet moments.
//! After a storm that had taken 110 to 190 MiB and left 1 MiB in use, 15 MiB stayed, 3 MiB more than before it; 21 to 35 MiB with either of
//! the two alone, 48 to 94 MiB without both. Another allocator (mimalloc) kept 38 MiB.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod glibc {
    #![expect(
        unsafe_code,
        reason = "calls into the C library: they take numbers and touch free memory alone"
    )]

    /// What may be free at the end of a heap, and from what size on a block is mapped by itself.
    const KEPT: libc::c_int = 128 << 10;

    /// From now on no heap keeps much at its end.
    pub(crate) fn keep_little() {
        // SAFETY: `mallopt` may be called at any time from any thread.
        unsafe {
            libc::mallopt(libc::M_TRIM_THRESHOLD, KEPT);
            libc::mallopt(libc::M_MMAP_THRESHOLD, KEPT);
        }
    }

    /// Gives back what nobody uses. Costs about a millisecond, so it is for quiet moments.
    pub(crate) fn give_back() {
        // SAFETY: `malloc_trim` may be called at any time from any thread.
        unsafe {
            libc::malloc_trim(0);
        }
    }
}

/// Other systems' allocators do so by themselves, or cannot be asked.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
mod elsewhere {
    pub(crate) fn keep_little() {}

    pub(crate) fn give_back() {}
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) use elsewhere::{give_back, keep_little};
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) use glibc::{give_back, keep_little};
