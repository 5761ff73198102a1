import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { Price, Weight } from "@larder/domain/kernel/decimal";
import { goodsFilters, type goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import {
  goodsAllergenFields,
  goodsMinQtyFields,
  goodsUnitFields,
  type Goods,
} from "@larder/domain/stock/goods/goods.fields";
import type { StoredOf } from "@larder/domain/kernel/stored";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its, ownRows, itsBy } from "../../../platform/db/company-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";
import { equalsEach } from "../../../platform/record/conditions.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { asColumns, columnNames, rowAsJson } from "../../../platform/record/lines-below.ts";
import { idMatchesSearch } from "../../../platform/search/search.ts";
import { files } from "../../company/index.ts";
import { namingGoods, tablesNamingGoods } from "./tables-naming-goods.ts";

export type GoodsFilters = InputOf<typeof goodsCalls.list>;
/** Child rows of a product as stored. */
export interface Below {
  readonly units: readonly StoredOf<typeof goodsUnitFields>[];
  readonly minQtys: readonly StoredOf<typeof goodsMinQtyFields>[];
  readonly allergens: readonly StoredOf<typeof goodsAllergenFields>[];
}

/**
 * The source of the cost of one default unit: the average of the current warehouse (docs/rules/goods.md#units,
 * docs/rules/stock.md#average-cost).
 */
export interface CostBasis {
  readonly qty: string | null;
  readonly value: string | null;
  readonly defaultFactor: string;
  readonly nominalWeightKg: Weight | null;
  readonly salePrice: Price | null;
}

/** Inlined, not as a parameter: then every plan can use the indexes of rows that are not removed. */
const visible = (ctx: Ctx) =>
  ctx.db.selectFrom("goods").where("goods.tenantId", "=", ctx.tenantId).where("goods.deleted", "=", sql.lit(false));

const costed = (ctx: Ctx, goods: ReturnType<typeof visible>) =>
  goods
    .leftJoin("stockCost as s", itsBy(ctx, "s", { goodsId: "goods.id", warehouseId: warehouseOf(ctx) }))
    .leftJoin("goodsUnit as du", itsBy(ctx, "du", { goodsId: "goods.id", unitId: "goods.unitId" }))
    .leftJoin("category as cat", its(ctx, "cat", "goods.categoryId"))
    .leftJoin("unit as u", its(ctx, "u", "goods.unitId"))
    .select([
      "s.qty",
      "s.value",
      "du.factor as defaultFactor",
      "du.barCode",
      "cat.nameEn as categoryNameEn",
      "cat.nameZh as categoryNameZh",
      "u.nameEn as unitNameEn",
      "u.nameZh as unitNameZh",
    ]);

/** A category includes those below it. */
export const inCategory = (ctx: Ctx, id: number | null | undefined) =>
  id
    ? sql<boolean>`goods.category_id in (select c.id from category c left join category p on p.tenant_id = ${ctx.tenantId} and p.id = c.parent_id
        where c.tenant_id = ${ctx.tenantId} and ${id} in (c.id, c.parent_id, p.parent_id))`
    : sql<boolean>`true`;

/** Of the products that a report is asked for; null: of all. */
export async function goodsFound(
  ctx: Ctx,
  { search, categoryId }: { readonly search?: string | undefined; readonly categoryId?: number | null | undefined },
): Promise<number[] | null> {
  if (!search && !categoryId) return null;
  const rows = await ownRows(ctx, "goods")
    .select("goods.id")
    .where(inCategory(ctx, categoryId))
    .where(search ? idMatchesSearch(ctx, "goods", search, "goods.id") : sql<boolean>`true`)
    .execute();
  return rows.map(({ id }) => id);
}

export const list = (ctx: Ctx, filters: GoodsFilters): Promise<Rows<Goods & CostBasis>> =>
  listRows(
    ctx,
    visible(ctx)
      .where(equalsEach("goods", filters, goodsFilters))
      .where(inCategory(ctx, filters.categoryId))
      .where(
        filters.inUnitId
          ? sql<boolean>`exists (select from goods_unit gu where gu.tenant_id = ${ctx.tenantId} and gu.goods_id = goods.id and gu.unit_id = ${filters.inUnitId})`
          : sql<boolean>`true`,
      )
      .where(filters.search ? idMatchesSearch(ctx, "goods", filters.search, "goods.id") : sql<boolean>`true`),
    filters,
    {
      id: "goods.id",
      gathered: Boolean(filters.search),
      order: ["code"],
      sorts: {
        ...sortsOf("goods", ["code", "nameEn?", "nameZh?", "brand?", "vatCode"]),
        ...sortsOf("goods", ["salePrice?", "minPrice", "storage", "status", "createTime"]),
      },
    },
    (rows) => costed(ctx, rows).selectAll("goods").select(pictureId(ctx)),
  ) as unknown as Promise<Rows<Goods & CostBasis>>;

