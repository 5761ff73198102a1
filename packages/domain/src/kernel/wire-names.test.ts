import { describe, expect, test } from "vitest";
import { z } from "zod";
import { SIGNED_IN, call, page, rowsOf } from "./calls.ts";
import { editSchema, filters, readCalls, versionedRow } from "./record-calls.ts";
import { defineFields, field, rowSchema } from "./fields.ts";
import { withKey } from "./platform-calls.ts";
import {
  answerFromWire,
  answerToWire,
  columnFromWire,
  storedFromWire,
  namesOf,
  onWire,
  pathFromWire,
  pathToWire,
  requestFromWire,
  requestToWire,
} from "./wire-names.ts";
import { words } from "./words.ts";

const named = words("A value", "數值");
const lineFields = defineFields({ qty: field.int()(named), position: field.int()(named, { wire: "orderNum" }) });
const fields = defineFields({
  phone: field.text()(named, { required: true, wire: "phonenumber" }),
  lines: field.lines(lineFields)(named, { wire: "goodsBoList" }),
  remark: field.text()(named),
});
const terms = { permission: SIGNED_IN, title: named };
const get = call.get("/x/{id}", { ...terms, output: versionedRow(fields) });
const update = call.put("/x", { ...terms, input: editSchema(fields) });
const list = call.get("/x/list", {
  ...terms,
  input: filters(fields, "phone"),
  output: rowsOf(rowSchema(fields)),
  answer: "rows",
});

describe("a value with a name of its own on the wire", () => {
  const plain = { id: 1, phone: "020", lines: [{ qty: 1, position: 2 }], remark: null, version: 3 };
  const wire = { id: 1, phonenumber: "020", goodsBoList: [{ qty: 1, orderNum: 2 }], remark: null, version: 3 };

  test("is translated both ways, in nested lists too, and keeps its position", () => {
    expect(answerToWire(get, plain)).toEqual(wire);
    expect(JSON.stringify(answerToWire(get, plain))).toBe(JSON.stringify(wire));
    expect(answerFromWire(get, wire)).toEqual(plain);
    expect(requestToWire(update, plain)).toEqual(wire);
    expect(requestFromWire(update, wire)).toEqual(plain);
  });

  test("is requested by that name alone", () => {
    expect(requestFromWire(update, { id: 1, phone: "020", goodsBoList: [{ position: 2 }] })).toEqual({
      id: 1,
      lines: [{}],
    });
  });

  test("is found under either name in stored values", () => {
    expect(storedFromWire(update, { phonenumber: "020", lines: [{ orderNum: 2 }] })).toEqual({
      phone: "020",
      lines: [{ position: 2 }],
    });
  });

  test("filters and sorts a list", () => {
    const asked = { phonenumber: "020", orderByColumn: "phonenumber, remark", isAsc: "asc" };
    const plainly = { phone: "020", orderByColumn: "phone,remark", isAsc: "asc" };
    expect(requestFromWire(list, asked)).toEqual(plainly);
    expect(requestToWire(list, plainly)).toEqual({ ...asked, orderByColumn: "phonenumber,remark" });
    expect(answerToWire(list, { rows: [plain], total: 1 })).toEqual({ rows: [wire], total: 1 });
  });

  test("sorts an export as it does the list", () => {
    const file = call.post("/x/export", { ...terms, input: page, about: rowSchema(fields), answer: "file" });
    expect(requestFromWire(file, { orderByColumn: "phonenumber" })).toEqual({ orderByColumn: "phone" });
  });

  test("appears under that name in the history, even if it was written under the wire name", () => {
    const { history } = readCalls({
      ...terms,
      path: "/x",
      permission: "x",
      name: named,
      list: page,
      row: page,
      detail: rowSchema(fields),
    });
    const step = { at: "", by: null, action: "edit", state: null, reason: null, after: null };
    const old = { ...step, before: { phonenumber: "020" } };
    expect(answerToWire(history, [old, { ...step, before: { phone: "020" } }])).toEqual([old, old]);
    expect(answerFromWire(history, [old])).toEqual([{ ...step, before: { phone: "020" } }]);
  });

  test("is renamed only where declared, not wherever its schema is used", () => {
    const part = z.string().optional();
    const input = page.extend({ phone: onWire("phonenumber", part), remark: part });
    const asked = call.get("/z", { ...terms, input });
    expect(requestToWire(asked, { phone: "020", remark: "x" })).toEqual({ phonenumber: "020", remark: "x" });
    expect(requestFromWire(asked, { phonenumber: "020", remark: "x" })).toEqual({ phone: "020", remark: "x" });
  });

  test("names the sort column, also of a list without pages", () => {
    const all = call.get("/all", { ...terms, output: z.array(rowSchema(fields)) });
    for (const one of [list, all]) {
      expect(columnFromWire(one, "phonenumber")).toBe("phone");
      expect(columnFromWire(one, "remark")).toBe("remark");
    }
  });

  test("is refused under that name", () => {
    expect(pathToWire(update, "lines.3.position")).toBe("goodsBoList.3.orderNum");
    expect(pathFromWire(update, "goodsBoList.3.orderNum")).toBe("lines.3.position");
    expect(pathToWire(update, "lines")).toBe("goodsBoList");
    expect(pathToWire(update, "remark")).toBe("remark");
    const confirm = call.post("/x/{id}/confirm", { ...terms, about: rowSchema(fields) });
    expect(pathToWire(confirm, "lines.0.qty")).toBe("goodsBoList.0.qty");
  });

  test.each<[string, z.ZodType]>([
    ["beside others", z.object({ user: rowSchema(fields), others: z.array(z.string()) })],
    ["with an id of its own name", z.object({ user: withKey("userId", rowSchema(fields)) })],
    ["or nothing", z.object({ user: rowSchema(fields).nullable().optional() })],
    ["less some", z.object({ user: rowSchema(fields).omit({ remark: true }).loose() })],
    ["declared without a field", z.object({ user: z.object({ phone: onWire("phonenumber", z.string()) }) })],
    ["or perhaps", z.object({ user: z.object({ phone: onWire("phonenumber", z.string()).nullish() }) })],
  ])("is known in an answer %s", (_, output) => {
    const one = call.get("/y", { ...terms, output });
    expect(answerToWire(one, { user: { phone: "020" } })).toEqual({ user: { phonenumber: "020" } });
  });
});

test("a value without a wire name passes unchanged", () => {
  const output = z.object({ id: z.number(), children: z.array(z.lazy(() => output)) }) as z.ZodType;
  const tree = call.get("/z", { ...terms, output });
  const answer = { id: 1, children: [{ id: 2, children: [] }] };
  expect(answerToWire(tree, answer)).toBe(answer);
});

test("field names are known before their schemas are built", () => {
  const untouched = { ...field.text()(named, { wire: "other" }) };
  Object.defineProperty(untouched, "output", {
    get: () => {
      throw new Error("was made");
    },
  });
  expect([...namesOf(versionedRow({ mine: untouched }).omit({ version: true }))!.byWire.keys()]).toEqual(["other"]);
});
