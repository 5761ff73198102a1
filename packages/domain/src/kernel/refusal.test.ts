import { expect, expectTypeOf, test } from "vitest";
import { defineMessages, message } from "./refusal.ts";
import { words } from "./words.ts";

const say = defineMessages({
  noReason: message(400, { en: "Please give a reason", zh: "請填寫原因" }),
  short: message(1000, { en: "{goods}: {left} left of {left}", zh: "{goods} 只餘 {left}" }, { override: "stock:a:b" }),
});

test("a message names its facts in both languages; words are in the reader's language", () => {
  expect(say.noReason().words).toEqual(words("Please give a reason", "請填寫原因"));
  expect(say.short({ goods: words("Rice {left}", "米"), left: 3 })).toEqual({
    code: 1000,
    reason: "short",
    words: words("Rice {left}: 3 left of 3", "米 只餘 3"),
    override: "stock:a:b",
  });
});

test("which facts they are follows from the words", () => {
  expectTypeOf(say.noReason).parameters.toEqualTypeOf<[]>();
  expectTypeOf<Parameters<typeof say.short>[0]>().toHaveProperty("goods");
  // @ts-expect-error -- what is left is not given
  say.short({ goods: "Rice", left: undefined });
});
