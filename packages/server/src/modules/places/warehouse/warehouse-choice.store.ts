import { sql } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import type { WarehouseChoice } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { contains } from "../../../platform/record/conditions.ts";

const warehouses = (ctx: Ctx) =>
  ctx.db
    .selectFrom("warehouse")
    .select(["warehouse.id", "warehouse.code", "warehouse.nameEn", "warehouse.nameZh"])
    .where("warehouse.tenantId", "=", ctx.tenantId);

export const list = (ctx: Ctx, page: Page): Promise<Rows<WarehouseChoice>> =>
  listRows(
    ctx,
    warehouses(ctx)
      .where("warehouse.status", "=", "0")
      .where(sql<boolean>`warehouse.id = any(${[...ctx.actor.warehouseIds]}::bigint[])`)
      .where(contains(sql`concat_ws(' ', warehouse.code, warehouse.name_en, warehouse.name_zh)`, page.search)),
    page,
    { id: "warehouse.id", order: ["code"], sorts: { code: "warehouse.code", nameEn: "warehouse.nameEn" } },
  );

/** Any of the company: a document between two warehouses names the other one as well. */
export const byId = (ctx: Ctx, id: number): Promise<WarehouseChoice | undefined> =>
  warehouses(ctx).where("warehouse.id", "=", id).executeTakeFirst();
