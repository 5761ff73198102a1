import { z } from "zod";
import { call, defineCalls, rowsOf } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { idList, idSchema, rowSchema, objectOf } from "../../kernel/fields.ts";
import { page } from "../../kernel/calls.ts";
import { openDocumentsCall, statusCall } from "../../kernel/disabling-calls.ts";
import { words } from "../../kernel/words.ts";
import { warehouseFields, warehouseListFields, warehouseUserFields } from "./warehouse.fields.ts";

const path = "/system/warehouse";
const permission = "system:warehouse";
const record = { path, permission, name: words("Warehouses", "倉庫") };

/** Unfinished documents of any module. */
export const openDocument = z.object({
  id: z.number().int(),
  docType: z.string(),
  no: z.string(),
  state: z.string(),
  day: z.string(),
});
export type OpenDocumentOfWarehouse = z.output<typeof openDocument>;

const users = z.object({ userIds: idList }) as z.ZodType<{ userIds: number[] }>;
const ofWarehouse = <T>(more: z.ZodType<T>): z.ZodType<T & { id: number }> =>
  objectOf(objectOf<T>(more).extend(idSchema.shape));

export const warehouseCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: warehouseFields,
    list: filters(warehouseFields, "kind", "deptId", "status"),
    row: versionedRow(warehouseListFields),
  }),
  openDocuments: openDocumentsCall(record, openDocument),
  changeStatus: statusCall(record),
  users: call.get(`${path}/{id}/users`, {
    permission: `${permission}:query`,
    title: words("Warehouses: their users", "倉庫：用戶"),
    input: ofWarehouse(page),
    output: rowsOf(rowSchema(warehouseUserFields)),
    answer: "rows",
  }),
  addUsers: call.post(`${path}/{id}/users`, {
    permission: `${permission}:edit`,
    title: words("Warehouses: add users", "倉庫：加入用戶"),
    input: ofWarehouse(users),
  }),
  removeUsers: call.put(`${path}/{id}/removeUsers`, {
    permission: `${permission}:edit`,
    title: words("Warehouses: take users out", "倉庫：移除用戶"),
    input: ofWarehouse(users),
  }),
});
