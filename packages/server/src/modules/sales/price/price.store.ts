import { sql } from "kysely";
import { contractPriceCalls, priceCalls, specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import type { ContractPrice, SpecialPriceRow } from "@larder/domain/sales/price/price.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, itsUndeleted, itsBy } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { seenCustomer } from "../customer/customer.public.ts";
import { goodsSorts, goodsUnitNames } from "../../stock/index.ts";

/** Level prices, contract prices and special prices work alike, each in its table. */
const query = (ctx: Ctx, table: "priceList" | "customerPrice" | "specialPrice") =>
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

const levelPrices = (ctx: Ctx) => query(ctx, "priceList");
/** A contract price is visible to users who see its customer. */
const contractPrices = (ctx: Ctx) =>
  query(ctx, "customerPrice")
    .where(
      sql<boolean>`exists (select from customer where customer.tenant_id = ${ctx.tenantId} and customer.id = price.customer_id and not customer.deleted
        and ${inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] })})`,
    )
    .$castTo<ContractPrice>();
const specialPrices = (ctx: Ctx) => query(ctx, "specialPrice").$castTo<SpecialPriceRow>();

interface Asked {
  readonly onDay?: string | null | undefined;
  readonly search?: string | undefined;
}

const conditions = (ctx: Ctx, { onDay, search }: Asked) => [
  onDay && sql<boolean>`(price.valid_from <= ${onDay} and (price.valid_to is null or price.valid_to >= ${onDay}))`,
  search && matchesSearch(ctx, "goods", search, "price.goodsId"),
];

const listed = {
  id: "price.id",
  order: ["goodsCode", "-validFrom"],
  sorts: {
    ...goodsSorts,
    price: "price.price",
    validFrom: "price.validFrom",
    validTo: { column: "price.validTo", nullable: true },
  },
};

export const list = listOf(levelPrices, {
  ...listed,
  call: priceCalls.list,
  filters: { equals: ["priceLevel", "goodsId"], where: conditions },
  sorts: { ...listed.sorts, priceLevel: "price.priceLevel" },
});
export const contractList = listOf(contractPrices, {
  ...listed,
  call: contractPriceCalls.list,
  filters: { equals: ["customerId", "goodsId"], where: conditions },
});
export const specialList = listOf(specialPrices, {
  ...listed,
  call: specialPriceCalls.list,
  filters: { equals: ["goodsId", "priceLevel", "region", "customerKind"], where: conditions },
  sorts: { ...listed.sorts, price: { column: "price.price", nullable: true } },
});

export const byIds = byIdsOf(levelPrices, "price.id");
export const contractsByIds = byIdsOf(contractPrices, "price.id");
export const specialsByIds = byIdsOf(specialPrices, "price.id");

/** The customer of a contract price, if the caller may see them. */
export const customerExists = (ctx: Ctx, id: number): Promise<{ id: number } | undefined> =>
  seenCustomer(ctx, id).executeTakeFirst();
