import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { contractPriceCalls, priceCalls } from "@larder/domain/sales/price/price.calls";
import type { ContractPrice, ListedPrice } from "@larder/domain/sales/price/price.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, itsUndeleted, itsBy } from "../../../platform/db/own.ts";
import { listRows, type Sort } from "../../../platform/record/list.ts";
import { equals, auditNames } from "../../../platform/record/record.ts";
import { recordsIn } from "../../../platform/record/records-in.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { seenCustomer } from "../customer/customer.public.ts";
import { goodsUnitNames } from "../../stock/index.ts";

export type PriceFilters = InputOf<typeof priceCalls.list>;
export type ContractPriceFilters = InputOf<typeof contractPriceCalls.list>;
/** Level prices and contract prices work alike, each in its table. */
export type PriceTable = "priceList" | "customerPrice";

const query = <T extends PriceTable>(ctx: Ctx, table: T) =>
  ctx.db
    .selectFrom(`${table} as price` as "priceList as price")
    .innerJoin("goods", itsUndeleted(ctx, "goods", "price.goodsId"))
    .innerJoin("goodsUnit as gu", itsBy(ctx, "gu", { goodsId: "price.goodsId", unitId: "price.unitId" }))
    .innerJoin("goodsUnit as du", itsBy(ctx, "du", { goodsId: "goods.id", unitId: "goods.unitId" }))
    .innerJoin("unit", its(ctx, "unit", "price.unitId"))
    .selectAll("price")
    .select(auditNames(ctx, "price" as "priceList"))
    .select([
      ...goodsUnitNames,
      // What others pay for this unit (docs/rules/prices.md#which-price); a price per kilogram is the same for
      // every unit.
      sql<
        string | null
      >`coalesce(gu.sale_price, case when goods.price_unit = 'KG' then goods.sale_price else round(goods.sale_price * gu.factor / du.factor, 4)::numeric(14, 4) end)`.as(
        "listPrice",
      ),
    ])
    .where("price.tenantId", "=", ctx.tenantId);

const validOn = (day: string | null | undefined) =>
  day
    ? sql<boolean>`(price.valid_from <= ${day} and (price.valid_to is null or price.valid_to >= ${day}))`
    : sql<boolean>`true`;

const sorts: Record<string, string | Sort> = {
  goodsCode: "goods.code",
  goodsNameEn: { column: "goods.nameEn", nullable: true },
  goodsNameZh: { column: "goods.nameZh", nullable: true },
  price: "price.price",
  validFrom: "price.validFrom",
  validTo: { column: "price.validTo", nullable: true },
};
const order = ["goodsCode", "-validFrom"];

export const list = (ctx: Ctx, filters: PriceFilters): Promise<Rows<ListedPrice>> =>
  listRows(
    ctx,
    query(ctx, "priceList")
      .where(equals("price.priceLevel", filters.priceLevel))
      .where(equals("price.goodsId", filters.goodsId))
      .where(validOn(filters.onDay))
      .where(filters.search ? matchesSearch(ctx, "goods", filters.search, "price.goodsId") : sql<boolean>`true`),
    filters,
    { id: "price.id", order, sorts: { ...sorts, priceLevel: "price.priceLevel" } },
  );

/** A contract price is visible to users who see its customer. */
export const contractList = (ctx: Ctx, filters: ContractPriceFilters): Promise<Rows<ContractPrice>> =>
  listRows(
    ctx,
    query(ctx, "customerPrice")
      .where(customerVisible(ctx))
      .where(equals("price.customerId", filters.customerId))
      .where(equals("price.goodsId", filters.goodsId))
      .where(validOn(filters.onDay))
      .where(filters.search ? matchesSearch(ctx, "goods", filters.search, "price.goodsId") : sql<boolean>`true`),
    filters,
    { id: "price.id", order, sorts },
  );

const customerVisible = (ctx: Ctx) =>
  sql<boolean>`exists (select from customer where customer.tenant_id = ${ctx.tenantId} and customer.id = price.customer_id and not customer.deleted
    and ${inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] })})`;

export const byIds = <T extends PriceTable>(
  ctx: Ctx,
  table: T,
  ids: readonly number[],
): Promise<(T extends "priceList" ? ListedPrice : ContractPrice)[]> =>
  query(ctx, table)
    .where("price.id", "in", [...ids])
    .where(table === "customerPrice" ? customerVisible(ctx) : sql<boolean>`true`)
    .execute() as never;

/** A second price of the same product and unit that begins on the same day. */
export async function sameDay(
  ctx: Ctx,
  table: PriceTable,
  whose: { priceLevel: string } | { customerId: number },
  at: { goodsId: number; unitId: number; validFrom: string },
  exceptId: number | null,
): Promise<boolean> {
  const [column, value] =
    "priceLevel" in whose ? (["priceLevel", whose.priceLevel] as const) : (["customerId", whose.customerId] as const);
  const row = await ctx.db
    .selectFrom(table as "priceList")
    .select("id")
    .where("tenantId", "=", ctx.tenantId)
    .where(sql.ref(column), "=", value)
    .where("goodsId", "=", at.goodsId)
    .where("unitId", "=", at.unitId)
    .where("validFrom", "=", at.validFrom)
    .where("id", "<>", exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

export const recordsOf = (table: PriceTable) => recordsIn(table as "priceList");

/** The customer of a contract price, if the caller may see them. */
export const customerExists = (ctx: Ctx, id: number): Promise<{ id: number } | undefined> =>
  seenCustomer(ctx, id).executeTakeFirst();
