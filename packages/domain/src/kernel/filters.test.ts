import { describe, expect, it } from "vitest";
import { call, rowsOf } from "./calls.ts";
import { alone, defineFields, field, rowSchema } from "./fields.ts";
import { fieldOfFilter, filters, takesSeveral } from "./record-calls.ts";
import { words } from "./words.ts";

const label = words("x", "x");
const states = { DRAFT: words("Draft", "草稿"), SENT: words("Sent", "已發出"), CLOSED: words("Closed", "已結束") };
const fields = defineFields({
  state: field.oneOf(states)(words("State", "狀態")),
  scope: alone(field.oneOf({ MINE: label, ALL: label })(label)),
  customerId: field.ref("customer")(label),
  due: field.day(label),
});
const input = filters(fields);
const list = call.get("/x/list", {
  permission: "x:list",
  title: label,
  input: input.extend({ more: field.flag(label).input.optional() }),
  output: rowsOf(rowSchema(fields)),
  about: rowSchema(defineFields({ remark: field.text()(words("Remark", "備註")) })),
});

describe("a filter of a choice (docs/rules/wire.md#lists)", () => {
  const table: [given: unknown, expected: unknown, why: string][] = [
    ["DRAFT", "DRAFT", "a single value stays what it is"],
    ["DRAFT,CLOSED", ["DRAFT", "CLOSED"], "several with commas"],
    [["CLOSED", "DRAFT"], ["DRAFT", "CLOSED"], "or as a list, in the order of the choices"],
    [["SENT"], "SENT", "a list of one is that one"],
    ["SENT,SENT", "SENT", "each counts once"],
    ["DRAFT,", "DRAFT", "an empty part is none"],
    ["", null, "empty is no filter"],
    [[], null, "nor is a list of none"],
    [null, null, "nor is null"],
    [undefined, undefined, "nor what is not given"],
  ];
  it.each(table)("%j → %j: %s", (state, expected) => {
    expect(input.parse({ state })).toMatchObject(expected === undefined ? {} : { state: expected });
  });

  const wrong: [state: unknown, why: string][] = [
    ["OPEN", "an unknown value"],
    ["DRAFT,OPEN", "one of them is unknown"],
    [["DRAFT", 1], "one of them is no text"],
    [{ DRAFT: true }, "an object"],
    [" DRAFT", "with a blank"],
  ];
  it.each(wrong)("%j is refused at the filter, with words: %s", (state) => {
    const { error } = input.safeParse({ state });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[["state"], "choice"]]);
  });

  it("takes one only, if it says how the list is shown", () => {
    expect(input.parse({ scope: "MINE" })).toMatchObject({ scope: "MINE" });
    expect(input.safeParse({ scope: "MINE,ALL" }).success).toBe(false);
  });
});

describe("a list tells of its filters", () => {
  it("which of them take several values", () => {
    const known = ["state", "scope", "customerId", "due", "more", "none", "search"];
    expect(known.filter((name) => takesSeveral(list, name))).toEqual(["state"]);
  });

  const table: [name: string, said: string | undefined, why: string][] = [
    ["state", "State", "a choice"],
    ["customerId", "x", "an optional field"],
    ["more", "x", "added to them"],
    ["remark", "Remark", "part of a text: the field of the list"],
    ["none", undefined, "unknown"],
  ];
  it.each(table)("of which field %s is: %s", (name, said) => {
    expect(fieldOfFilter(list, name)?.label.en).toBe(said);
  });
});
