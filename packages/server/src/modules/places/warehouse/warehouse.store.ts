import { sql } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import type { Warehouse, WarehouseUser } from "@larder/domain/places/warehouse/warehouse.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { contains } from "../../../platform/record/conditions.ts";
import type { Reached } from "../../people/index.ts";
import { byIdsOf, listOf, sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";

/** The transit warehouse was created with the company and cannot be edited (docs/rules/fleet.md#warehouses). */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("warehouse")
    .where("warehouse.tenantId", "=", ctx.tenantId)
    .where("warehouse.kind", "<>", "TRANSIT")
    .selectAll("warehouse")
    .select(counted(ctx))
    .$narrowType<Pick<Warehouse, "kind">>();

const counted = (ctx: Ctx) =>
  [
    sql<
      string | null
    >`(select d.dept_name from dept d where d.tenant_id = ${ctx.tenantId} and d.id = warehouse.dept_id)`.as("deptName"),
    sql<number>`(select count(*)::int from location l where l.tenant_id = ${ctx.tenantId} and l.warehouse_id = warehouse.id)`.as(
      "locationCount",
    ),
    sql<number>`(select count(*)::int from user_warehouse uw join app_user u on u.tenant_id = ${ctx.tenantId} and u.id = uw.user_id and not u.deleted
      where uw.tenant_id = ${ctx.tenantId} and uw.warehouse_id = warehouse.id)`.as("userCount"),
  ] as const;

export const list = listOf(visible, {
  call: warehouseCalls.list,
  filters: {
    equals: ["kind", "deptId", "status"],
    where: (_ctx, { search }) => [
      contains(sql`concat_ws(' ', warehouse.code, warehouse.name_en, warehouse.name_zh, warehouse.post_code)`, search),
    ],
  },
  id: "warehouse.id",
  order: ["code"],
  sorts: sortsOf("warehouse", ["code", "nameEn", "nameZh?", "kind", "postCode?", "status"]),
});

export const byIds = byIdsOf((ctx) => visible(ctx).select(auditNames(ctx, "warehouse")), "warehouse.id");

export const codeTaken = takenIn("warehouse", "code", { anyCase: true });

/** Rows that belong only to the warehouse are deleted with it. */
export const removeLocationsAndUsers = (ctx: Ctx, id: number): void => {
  for (const table of ["userWarehouse", "location"] as const)
    ctx.write(ctx.db.deleteFrom(table).where("tenantId", "=", ctx.tenantId).where("warehouseId", "=", id));
};

/* ---------- who works there ---------- */

const people = (ctx: Ctx, warehouseId: number) =>
  ctx.db
    .selectFrom("appUser")
    .innerJoin("userWarehouse", itsBy(ctx, "userWarehouse", { userId: "appUser.id" }))
    .where("appUser.tenantId", "=", ctx.tenantId)
    .where("appUser.deleted", "=", false)
    .where("userWarehouse.warehouseId", "=", warehouseId)
    .select(["appUser.id", "appUser.userName", "appUser.displayName"])
    .select([
      sql<
        string | null
      >`(select d.dept_name from dept d where d.tenant_id = ${ctx.tenantId} and d.id = app_user.dept_id)`.as(
        "deptName",
      ),
      sql<boolean>`not exists (select from user_warehouse o where o.tenant_id = ${ctx.tenantId} and o.user_id = app_user.id and o.warehouse_id <> ${warehouseId})`.as(
        "onlyHere",
      ),
    ]);

export const users = (ctx: Ctx, warehouseId: number, page: Page): Promise<Rows<WarehouseUser>> =>
  listRows(
    ctx,
    people(ctx, warehouseId).where(
      contains(sql`concat_ws(' ', app_user.display_name, app_user.user_name)`, page.search),
    ),
    page,
    {
      id: "appUser.id",
      order: ["userName"],
      sorts: { userName: "appUser.userName", displayName: "appUser.displayName" },
    },
  );

export const usersByIds = (ctx: Ctx, warehouseId: number, ids: readonly number[]): Promise<WarehouseUser[]> =>
  people(ctx, warehouseId)
    .where("appUser.id", "in", [...ids])
    .execute();

/** A user who would have no warehouse left without these. */
export const workingOnlyIn = (ctx: Ctx, ids: readonly number[]): Promise<{ displayName: string } | undefined> =>
  ctx.db
    .selectFrom("userWarehouse")
    .innerJoin("appUser", its(ctx, "appUser", "userWarehouse.userId"))
    .select("appUser.displayName")
    .where("userWarehouse.tenantId", "=", ctx.tenantId)
    .where("appUser.deleted", "=", false)
    .groupBy(["appUser.id", "appUser.displayName", "appUser.userName"])
    .having(sql<boolean>`bool_and(user_warehouse.warehouse_id = any(${[...ids]}::bigint[]))`)
    .orderBy("appUser.userName")
    .limit(1)
    .executeTakeFirst();

export const addUsers = (ctx: Ctx, warehouseId: number, people: readonly Reached[]): void =>
  writeRows(
    ctx,
    "userWarehouse",
    people.map(({ id: userId }) => ({ tenantId: ctx.tenantId, userId, warehouseId })),
  );

/** The user who opens a warehouse works there. */
export const addOwn = (ctx: Ctx, warehouseId: number): void =>
  writeRows(ctx, "userWarehouse", [{ tenantId: ctx.tenantId, userId: ctx.actor.id, warehouseId }]);

export const removeUsers = (ctx: Ctx, warehouseId: number, people: readonly Reached[]): void =>
  ctx.write(
    ctx.db
      .deleteFrom("userWarehouse")
      .where("tenantId", "=", ctx.tenantId)
      .where("warehouseId", "=", warehouseId)
      .where(
        "userId",
        "in",
        people.map(({ id }) => id),
      ),
  );
