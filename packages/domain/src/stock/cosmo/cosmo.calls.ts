import { z } from "zod";
import { call, defineCalls, rowsOf } from "../../kernel/calls.ts";
import { manyStatusCalls, statusCall } from "../../kernel/disabling-calls.ts";
import { idSchema, inputSchema, rowSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import {
  cosmoFields,
  cosmoFilterFields,
  resolvingFields,
  unknownCodeFields,
  unknownFilterFields,
} from "./cosmo.fields.ts";

const path = "/pss/stock/cosmo";
const permission = "stock:cosmo";
const record = { path, permission, name: words("Cosmo conversion", "Cosmo 換算") };

export const cosmoImportCalls = defineCalls(importCalls({ ...record, permission: `${permission}:import` }));

export const cosmoCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: cosmoFields,
    list: filters(cosmoFilterFields, "partner", "goodsId", "status", "unused"),
  }),
  changeStatus: statusCall(record),
  ...manyStatusCalls(record),
  unknown: call.get(`${path}/unknown/list`, {
    permission: `${permission}:list`,
    title: words("Cosmo conversion: unknown codes", "Cosmo 換算：待配對代碼"),
    input: filters(unknownFilterFields, "partner", "ignored"),
    output: rowsOf(rowSchema(unknownCodeFields)),
    answer: "rows",
  }),
  resolve: call.post(`${path}/unknown/{id}/resolve`, {
    permission: `${permission}:add`,
    title: words("Cosmo conversion: match an unknown code", "Cosmo 換算：配對代碼"),
    input: inputSchema(resolvingFields).extend(idSchema.shape) as z.ZodType<{
      id: number;
      goodsId: number;
      unitId: number;
      conversion?: string | null;
    }>,
    output: idSchema,
    business: "insert",
  }),
  ignore: call.post(`${path}/unknown/{id}/ignore`, {
    many: true,
    permission: `${permission}:edit`,
    title: words("Cosmo conversion: ignore an unknown code", "Cosmo 換算：忽略代碼"),
    input: idSchema.extend({ reason: z.string().trim().min(1, "required").max(200) }),
    output: idSchema,
    business: "update",
  }),
});
