import { expect, test } from "vitest";
import { keyPair, newPrivateKey } from "../http/encryption.ts";
import { sealWith } from "./seal.ts";

const ours = sealWith(keyPair(newPrivateKey()));
const theirs = sealWith(keyPair(newPrivateKey()));
const sealed = ours.close("SK-8888 金", "store 7");
const withSignChanged = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

const table: [why: string, seal: typeof ours, text: string, place: string, opened: string | null][] = [
  ["where it was sealed it opens", ours, sealed, "store 7", "SK-8888 金"],
  ["in another row it does not", ours, sealed, "store 8", null],
  ["with the key of another installation it does not", theirs, sealed, "store 7", null],
  ["nor when a sign of it was changed", ours, withSignChanged(sealed, sealed.length - 4), "store 7", null],
  ["what was never sealed is not taken for it", ours, "SK-8888", "store 7", null],
  ["half of it is nothing", ours, sealed.slice(0, 20), "store 7", null],
];
test.each(table)("%s", (_why, seal, text, place, opened) => {
  expect(seal.open(text, place)).toBe(opened);
});

test("the same secret is sealed differently each time and is not readable", () => {
  expect(ours.close("SK-8888", "x")).not.toBe(ours.close("SK-8888", "x"));
  expect(sealed).not.toContain("SK-8888");
});
