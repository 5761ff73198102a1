import { z } from "zod";
import { call, defineCalls, SIGNED_IN, type Page } from "../../kernel/calls.ts";
import { idSchema, inputSchema } from "../../kernel/fields.ts";
import { platformCalls } from "../../kernel/platform-calls.ts";
import { partOf, platformFilters, type Range } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { newTenantFields, tenantFields, tenantNo } from "./tenant.fields.ts";

const path = "/system/tenant";
const permission = "system:tenant";
const role = "superadmin";
/** The number searched for is text: an unknown one finds nothing, however it is written. */
const filters: z.ZodType<TenantFilters> = platformFilters(
  tenantFields,
  "tenantId",
  "contactName",
  "contactPhone",
  "companyName",
  "status",
).extend({ tenantId: partOf, contactPhone: partOf });
export interface TenantFilters extends Page, Range {
  readonly tenantId?: string | undefined;
  readonly contactName?: string | null | undefined;
  readonly contactPhone?: string | undefined;
  readonly companyName?: string | null | undefined;
  readonly status?: "0" | "1" | null | undefined;
}

const calls = platformCalls({
  path,
  permission,
  name: words("Companies", "公司"),
  fields: tenantFields,
  key: "id",
  list: filters,
  role,
  once: true,
});

export const tenantCalls = defineCalls({
  ...calls,
  create: call.post(path, {
    permission: `${permission}:add`,
    role,
    title: calls.create.title,
    input: inputSchema(newTenantFields),
    encrypted: true,
    once: true,
  }),
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: `${permission}:edit`,
    role,
    title: words("Companies: enable or disable", "公司：啟用或停用"),
    input: z.object({ ...idSchema.shape, status: z.enum(["0", "1"], { error: "choice" }) }),
  }),
  /** The operator works in another company until they come back, sign out or reload the page. */
  switchTo: call.get(`${path}/dynamic/{tenantId}`, {
    permission: SIGNED_IN,
    role,
    title: words("Companies: work in another", "公司：切換公司"),
    input: z.object({ tenantId: tenantNo }),
    business: "update",
    changes: true,
  }),
  switchBack: call.get(`${path}/dynamic/clear`, {
    permission: SIGNED_IN,
    role,
    title: words("Companies: come back", "公司：返回平台"),
    business: "update",
    changes: true,
  }),
  syncPackage: call.get(`${path}/syncTenantPackage`, {
    permission: `${permission}:edit`,
    role,
    title: words("Companies: apply a package", "公司：同步套餐"),
    input: z.object({ tenantId: tenantNo, packageId: idSchema.shape.id }),
    business: "grant",
    changes: true,
  }),
});
