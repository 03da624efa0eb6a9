// The engine over HTTP, against a server of the test's own.
// @ts-check
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { createEngine, EngineError } from "../../js/engine/engine.js";
import { HttpTransport, pause } from "../../js/engine/http.js";

/** @type {import("node:http").RequestListener} */
let answer = () => {};
const server = createServer((request, response) => answer(request, response));
/** @type {URL} */
let base;
before(async () => {
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(null)));
  const address = server.address();
  assert.ok(address && typeof address === "object");
  base = new URL(`http://127.0.0.1:${address.port}/below/`);
});
after(() => {
  server.closeAllConnections();
  server.close();
});

test("a reply is what the server says, below any path", async () => {
  answer = (request, response) => {
    if (request.url === "/below/engine.json") response.end('{"transport":"http"}');
    else if (request.url === "/below/api/v1/grade") request.pipe(response);
    else response.writeHead(404).end();
  };
  const engine = await createEngine(base);
  assert.deepEqual(await engine.call("grade", { n: 4 }), { n: 4 });
  assert.equal(engine.offline, null);
});

test("a busy server is asked again", async () => {
  let asked = 0;
  answer = (_, response) => {
    asked += 1;
    if (asked < 3) response.writeHead(503, { "retry-after": "0" }).end("{}");
    else response.end("done");
  };
  assert.equal(await new HttpTransport(base).send("solve", "{}"), "done");
  assert.equal(asked, 3);
});

test("a failure keeps its kind and its field", async () => {
  answer = (_, response) =>
    response.writeHead(400).end('{"error":{"kind":"bad_request","message":"n: missing","field":"n"}}');
  await assert.rejects(new HttpTransport(base).send("solve", "{}"), (error) => {
    assert.ok(error instanceof EngineError);
    assert.deepEqual([error.kind, error.message, error.field], ["bad_request", "n: missing", "n"]);
    return true;
  });
});

test("an aborted call closes its connection", async () => {
  const control = new AbortController();
  /** @type {Promise<void>} */
  const closed = new Promise((done) => {
    answer = (_, response) => {
      response.on("close", () => done());
      control.abort();
    };
  });
  await assert.rejects(new HttpTransport(base).send("solve", "{}", { signal: control.signal }), {
    name: "AbortError",
  });
  await closed;
});

test("nobody there is a failure of the network", async () => {
  await assert.rejects(new HttpTransport(new URL("http://127.0.0.1:1/")).send("solve", "{}"), {
    kind: "network",
  });
});

test("waiting goes by the server's word, within bounds", () => {
  assert.equal(pause("2", 0), 2000);
  assert.equal(pause("3600", 0), 10_000);
  assert.deepEqual(
    [0, 1, 2].map((retries) => pause(null, retries)),
    [250, 500, 1000],
  );
});
