import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { platformCalls, platformFilters, platformRow, withKey } from "../../kernel/platform-calls.ts";
import { words } from "../../kernel/words.ts";
import { tenantPackageFields } from "./tenant-package.fields.ts";

const path = "/system/tenant/package";
const permission = "system:tenantPackage";
const role = "superadmin";
const calls = platformCalls({
  path,
  permission,
  name: words("Packages", "公司套餐"),
  fields: tenantPackageFields,
  key: "packageId",
  list: platformFilters(tenantPackageFields, "packageName", "status"),
  role,
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
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: `${permission}:edit`,
    role,
    title: words("Packages: enable or disable", "公司套餐：啟用或停用"),
    input: withKey("packageId", z.object({ status: z.enum(["0", "1"], { error: "choice" }) })) as z.ZodType<{
      id: number;
      status: "0" | "1";
    }>,
  }),
});
