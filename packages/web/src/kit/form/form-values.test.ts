import { defineFields, field } from "@larder/domain/kernel/fields";
import type { Price } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { describe, expect, it } from "vitest";
import { flatProblems, laidOver, valuesOf } from "./form-values.ts";

const label = words("x", "x");
const shape = defineFields({
  name: field.text()(label),
  customerId: field.ref("customer")(label),
  active: field.flag(label),
  total: field.money().shown(label),
  rows: field.lines({ qty: field.text()(label) })(label),
});

describe("the values in the inputs", () => {
  it("is blank for a new record, each kind in its own way", () => {
    expect(valuesOf(shape, undefined)).toEqual({ name: "", customerId: null, active: false, rows: [] });
  });
  it("starts with the record's default values, unless the page sets others", () => {
    const goods = defineFields({
      sold: field.flag(label, { usual: true }),
      level: field.oneOf({ A: label, B: label })(label, { usual: "A" }),
      lowest: field.price()(label, { usual: "0.0000" as Price }),
    });
    expect(valuesOf(goods, undefined)).toEqual({ sold: true, level: "A", lowest: "0.00" });
    expect(valuesOf(goods, { sold: false, level: "B", lowest: null })).toEqual({ sold: false, level: "B", lowest: "" });
  });
  it("keeps id, version and computed values of a loaded record, and shows nothing for null", () => {
    expect(
      valuesOf(shape, {
        id: 7,
        version: 3,
        name: null,
        customerId: 4,
        active: true,
        total: "1.00",
        rows: [{ qty: "2" }],
      }),
    ).toEqual({
      id: 7,
      version: 3,
      name: "",
      customerId: 4,
      active: true,
      total: "1.00",
      rows: [{ qty: "2" }],
    });
  });
});

describe("when someone else saved first", () => {
  it("overlays only what the user changed on the newest record", () => {
    expect(
      laidOver({ version: 4, name: "new", phone: "1" }, { version: 3, name: "mine", phone: "0" }, { name: true }),
    ).toEqual({ version: 4, name: "mine", phone: "1" });
  });
});

describe("problems as a flat list", () => {
  it("names the path of a problem in a line", () => {
    const errors = {
      name: { type: "too_big", message: "max:200", ref: { name: "name" } },
      rows: [undefined, { qty: { type: "server", message: "Not enough stock" } }],
    };
    expect(flatProblems(errors)).toEqual([
      { path: "name", message: "max:200", fromServer: false },
      { path: "rows.1.qty", message: "Not enough stock", fromServer: true },
    ]);
  });
  it("names the list itself for a problem with the whole list", () => {
    expect(flatProblems({ rows: { root: { type: "custom", message: "lines" } } })).toEqual([
      { path: "rows", message: "lines", fromServer: false },
    ]);
  });
});
