/** How long stock lasts, and what to order of it: the arithmetic of the suggestions, for every product (docs/rules/reports.md#stock-cover). */
import type { OutputOf } from "@larder/domain/kernel/calls";
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { coverDaysOf } from "@larder/domain/stock/cover.fields";
import { coverDays, weeklyIssue } from "@larder/domain/stock/cover.rules";
import type { stockCoverCalls, StockCoverFilters } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { stockCoverFields, type StockCover } from "@larder/domain/reports/stock-cover/stock-cover.fields";
import { coverBandOf, coverBandWords, type CoverBand } from "@larder/domain/reports/stock-cover/stock-cover.rules";
import type { Ctx } from "../../../platform/context.ts";
import { isWanted } from "../../../platform/record/conditions.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";
import { asBought, reorders, type Reorder } from "../../purchase/index.ts";
import { goodsFound } from "../../stock/index.ts";

const rowOf = ({ language }: Ctx, one: Reorder, days: number) => {
  const { goodsId, sold, available, onOrder, base, prices } = one;
  const [supplier] = prices;
  const cover = coverDays(available, sold, days);
  return {
    ...{ id: goodsId, code: one.code, nameEn: one.nameEn, nameZh: one.nameZh },
    ...{
      unitName: nameIn(language, { nameEn: one.unitName, nameZh: one.unitNameZh }),
      sold,
      weekly: weeklyIssue(sold, days),
      available,
      onOrder,
    },
    ...{ coverDays: cover, coverBand: coverBandOf(cover), projected: round3(exact(available).plus(onOrder)) },
    ...{ minQty: one.minQty, leadDays: one.leadDays, reviewDays: one.reviewDays, neededBase: base },
    supplierId: supplier?.supplierId ?? null,
    supplierCode: supplier?.supplierCode ?? null,
    supplierName: supplier
      ? nameIn(language, { nameEn: supplier.supplierNameEn, nameZh: supplier.supplierNameZh })
      : null,
    reorder: one,
  };
};
type Covered = ReturnType<typeof rowOf>;

/** Without the band: the chart counts them all. */
async function coverOf(ctx: Ctx, asked: StockCoverFilters): Promise<Covered[]> {
  const days = coverDaysOf(asked.weeks);
  const goodsIds = await goodsFound(ctx, asked);
  const all = await reorders(ctx, { days, idle: true, goodsIds });
  return all.flatMap((one) => {
    if (asked.supplierId && one.prices[0]?.supplierId !== asked.supplierId) return [];
    if (asked.toOrder && !isPositive(one.base)) return [];
    return [rowOf(ctx, one, days)];
  });
}

/** Only of what is shown it is worked out in which unit it is bought. */
async function inUnits(ctx: Ctx, rows: readonly Covered[]): Promise<StockCover[]> {
  const bought = await asBought(
    ctx,
    rows.flatMap(({ reorder }) => (isPositive(reorder.base) ? [reorder] : [])),
  );
  return rows.map(({ reorder, ...row }) => {
    const order = bought.get(reorder.goodsId);
    return {
      ...row,
      suggested: order?.qty ?? null,
      suggestedUnit: order ? nameIn(ctx.language, order.unit) : null,
    };
  });
}

export const { list, exportList } = workedOut({
  title: words("Stock cover", "庫存可用期"),
  fields: stockCoverFields,
  rows: async (ctx: Ctx, asked: StockCoverFilters) =>
    (await coverOf(ctx, asked)).filter(({ coverBand }) => isWanted(coverBand, asked.coverBand)),
  shown: inUnits,
  // What runs out first.
  order: "coverDays",
  sorts: [
    ...(["code", "nameEn", "nameZh", "sold", "weekly", "available", "coverDays", "onOrder"] as const),
    ...(["projected", "minQty", "supplierCode", "leadDays", "reviewDays", "neededBase"] as const),
  ],
});

export async function bands(ctx: Ctx, asked: StockCoverFilters): Promise<OutputOf<typeof stockCoverCalls.bands>> {
  const counts = Map.groupBy(await coverOf(ctx, asked), ({ coverBand }) => coverBand);
  return (Object.keys(coverBandWords) as CoverBand[]).map((band) => ({
    band,
    count: counts.get(band)?.length ?? 0,
    value: null,
  }));
}
