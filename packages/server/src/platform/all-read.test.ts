import { expect, test } from "vitest";
import { allRead } from "./all-read.ts";

interface Outcome {
  readonly set?: object;
  readonly onSaved?: () => void;
}
const read = (effect: () => Outcome) => allRead(effect(), ["set", "onSaved"], "order confirm");

test("what nobody reads is not dropped: the compiler lets it pass in the answer of a callback", () => {
  const onSaved = () => {};
  expect(read(() => ({ set: {}, onSaved }))).toEqual({ set: {}, onSaved });
  expect(() => read(() => ({ set: {}, whenSaved: onSaved }))).toThrow("order confirm answers “whenSaved”");
});
