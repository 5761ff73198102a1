import { expect, test } from "vitest";
import { foldedToAscii } from "./ascii.ts";

test.each([
  ["Café Ø", "Cafe O", "accents fall away"],
  ["Weißbier", "Weissbier", "one letter may become two"],
  ["Chef’s ham", "Chef's ham", "the curly sign is the plain one"],
  ["茶 Tea", " Tea", "what has no ASCII form is left out"],
])("%s becomes %s: %s", (text, folded, _why) => {
  expect(foldedToAscii(text)).toBe(folded);
});
