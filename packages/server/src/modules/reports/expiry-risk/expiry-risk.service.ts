/** What is in stock by its date, and what will not be sold before it (docs/rules/reports.md#expiry). */
import type { OutputOf } from "@larder/domain/kernel/calls";
import { isPositive, round4, sum } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { COVER_DAYS } from "@larder/domain/stock/cover.rules";
import type { expiryRiskCalls, ExpiryRiskFilters } from "@larder/domain/reports/expiry-risk/expiry-risk.calls";
import { expiryRiskFields, type ExpiryRisk } from "@larder/domain/reports/expiry-risk/expiry-risk.fields";
import { expectedSale, riskQty } from "@larder/domain/stock/expiry.rules";
import {
  expiryAdvice,
  expiryBandOf,
  expiryBandWords,
  riskValue,
  type ExpiryBand,
} from "@larder/domain/reports/expiry-risk/expiry-risk.rules";
import type { Ctx } from "../../../platform/context.ts";
import { isWanted } from "../../../platform/record/conditions.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";
import { goodsFound } from "../../stock/index.ts";
import { batchFacts, type BatchFacts } from "./expiry-risk.store.ts";

function rowOf({ language }: Ctx, facts: BatchFacts): ExpiryRisk {
  const { nameEn, nameZh, unitName, unitNameZh, sold, soldElsewhere, ...batch } = facts;
  const { daysLeft, qty, value } = batch;
  const ageing = { daysLeft, qty, sold, days: COVER_DAYS, sellable: batch.status === "AVAILABLE" };
  const risk = riskQty(ageing);
  return {
    ...batch,
    goodsName: nameIn(language, { nameEn, nameZh }),
    unitName: nameIn(language, { nameEn: unitName, nameZh: unitNameZh }),
    expiryBand: expiryBandOf(daysLeft),
    expected: expectedSale(ageing),
    riskQty: risk,
    riskValue: value === null ? null : riskValue(value, qty, risk),
    advice: expiryAdvice(ageing, soldElsewhere),
  };
}

/** Without the band: the chart shows them all. */
async function risksOf(ctx: Ctx, asked: ExpiryRiskFilters): Promise<ExpiryRisk[]> {
  const goodsIds = await goodsFound(ctx, asked);
  const facts = await batchFacts(ctx, { days: COVER_DAYS, within: asked.days ?? null, goodsIds });
  return facts
    .map((one) => rowOf(ctx, one))
    .filter((row) => (!asked.atRisk || isPositive(row.riskQty)) && isWanted(row.advice, asked.advice));
}

export const { list, exportList } = workedOut({
  title: words("Expiry of stock", "庫存到期"),
  fields: expiryRiskFields,
  rows: async (ctx: Ctx, asked: ExpiryRiskFilters) =>
    (await risksOf(ctx, asked)).filter(({ expiryBand }) => isWanted(expiryBand, asked.expiryBand)),
  order: "daysLeft",
  sorts: [
    ...(["batchNo", "goodsCode", "goodsName", "expiryDate", "daysLeft", "qty", "value"] as const),
    ...(["expected", "riskQty", "riskValue", "advice", "status"] as const),
  ],
});

export async function bands(ctx: Ctx, asked: ExpiryRiskFilters): Promise<OutputOf<typeof expiryRiskCalls.bands>> {
  const rows = Map.groupBy(await risksOf(ctx, asked), ({ expiryBand }) => expiryBand);
  return (Object.keys(expiryBandWords) as ExpiryBand[]).map((band) => {
    const own = rows.get(band) ?? [];
    const values = own.flatMap(({ value }) => value ?? []);
    // Without the right to see cost no batch has a value.
    return { band, count: own.length, value: values.length < own.length ? null : round4(sum(values)) };
  });
}