const unitName = (ctx: Ctx, column: string, name: "name_en" | "name_zh") =>
  sql<
    string | null
  >`(select x.${sql.raw(name)} from unit x where x.tenant_id = ${ctx.tenantId} and x.id = ${sql.ref(column)})`;

const moved = (ctx: Ctx) =>
  sql<boolean>`exists (select from stock_movement m where m.tenant_id = ${ctx.tenantId} and m.goods_id = goods.id)`;

const named = (alias: string, name: string) => ({
  [`${name}En`]: `${alias}.name_en`,
  [`${name}Zh`]: `${alias}.name_zh`,
});
const unitLines = (
  ctx: Ctx,
) => sql`(select jsonb_agg(${rowAsJson(goodsUnitFields, "gu", named("x", "unitName"))} order by gu.factor, x.code)
  from goods_unit gu join unit x on x.tenant_id = ${ctx.tenantId} and x.id = gu.unit_id where gu.tenant_id = ${ctx.tenantId} and gu.goods_id = goods.id)`;
const minQtyLines = (
  ctx: Ctx,
) => sql`coalesce((select jsonb_agg(${rowAsJson(goodsMinQtyFields, "q", named("w", "warehouseName"))} order by w.code)
  from goods_min_qty q join warehouse w on w.tenant_id = ${ctx.tenantId} and w.id = q.warehouse_id where q.tenant_id = ${ctx.tenantId} and q.goods_id = goods.id), '[]')`;
const allergenLines = (ctx: Ctx) => sql`coalesce((select jsonb_agg(${rowAsJson(goodsAllergenFields, "a")})
  from goods_allergen a where a.tenant_id = ${ctx.tenantId} and a.goods_id = goods.id), '[]')`;

const pictureId = (ctx: Ctx) => files.firstPictureOf(ctx, "goods", "goods.id").as("pictureId");

/** What a product has besides its row. */
const below = (ctx: Ctx) => [
  ...auditNames(ctx, "goods"),
  unitLines(ctx).as("units"),
  minQtyLines(ctx).as("minQtys"),
  allergenLines(ctx).as("allergens"),
  moved(ctx).as("moved"),
  pictureId(ctx),
];

/** The record as an edit compares it: without the figures of a warehouse. */
export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Goods[]> =>
  visible(ctx)
    .selectAll("goods")
    .select(below(ctx))
    .where("goods.id", "in", [...ids])
    .orderBy("goods.id")
    .execute() as unknown as Promise<Goods[]>;

export const byId = (ctx: Ctx, id: number): Promise<(Goods & CostBasis) | undefined> =>
  costed(ctx, visible(ctx))
    .selectAll("goods")
    .select(below(ctx))
    .select(
      (["base_unit_id", "purchase_unit_id", "split_unit_id"] as const).flatMap((column) => {
        const name = column.replace(/_unit_id$/, "");
        return [
          unitName(ctx, `goods.${column}`, "name_en").as(`${name}UnitNameEn`),
          unitName(ctx, `goods.${column}`, "name_zh").as(`${name}UnitNameZh`),
        ];
      }),
    )
    .where("goods.id", "=", id)
    .executeTakeFirst() as unknown as Promise<(Goods & CostBasis) | undefined>;

export const codeTaken = takenIn("goods", "code", { anyCase: true });

export async function barCodeTaken(
  ctx: Ctx,
  barCodes: readonly string[],
  exceptId: number,
): Promise<{ barCode: string; code: string } | undefined> {
  if (barCodes.length === 0) return undefined;
  const row = await ctx.db
    .selectFrom("goodsUnit as gu")
    .innerJoin("goods as g", its(ctx, "g", "gu.goodsId"))
    .select(["gu.barCode", "g.code"])
    .where("gu.tenantId", "=", ctx.tenantId)
    .where("gu.barCode", "in", [...barCodes])
    .where("gu.goodsId", "<>", exceptId)
    .executeTakeFirst();
  return row as { barCode: string; code: string } | undefined;
}

