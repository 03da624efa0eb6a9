//! The OpenAPI description says the truth: every verb is in it, its examples run, and requests, replies and
//! failures are as it says.

use serde_json::Value;
use skyscrapers::rules;
use skyscrapers_wire::{FailureKind, VERBS};

use crate::Running;
use crate::client::{get, post};
use crate::schema::check;

fn description(server: &Running) -> Value {
    get(server.address, "/api/v1/openapi.json", "").json()
}

#[test]
fn every_address_is_described() {
    let server = Running::start(|_| {});
    let description = description(&server);
    assert_eq!(description["openapi"], "3.1.0");
    assert_eq!(description["info"]["version"], env!("CARGO_PKG_VERSION"));
    let paths = description["paths"].as_object().expect("paths");
    let mut expected: Vec<String> = VERBS.iter().map(|verb| format!("/api/v1/{verb}")).collect();
    expected.extend(["health", "openapi.json"].map(|name| format!("/api/v1/{name}")));
    expected.push("/engine.json".to_owned());
    expected.sort_unstable();
    let mut found: Vec<&String> = paths.keys().collect();
    found.sort_unstable();
    assert_eq!(found, expected.iter().collect::<Vec<_>>());
    for (path, methods) in paths {
        if let Some(schema) = methods.pointer("/get/responses/200/content/application~1json/schema")
        {
            let answer = get(server.address, path, "");
            assert_eq!(answer.status, 200);
            assert_eq!(check(&description, schema, &answer.json()), Ok(()), "{path}");
        }
    }
    let kinds = &description["components"]["schemas"]["Failure"]["properties"]["error"]["properties"]
        ["kind"]["enum"];
    let known: Vec<Value> = FailureKind::ALL.iter().map(|kind| kind.name().into()).collect();
    assert_eq!(kinds.as_array(), Some(&known));
}

#[test]
fn every_field_of_a_rule_is_described_as_its_registry_says() {
    let server = Running::start(|_| {});
    let schemas = &description(&server)["components"]["schemas"];
    let described = schemas["Rules"]["properties"].as_object().expect("properties");
    let described: Vec<(&str, &str)> = described
        .iter()
        .map(|(name, schema)| (name.as_str(), schema["description"].as_str().unwrap_or_default()))
        .collect();
    let known: Vec<(&str, &str)> =
        rules::parts().map(|part| (part.field(), part.about())).collect();
    assert_eq!(described, known);
    for request in ["Puzzle", "GenerateRequest"] {
        assert_eq!(schemas[request]["allOf"][0]["$ref"], "#/components/schemas/Rules");
    }
}

#[test]
fn the_examples_run_and_the_schemas_hold() {
    let server = Running::start(|_| {});
    let description = description(&server);
    for verb in VERBS {
        let operation = &description["paths"][format!("/api/v1/{verb}")]["post"];
        let asked = &operation["requestBody"]["content"]["application/json"];
        let examples = asked["examples"].as_object().expect("examples");
        assert!(examples.len() >= 2, "{verb}");
        for (name, example) in examples {
            let request = &example["value"];
            assert_eq!(check(&description, &asked["schema"], request), Ok(()), "{verb} {name}");
            let answer = post(server.address, verb, &request.to_string());
            assert_eq!(answer.status, 200, "{verb} {name}: {}", answer.json());
            let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
            assert_eq!(check(&description, schema, &answer.json()), Ok(()), "{verb} {name}");
        }
        let failed = post(server.address, verb, "{}");
        let described = &operation["responses"][failed.status.to_string()]["$ref"];
        let described = described.as_str().and_then(|path| path.strip_prefix('#'));
        let schema = described
            .and_then(|path| description.pointer(path))
            .and_then(|response| response.pointer("/content/application~1json/schema"))
            .expect("a status that is described");
        assert_eq!(check(&description, schema, &failed.json()), Ok(()), "{verb}");
    }
}
