import { expect, test } from "vitest";
import { isReason } from "./reason.ts";

const table: [text: string | null | undefined, enough: boolean, why: string][] = [
  ["phone", true, "five letters"],
  ["paid", false, "four are too few"],
  ["  ok   ", false, "blanks around it say nothing"],
  ["老闆批", true, "three Chinese characters say as much as six letters"],
  ["急單", false, "two count as four"],
  ["急單 A", true, "both scripts count together: 2 + 2, a blank and a letter"],
  ["𠮷𠮷𠮷", true, "rare characters count once each, not by their halves"],
  ["", false, "nothing"],
  [null, false, "not given"],
  [undefined, false, "not sent"],
];
test.each(table)("%j: %s, %s", (text, enough) => expect(isReason(text)).toBe(enough));
