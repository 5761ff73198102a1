import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import type { TenantPackage } from "@larder/domain/people/tenant-package/tenant-package.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange } from "../../../platform/record/record.ts";
import { recordsIn } from "../../../platform/record/records-in.ts";

export type PackageFilters = InputOf<typeof tenantPackageCalls.list>;

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

export const list = (ctx: Ctx, filters: PackageFilters): Promise<Rows<TenantPackage>> =>
  listRows(
    ctx,
    packages(ctx)
      .where(contains("tenantPackage.packageName", filters.packageName ?? filters.search))
      .where(equals("tenantPackage.status", filters.status))
      .where(inRange("tenantPackage.createTime", filters)),
    filters,
    {
      id: "tenantPackage.packageId",
      order: [],
      sorts: {
        packageId: "tenantPackage.packageId",
        packageName: "tenantPackage.packageName",
        createTime: "tenantPackage.createTime",
      },
    },
  );

export const enabled = (ctx: Ctx): Promise<TenantPackage[]> =>
  packages(ctx).where("tenantPackage.status", "=", "0").orderBy("tenantPackage.packageId").execute();

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<TenantPackage[]> =>
  packages(ctx)
    .where("tenantPackage.packageId", "in", [...ids])
    .orderBy("tenantPackage.packageId")
    .execute();

export const { lock } = recordsIn("tenantPackage", "packageId");

export const nameTaken = async (ctx: Ctx, name: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("tenantPackage")
    .select("packageId")
    .where("packageName", "=", name)
    .where("packageId", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

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
