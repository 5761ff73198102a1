import { describe, expect, expectTypeOf, test } from "vitest";
import type { Money } from "./decimal.ts";
import { defineFields, field, omit } from "./fields.ts";
import { storedNames, storedOf } from "./stored.ts";
import { words } from "./words.ts";

const label = words("x", "x");
const fields = defineFields({
  name: field.text()(label, { required: true }),
  remark: field.text()(label),
  kind: field.oneOf({ TRADE: label, CASH: label })(label, { usual: "TRADE" }),
  billable: field.flag(label, { usual: true }),
  days: field.int()(label, { usual: 0 }),
  note: field.text()(label, { usual: "" }),
  limit: field.money()(label),
  sellerId: field.ref("user")(label),
  roleIds: field.refs("role")(label),
  rows: field.lines({ qty: field.text()(label) })(label),
  balance: field.money().shown(label),
});

const usual = { kind: "TRADE", billable: true, days: 0, note: "" };
const empty = { remark: null, limit: null, sellerId: null, ...usual };

describe("what is stored follows from the fields", () => {
  const table: [given: object, stored: object, why: string][] = [
    [{}, {}, "what is left out is emptied, or what it usually is"],
    [{ remark: "by the yard" }, { remark: "by the yard" }, "what is given is stored"],
    [{ remark: undefined, limit: null }, {}, "undefined and null are nothing"],
    [{ kind: null, billable: null, days: null, note: null }, {}, "and never empty what is usually something"],
    [
      { kind: "CASH", billable: false, days: 7, note: "x" },
      { kind: "CASH", billable: false, days: 7, note: "x" },
      "usually is not always",
    ],
    [{ limit: "0.00", days: 0 }, { limit: "0.00" }, "nought is something"],
    [{ id: 7, version: 3, colour: "red" }, {}, "what is no field is left behind"],
    [{ balance: "9.00" }, {}, "what the system works out is never taken"],
    [{ roleIds: [1], rows: [{ qty: "1" }] }, {}, "many values have tables of their own"],
  ];
  test.each(table)("%j → %j: %s", (given, stored) => {
    expect(storedOf(fields, { name: "Ken", ...given })).toEqual({ name: "Ken", ...empty, ...stored });
  });

  test("every field that is not computed is included, whatever was given", () => {
    const names = storedNames(fields).toSorted();
    expect(names).toEqual(Object.keys({ name: "", ...empty }).toSorted());
    for (const [given] of table) expect(Object.keys(storedOf(fields, given)).toSorted()).toEqual(names);
  });

  test("a field added to the shape is stored without another line", () => {
    const more = defineFields({ ...fields, doorCode: field.text()(label) });
    expect(storedOf(more, { name: "Ken", doorCode: "4711" })).toHaveProperty("doorCode", "4711");
    expect(storedOf(more, { name: "Ken" })).toHaveProperty("doorCode", null);
    expect(storedOf(omit(more, "doorCode"), { name: "Ken", doorCode: "4711" })).not.toHaveProperty("doorCode");
  });

  test("the compiler knows what may be null", () => {
    const stored = storedOf(fields, { name: "Ken" });
    expectTypeOf(stored.kind).toEqualTypeOf<"TRADE" | "CASH">();
    expectTypeOf(stored.limit).toEqualTypeOf<Money | null>();
    expectTypeOf(stored).not.toHaveProperty("balance");
    expectTypeOf(stored).not.toHaveProperty("rows");
  });
});
