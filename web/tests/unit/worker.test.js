// Calls to workers: one at a time each, and a cancelled one ends its worker. The workers are stand-ins.
// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { WorkerTransport } from "../../js/engine/worker.js";

/** The smallest WebAssembly file there is. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const BINARY = new URL(`data:application/wasm;base64,${Buffer.from(EMPTY).toString("base64")}`);

/** @type {FakeWorker[]} */
let workers = [];

class FakeWorker {
  /** @type {any[]} */ orders = [];
  ended = false;
  /** @type {((event: {data: any}) => void) | null} */ onmessage = null;
  /** @type {((event: any) => void) | null} */ onerror = null;
  constructor() {
    workers.push(this);
  }
  /** @param {any} order */
  postMessage(order) {
    this.orders.push(order);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {any} data */
  say(data) {
    this.onmessage?.({ data });
  }
}

const real = globalThis.Worker;
beforeEach(() => {
  workers = [];
  globalThis.Worker = /** @type {any} */ (FakeWorker);
});
afterEach(() => {
  globalThis.Worker = real;
});

const transport = () => new WorkerTransport(new URL("file:///worker.js"), BINARY);
/** @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) await new Promise((done) => setTimeout(done, 1));
}
/** @param {number} count */
const started = (count) =>
  until(() => workers.flatMap(({ orders }) => orders).filter(({ verb }) => verb).length === count);

test("a worker gets the module first, then a call at a time", async () => {
  const engine = transport();
  const replies = ["a", "b", "c"].map((body) => engine.send("solve", body));
  await started(2);
  assert.equal(workers.length, 2);
  assert.ok(workers[0].orders[0].module instanceof WebAssembly.Module);
  workers[0].say({ progress: 1 });
  workers[0].say({ reply: "A" });
  assert.equal(workers[0].orders.at(-1).body, "c");
  workers[0].say({ reply: "C" });
  workers[1].say({ failure: '{"error":{"kind":"bad_request","message":"no"}}' });
  assert.equal(await replies[0], "A");
  await assert.rejects(replies[1], { kind: "bad_request", message: "no" });
  assert.equal(await replies[2], "C");
});

test("an aborted call ends its worker, and another is there for the next", async () => {
  const engine = transport();
  const control = new AbortController();
  /** @type {number[]} */
  const progress = [];
  const reply = engine.send("generate", "{}", {
    signal: control.signal,
    onProgress: (times) => progress.push(times),
  });
  await started(1);
  workers[0].say({ progress: 5 });
  control.abort();
  await assert.rejects(reply, { name: "AbortError" });
  assert.deepEqual(progress, [5]);
  assert.ok(workers[0].ended);
  assert.equal(workers.length, 2);
  const next = engine.send("hint", "{}");
  await started(2);
  workers[1].say({ reply: "next" });
  assert.equal(await next, "next");
});

test("a call that is aborted while it waits is never begun", async () => {
  const engine = transport();
  const control = new AbortController();
  const replies = [
    engine.send("a", ""),
    engine.send("b", ""),
    engine.send("c", "", { signal: control.signal }),
  ];
  await started(2);
  control.abort();
  await assert.rejects(replies[2], { name: "AbortError" });
  assert.ok(workers.every(({ ended }) => !ended));
  for (const worker of workers) worker.say({ reply: "" });
  assert.equal(workers.flatMap(({ orders }) => orders).filter(({ verb }) => verb === "c").length, 0);
  await assert.rejects(engine.send("d", "", { signal: control.signal }), { name: "AbortError" });
});

test("a worker that broke is replaced", async () => {
  const engine = transport();
  const reply = engine.send("solve", "1");
  await started(1);
  workers[0].say({ broken: "unreachable" });
  await assert.rejects(reply, { kind: "internal", message: "unreachable" });
  assert.ok(workers[0].ended);
  const next = engine.send("solve", "2");
  await started(2);
  workers[1].say({ reply: "2" });
  assert.equal(await next, "2");
});

test("an engine that cannot be fetched is asked for again", async () => {
  const engine = new WorkerTransport(new URL("file:///worker.js"), new URL("http://127.0.0.1:1/"));
  await assert.rejects(engine.send("solve", ""), { kind: "network" });
  await assert.rejects(engine.send("solve", ""), { kind: "network" });
  assert.equal(workers.length, 0);
});