/** Movements or invoices fix a product's code. */
export async function isPosted(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query(
    `select exists (select from stock_movement m where m.tenant_id = $1 and m.goods_id = $2)
         or exists (select from si_line l where l.tenant_id = $1 and l.goods_id = $2) as posted`,
    [ctx.tenantId, id],
  );
  return rows[0]!.posted as boolean;
}

/** Of units to be removed from a product, or whose factor is to change: those with a price, a code or on a document. */
export async function unitsInUse(
  ctx: Ctx,
  goodsId: number,
  unitIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (unitIds.length === 0) return [];
  const naming = (await tablesNamingGoods(ctx)).filter(({ hasUnit }) => hasUnit);
  const { rows } = await ctx.query(
    `select u.id, u.name_en as name from unit u where u.tenant_id = $1 and u.id = any($3::bigint[])
        and (${naming.map((table) => `exists (${namingGoods(table, "$2", "u.id")})`).join("\n          or ")})`,
    [ctx.tenantId, goodsId, [...unitIds]],
  );
  return rows as { id: number; name: string }[];
}

/** Whether this unit is counted; a missing one is refused elsewhere. */
export const isCounted = async (ctx: Ctx, unitId: number): Promise<boolean> =>
  (await ownRows(ctx, "unit").select("countable").where("id", "=", unitId).executeTakeFirst())?.countable ?? true;

/** Numbers of sellable batches without a date, wherever they are. */
export async function undatedOnSale(ctx: Ctx, goodsId: number): Promise<string[]> {
  const { rows } = await ctx.query(
    `select b.batch_no as no from batch b where b.tenant_id = $1 and b.goods_id = $2 and b.expiry_date is null and b.status = 'AVAILABLE'
        and exists (select from stock_balance s where s.tenant_id = $1 and s.goods_id = $2 and s.batch_id = b.id and s.on_hand > 0)
      order by b.received_at, b.id limit 5`,
    [ctx.tenantId, goodsId],
  );
  return rows.map((row) => row.no as string);
}

const unitColumns = columnNames(goodsUnitFields);
const UPSERT_UNITS = `insert into goods_unit (tenant_id, goods_id, ${unitColumns.join(", ")})
  select $1, $2, ${unitColumns.map((column) => `n.${column}`).join(", ")} from jsonb_populate_recordset(null::goods_unit, $3::jsonb) n
  on conflict (tenant_id, goods_id, unit_id) do update
    set ${unitColumns
      .filter((column) => column !== "unit_id")
      .map((column) => `${column} = excluded.${column}`)
      .join(", ")}`;

/** Units stay in place while prices refer to them; unlisted ones are deleted. Minimums and allergens are rewritten. */
export function replaceLines(ctx: Ctx, goodsId: number, { units, minQtys, allergens }: Below): void {
  const { tenantId } = ctx;
  const unitIds = units.map((unit) => unit.unitId);
  ctx.write({
    text: "delete from goods_unit where tenant_id = $1 and goods_id = $2 and unit_id <> all($3::bigint[])",
    values: [tenantId, goodsId, unitIds],
  });
  // Two units may swap their barcodes in one edit: first all are cleared, then set.
  ctx.write({
    text: "update goods_unit set bar_code = null where tenant_id = $1 and goods_id = $2 and bar_code is not null",
    values: [tenantId, goodsId],
  });
  ctx.write({ text: UPSERT_UNITS, values: [tenantId, goodsId, asColumns(units)] });
  ctx.write(ctx.db.deleteFrom("goodsMinQty").where("tenantId", "=", tenantId).where("goodsId", "=", goodsId));
  ctx.write(ctx.db.deleteFrom("goodsAllergen").where("tenantId", "=", tenantId).where("goodsId", "=", goodsId));
  writeRows(
    ctx,
    "goodsMinQty",
    minQtys.map((row) => ({ tenantId, goodsId, ...row })),
  );
  writeRows(
    ctx,
    "goodsAllergen",
    allergens.map((row) => ({ tenantId, goodsId, ...row })),
  );
}

/** The barcodes of a removed product may be used again. */
export const freeBarCodes = (ctx: Ctx, ids: readonly number[]): void =>
  ctx.write({
    text: "update goods_unit set bar_code = null where tenant_id = $1 and goods_id = any($2::bigint[])",
    values: [ctx.tenantId, [...ids]],
  });
