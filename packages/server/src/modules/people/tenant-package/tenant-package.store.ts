import { sql } from "kysely";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import type { TenantPackage } from "@larder/domain/people/tenant-package/tenant-package.fields";
import type { Ctx } from "../../../platform/context.ts";
import { byIdsOf, listOf, sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";

const packages = (ctx: Ctx) =>
  ctx.db
    .selectFrom("tenantPackage")
    .select([
      "tenantPackage.packageId",
      "tenantPackage.packageId as id",
      "tenantPackage.packageName",
      "tenantPackage.menuCheckStrictly",
      "tenantPackage.remark",
      "tenantPackage.status",
      "tenantPackage.createTime",
      "tenantPackage.updateTime",
      "tenantPackage.version",
    ])
    .select(sql<string>`array_to_string(tenant_package.menu_ids, ', ')`.as("menuIds"));

export const list = listOf(packages, {
  call: tenantPackageCalls.list,
  filters: { contains: ["packageName"], equals: ["status"], during: "createTime" },
  id: "tenantPackage.packageId",
  order: [],
  sorts: sortsOf("tenantPackage", ["packageId", "packageName", "createTime"]),
});

export const enabled = (ctx: Ctx): Promise<TenantPackage[]> =>
  packages(ctx).where("tenantPackage.status", "=", "0").orderBy("tenantPackage.packageId").execute();

export const byIds = byIdsOf(packages, "tenantPackage.packageId");

export const { lock } = recordsIn("tenantPackage", "packageId");

export const nameTaken = takenIn("tenantPackage", "packageName", { id: "packageId" });

/** Companies that have one of these packages, in their order. */
export const companiesWith = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom("tenant")
    .select(["tenantId", "packageId", "companyName"])
    .where("packageId", "in", [...ids])
    .orderBy("tenantId")
    .execute();

/** Those of these menus that exist. */
export const menusAmong = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await ctx.db
            .selectFrom("menu")
            .select("menuId")
            .where("menuId", "in", [...ids])
            .execute()
        ).map((row) => row.menuId),
      );
