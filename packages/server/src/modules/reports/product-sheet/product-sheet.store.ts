/** Products with what is declared of them, and what a customer bought. */
import type { Declared } from "@larder/domain/reports/product-sheet/product-sheet.rules";
import type { ProductSheet } from "@larder/domain/reports/product-sheet/product-sheet.fields";
import { addDays } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../../../platform/context.ts";
import { inScope } from "../../../platform/access/scope.ts";

/** As it is printed: one column each, in the order of the paper. */
export type PrintedText = (typeof printed)[number];
const printed = [
  ...(["legalName", "netQuantity", "durability", "storageInstructions", "species", "catchArea"] as const),
  ...(["productionMethod", "healthMark", "organicCode", "energyKj", "energyKcal", "fat", "saturates"] as const),
  ...(["carbohydrate", "sugars", "protein", "salt"] as const),
];
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const PRINTED = printed.map((name) => `g.${columnOf(name)} as "${name}"`).join(", ");

type Shown = "id" | "code" | "ingredients" | "storage" | "dateType" | "shelfLifeDays" | "origin";
export interface SheetFacts extends Pick<ProductSheet, Shown> {
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly declared: readonly Declared[];
}

/** What the paper says besides. */
export interface PrintedFacts extends SheetFacts, Readonly<Record<PrintedText, string | null>> {
  readonly gm: "FREE" | "CONTAINS" | null;
  readonly vegetarian: boolean;
  readonly vegan: boolean;
  readonly halal: boolean;
}

const facts = (
  more: string,
) => `select ${more}g.id, g.code, g.name_en as "nameEn", g.name_zh as "nameZh", g.ingredients, g.storage, g.date_type as "dateType", g.shelf_life_days as "shelfLifeDays", g.origin,
    coalesce((select jsonb_agg(jsonb_build_object('allergen', a.allergen, 'presence', a.presence, 'detail', a.detail)) from goods_allergen a
      where a.tenant_id = $1 and a.goods_id = g.id), '[]'::jsonb) as declared
  from goods g where g.tenant_id = $1 and not g.deleted and g.status = '0' and ($2::bigint[] is null or g.id = any($2)) and ($3::bigint[] is null or g.id = any($3))`;

export async function sheetFacts(
  ctx: Ctx,
  goodsIds: readonly number[] | null,
  bought: readonly number[] | null,
): Promise<SheetFacts[]> {
  const { rows } = await ctx.query(facts(""), [ctx.tenantId, goodsIds, bought]);
  return rows as SheetFacts[];
}

export async function printedFacts(ctx: Ctx, goodsIds: readonly number[]): Promise<PrintedFacts[]> {
  const text = facts(`g.gm, g.vegetarian, g.vegan, g.halal, ${PRINTED}, `);
  const { rows } = await ctx.query(`${text} order by g.code`, [ctx.tenantId, goodsIds, null]);
  return rows as PrintedFacts[];
}

/** As far back as a customer is told of an allergen that changes. */
const DAYS = 90;

/** Invoiced to this customer, if the reader may see the customer. */
export async function boughtBy(ctx: Ctx, customerId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("siHead")
    .innerJoin("siLine", (join) => join.on("siLine.tenantId", "=", ctx.tenantId).onRef("siLine.siId", "=", "siHead.id"))
    .innerJoin("customer", (join) =>
      join.on("customer.tenantId", "=", ctx.tenantId).onRef("customer.id", "=", "siHead.customerId"),
    )
    .select("siLine.goodsId")
    .distinct()
    .where("siHead.tenantId", "=", ctx.tenantId)
    .where("siHead.customerId", "=", customerId)
    .where("siHead.invoiceDate", ">=", addDays(ctx.today, -DAYS))
    .where("siLine.goodsId", "is not", null)
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }))
    .execute();
  return rows.map(({ goodsId }) => goodsId!);
}
