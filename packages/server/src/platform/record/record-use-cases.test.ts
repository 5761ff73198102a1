/** Record declarations that must not compile: a field that would not be stored is found before anything runs. */
import { defineCalls, type Rows } from "@larder/domain/kernel/calls";
import { filters, recordCalls } from "@larder/domain/kernel/record-calls";
import { defineFields, field, omit } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { unitFields, type Unit } from "@larder/domain/stock/unit/unit.fields";
import { afterAll, expect, test, vi } from "vitest";
import type { Ctx } from "../context.ts";
import { recordUseCases } from "./record-use-cases.ts";

// The modules of this file are loaded separately: other files of its worker must not see what is planted here.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const label = words("x", "x");
const calls = defineCalls(
  recordCalls({ path: "/x", permission: "test:x", name: label, fields: unitFields, list: filters(unitFields) }),
);
const common = {
  entity: "unit",
  name: label,
  table: "unit",
  calls,
  exported: unitFields,
  list: (_ctx: Ctx, _filters: { pageNum: number; pageSize: number }): Promise<Rows<Unit>> =>
    Promise.resolve({ rows: [], total: 0 }),
  byIds: (): Promise<Unit[]> => Promise.resolve([]),
  remove: { row: "deleted" },
} as const;

test("a field without a column, with another type than its column, or optional where its column is not", () => {
  const declared = [
    recordUseCases({ ...common, fields: unitFields }),
    // @ts-expect-error no column is called colour
    recordUseCases({ ...common, fields: defineFields({ ...unitFields, colour: field.text()(label) }) }),
    // @ts-expect-error the column nameZh holds text
    recordUseCases({ ...common, fields: defineFields({ ...unitFields, nameZh: field.int()(label) }) }),
    // @ts-expect-error the column countable is never null: the field has to say what it usually is
    recordUseCases({ ...common, fields: defineFields({ ...unitFields, countable: field.flag(label) }) }),
  ];
  expect(declared).toHaveLength(4);
});

test("a column that nothing sets: neither fields, nor the check, nor the initial values", () => {
  const fields = omit(unitFields, "countable");
  const unsaid = recordUseCases({ ...common, fields });
  const begun = recordUseCases({ ...common, fields, fresh: () => ({ countable: true }) });
  const checked = recordUseCases({ ...common, fields, check: async () => ({ values: { countable: true } }) });
  // @ts-expect-error countable would fall to the default of the database
  const create = unsaid.create;
  expect([create, begun.create, checked.create].every((one) => typeof one === "function")).toBe(true);
});
