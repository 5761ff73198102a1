import { expect, test } from "vitest";
import { prefetch } from "./prefetch.ts";

const counting = (seen: string[], until = 5) =>
  (async function* () {
    try {
      for (let n = 1; n <= until; n++) {
        seen.push(`made ${n}`);
        yield n;
      }
    } finally {
      seen.push("ended");
    }
  })();

test("all items come in order, each prepared before it is requested", async () => {
  const seen: string[] = [];
  for await (const n of prefetch(counting(seen, 3), 1)) {
    await new Promise(setImmediate);
    seen.push(`took ${n}`);
  }
  expect(seen).toEqual(["made 1", "made 2", "made 3", "took 1", "ended", "took 2", "took 3"]);
});

test("a consumer that stops also stops the producer", async () => {
  const seen: string[] = [];
  for await (const n of prefetch(counting(seen), 1)) if (n === 1) break;
  expect(seen).toContain("ended");
  expect(seen).not.toContain("made 5");
});

test("a failure is reported in its turn", async () => {
  const failing = (async function* () {
    yield 1;
    throw new Error("no second one");
  })();
  const took: number[] = [];
  await expect(
    (async () => {
      for await (const n of prefetch(failing, 1)) took.push(n);
    })(),
  ).rejects.toThrow("no second one");
  expect(took).toEqual([1]);
});
