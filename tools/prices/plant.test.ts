/**
 * The recipes stay up to date with the tree: each place is found, and the lines they need stay within the
 * limit. `npm run prices` plants them.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { prices } from "./index.ts";
import { costOf, withInsertions } from "./plant.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("a field, a field of a line, a record, a document and a module are planted", () => {
  expect(prices.map(({ name }) => name)).toEqual(["field", "line", "record", "document", "module"]);
});

describe.each(prices)("$say", (price) => {
  test("finds its places in the tree", () => {
    for (const [file, places] of Object.entries(price.changed))
      expect(() => withInsertions(file, fs.readFileSync(path.join(root, file), "utf8"), places)).not.toThrow();
    for (const file of Object.keys(price.added)) expect(fs.existsSync(path.join(root, file)), file).toBe(false);
  });

  test("stays within its limit", () => {
    const { files, lines } = costOf(price);
    expect(files.length).toBeLessThanOrEqual(price.most.files);
    if (price.most.lines !== undefined) expect(lines).toBeLessThanOrEqual(price.most.lines);
  });
});

test("CONTRIBUTING gives the number of files", () => {
  const page = fs.readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  const named = prices.flatMap((price) => {
    const [, files] = new RegExp(String.raw`npm run prices -- ${price.name}\`[^.]*?(\d+) files`).exec(page) ?? [];
    return files === undefined ? [] : [{ name: price.name, files: Number(files), planted: costOf(price).files.length }];
  });
  expect(named.map(({ name }) => name)).toEqual(["record", "document", "module"]);
  for (const { name, files, planted } of named) expect(files, name).toBe(planted);
});

test("a place that is missing or ambiguous is reported", () => {
  const insertion = { before: "b", insert: "!" };
  expect(withInsertions("f", "abc", [insertion])).toBe("a!bc");
  expect(() => withInsertions("f", "ac", [insertion])).toThrow("f has 0 places");
  expect(() => withInsertions("f", "abb", [insertion])).toThrow("f has 2 places");
});

test("neither the story that tests an addition nor empty lines are counted", () => {
  const cost = costOf({
    name: "a",
    say: "a",
    most: { files: 1 },
    added: { "a.ts": "one\n\ntwo\n", "a.test.ts": "three" },
    changed: { "b.ts": [{ before: "x", insert: "four\n" }] },
    proofs: ["a.test.ts"],
    seenBy: [],
  });
  expect(cost).toEqual({ files: ["a.ts", "b.ts"], lines: 3 });
});
