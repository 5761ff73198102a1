import { expect, test } from "vitest";
import type { Kind } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { titleWithSign, withoutSign } from "./pounds.ts";

const shown: [kind: Kind, text: string, shown: string, why: string][] = [
  ["money", "£1,234.50", "1,234.50", "the sign is in the heading"],
  ["money", "-£12.00", "-12.00", "the minus stays"],
  ["money", "£0.00", "–", "nothing is a dash"],
  ["money", "", "", "unknown is not nothing"],
  ["quantity", "0", "0", "no stock is a figure"],
];
test.each(shown)("a column of %s shows %s as %s: %s", (kind, text, as) => expect(withoutSign(kind, text)).toBe(as));

test("the heading has the sign once, and only over money", () => {
  expect(titleWithSign("money", words("Net", "未稅"))).toEqual({ en: "Net\u00a0£", zh: "未稅\u00a0£" });
  expect(titleWithSign("price", words("Sale price £", "售價 £"))).toEqual({ en: "Sale price £", zh: "售價 £" });
  expect(titleWithSign("quantity", words("Qty", "數量"))).toEqual({ en: "Qty", zh: "數量" });
});
