import { defineFields, field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { expect, test } from "vitest";
import { enteredLines } from "./entered-line.ts";

const label = words("x", "x");
const fields = {
  goodsId: field.ref("goods")(label),
  unitId: field.ref("unit")(label, { required: true }),
  qty: field.quantity()(label, { required: true }),
  price: field.price()(label),
  sample: field.flag(label),
  net: field.money().shown(label),
  goodsCode: field.text().shown(label),
};
const lines = enteredLines(defineFields(fields), { chosen: ["unitId"] });
const stored = {
  id: 7,
  goodsId: 1,
  unitId: 12,
  qty: "2.000",
  price: null,
  sample: true,
  net: "20.00",
  goodsCode: "TEA",
};

test("a stored line is shown in its cells as it would be entered, and only entered values are sent", () => {
  const entered = lines.entered(stored);
  expect(entered).toEqual({ ...stored, unitId: "12", qty: "2", price: "", net: "20" });
  expect(lines.sent(entered)).toEqual({ id: 7, goodsId: 1, unitId: "12", qty: "2", price: "", sample: true });
});

test("a field added to the line is empty at first, is restored and is sent without further code", () => {
  const CUT = { SLICED: words("Sliced", "切片"), WHOLE: words("Whole", "原件") };
  const more = enteredLines(defineFields({ ...fields, cut: field.oneOf(CUT)(label) }), { chosen: ["unitId"] });
  expect(more.blank().cut).toBe("");
  expect(more.sent(more.entered({ ...stored, cut: "SLICED" })).cut).toBe("SLICED");
});

test("computed values are shown and never sent", () => {
  const { entered, sent } = enteredLines(defineFields(fields), { derived: ["price"] });
  expect(sent(entered({ ...stored, price: "10.0000" }))).not.toHaveProperty("price");
});

test("a line is empty until something is entered, even a code that is not found", () => {
  const { blank, isBlank } = lines;
  expect(isBlank(blank())).toBe(true);
  expect(isBlank({ ...blank(), goodsCode: "T" })).toBe(false);
  expect(isBlank({ ...blank(), goodsId: 1 }, { ...blank(), goodsId: 1 })).toBe(true);
  expect(isBlank({ ...blank(), qty: "1" })).toBe(false);
});
