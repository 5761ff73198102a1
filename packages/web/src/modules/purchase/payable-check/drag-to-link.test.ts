import { expect, test } from "vitest";
import { accepts } from "./drag-to-link.ts";

const line = { side: "line", id: 1, goodsId: 7 } as const;
const receipt = { side: "receipt", id: 2, goodsId: 7 } as const;

test.each<
  [dragged: Parameters<typeof accepts>[0], onto: Parameters<typeof accepts>[1], expected: boolean, why: string]
>([
  [receipt, line, true, "a receipt onto a line of its product"],
  [line, receipt, true, "a line onto a receipt of its product"],
  [receipt, { ...line, goodsId: 8 }, false, "another product"],
  [line, { ...line, id: 3 }, false, "a line onto a line"],
  [null, line, false, "nothing is dragged"],
])("%j onto %j: %s, %s", (dragged, onto, expected) => {
  expect(accepts(dragged, onto)).toBe(expected);
});
