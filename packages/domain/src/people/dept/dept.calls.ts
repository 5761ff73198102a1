import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { platformCalls, platformRow } from "../../kernel/platform-calls.ts";
import { optionalIds, partOf } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { deptFields, type Dept } from "./dept.fields.ts";

/** Paging parameters are ignored: a tree is shown whole. */
export const deptFilters = z.object({
  deptName: partOf,
  deptCategory: partOf,
  status: deptFields.status.input.optional(),
  parentId: deptFields.parentId.input.optional(),
});
export type DeptFilters = z.output<typeof deptFilters>;

const { list, ...kept } = platformCalls({
  path: "/system/dept",
  permission: "system:dept",
  name: words("Departments", "部門"),
  fields: deptFields,
  key: "deptId",
  list: deptFilters,
});

const rows = z.array(platformRow(deptFields)) as z.ZodType<Dept[]>;
const option = z.object({
  id: z.number().int(),
  deptId: z.number().int(),
  deptName: z.string(),
  leader: z.number().int().nullable(),
});
export type DeptOption = z.output<typeof option>;

export const deptCalls = defineCalls({
  /** Flat; the client builds the tree from `parentId` (docs/rules/wire.md#lists). */
  list: call.get("/system/dept/list", {
    permission: list.permission,
    title: list.title,
    input: deptFilters,
    output: rows,
  }),
  /** Possible parents of this one: all but itself and everything below. */
  listWithout: call.get("/system/dept/list/exclude/{deptId}", {
    permission: "system:dept:list",
    title: words("Departments: possible parents", "部門：可選上級"),
    input: z.object({ deptId: idSchema.shape.id }),
    output: rows,
  }),
  options: call.get("/system/dept/optionselect", {
    permission: "system:dept:query",
    title: words("Departments: to choose from", "部門：選項"),
    input: z.object({ deptIds: optionalIds }) as z.ZodType<{ deptIds?: number[] }>,
    output: z.array(option),
  }),
  ...kept,
});
