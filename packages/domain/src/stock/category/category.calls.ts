import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { status, statusCall } from "../../kernel/disabling-calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { categoryFields } from "./category.fields.ts";

const record = { path: "/pss/stock/category", permission: "stock:category", name: words("Categories", "類別") };

export const categoryCalls = defineCalls({
  ...recordCalls({ ...record, fields: categoryFields, list: filters(categoryFields, "status", "parentId") }),
  /** Whoever disables or enables a branch says whether everything below it goes along. */
  changeStatus: {
    ...statusCall(record),
    input: idSchema.extend({ status, below: z.boolean().optional() }),
  },
  /** With everything below it; without a parent it goes to the top. */
  move: call.post(`${record.path}/{id}/move`, {
    many: true,
    permission: `${record.permission}:edit`,
    title: words("Categories: move", "類別：移動"),
    input: idSchema.extend({ parentId: idSchema.shape.id.nullable() }),
    business: "update",
  }),
});
