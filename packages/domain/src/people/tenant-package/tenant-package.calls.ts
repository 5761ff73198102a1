import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { platformCalls, platformRow, platformStatusCall } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { tenantPackageFields } from "./tenant-package.fields.ts";

const path = "/system/tenant/package";
const permission = "system:tenantPackage";
const role = "superadmin" as const;
const record = { path, permission, name: words("Packages", "公司套餐"), key: "packageId", role };
const calls = platformCalls({
  ...record,
  fields: tenantPackageFields,
  list: platformFilters(tenantPackageFields, "packageName", "status"),
  once: true,
});

export const tenantPackageCalls = defineCalls({
  ...calls,
  /** 5.x clients request the file at this path. */
  exportAs5x: { ...calls.export, path: "/system/package/export" },
  choices: call.get(`${path}/selectList`, {
    permission: `${permission}:list`,
    role,
    title: words("Packages: to choose from", "公司套餐：可選項目"),
    output: z.array(platformRow(tenantPackageFields)),
  }),
  changeStatus: platformStatusCall(record),
});
