/** Errors that nothing catches: logged, answered, and the process goes on. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: ChildProcess;
let base: string;
let said = "";

beforeAll(async () => {
  server = fork(path.join(import.meta.dirname, "last-guard.fixture.ts"), {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  server.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  [base] = (await once(server, "message")) as [string];
});
afterAll(() => server.kill());

const answerOf = async (name: string) => {
  const response = await fetch(`${base}/planted/${name}`, { signal: AbortSignal.timeout(5000) });
  return { status: response.status, body: (await response.json()) as { code: number; msg: string } };
};

const lost: [name: string, code: number, logged: string, why: string][] = [
  ["forgets", 200, "forgotten", "a rejection of what nobody waits for: the request itself answers"],
  ["hangs", 500, "thrown where nobody stands", "an exception in a callback: the request would never be answered"],
];
test.each(lost)("%s: %i, and the next request is served", async (name, code, logged) => {
  const { status, body } = await answerOf(name);
  expect(status).toBe(200);
  expect(body.code).toBe(code);
  if (code === 500) expect(body.msg).toMatch(/See in the list whether it was saved .* quote this number: [\da-f]{8}$/);
  expect((await answerOf("answers")).body.code).toBe(200);
  expect(server.exitCode).toBeNull();
  const entry = said.split("\n").find((line) => line.includes(logged));
  expect(JSON.parse(entry!)).toMatchObject({ level: 50, request: expect.stringMatching(/^[\da-f-]{36}$/) });
});
