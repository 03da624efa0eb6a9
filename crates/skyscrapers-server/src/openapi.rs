//! The description of the API, for people and programs.

/// The OpenAPI description, with the version of this build.
pub(crate) fn description() -> String {
    include_str!("openapi.json")
        .replace("\"0.0.0\"", concat!("\"", env!("CARGO_PKG_VERSION"), "\""))
}
