/** How suppliers deliver and bill, each and month by month (docs/rules/reports.md#suppliers). */
import type { OutputOf } from "@larder/domain/kernel/calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { round2, round4, sum } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import type {
  supplierPerformanceCalls,
  SupplierPerformanceFilters,
} from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import {
  supplierPerformanceFields,
  type SupplierPerformance,
} from "@larder/domain/reports/supplier-performance/supplier-performance.fields";
import { added, performanceOf } from "@larder/domain/reports/supplier-performance/supplier-performance.rules";
import type { Ctx } from "../../../platform/context.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";
import {
  deliveries,
  openClaims,
  variances,
  type Asked,
  type Deliveries,
  type Variance,
} from "./supplier-performance.store.ts";

/** Thirteen weeks, today included, unless others are asked for. */
const USUAL_DAYS = 91;

const askedOf = ({ today }: Ctx, { dateFrom, dateTo, supplierId }: SupplierPerformanceFilters): Asked => {
  const to = dateTo ?? today;
  return { from: dateFrom ?? addDays(to, 1 - USUAL_DAYS), to, supplierId: supplierId ?? null };
};

interface Together {
  readonly delivered: readonly Deliveries[];
  readonly billed: readonly Variance[];
}

const figuresOf = ({ delivered, billed }: Together) => ({
  ...performanceOf(added(delivered)),
  variance: round4(sum(billed.map(({ variance }) => variance))),
});

/** Of one supplier, or of one month. */
async function togetherBy(
  ctx: Ctx,
  asked: Asked,
  key: (one: Deliveries | Variance) => string,
): Promise<Map<string, Together>> {
  const [delivered, billed] = await Promise.all([deliveries(ctx, asked), variances(ctx, asked)]);
  const [came, bills] = [Map.groupBy(delivered, key), Map.groupBy(billed, key)];
  const keys = [...new Set([...came.keys(), ...bills.keys()])].toSorted();
  return new Map(keys.map((one) => [one, { delivered: came.get(one) ?? [], billed: bills.get(one) ?? [] }]));
}

async function suppliers(ctx: Ctx, filters: SupplierPerformanceFilters): Promise<SupplierPerformance[]> {
  const asked = askedOf(ctx, filters);
  const [found, claims] = await Promise.all([
    togetherBy(ctx, asked, ({ supplierId }) => String(supplierId)),
    openClaims(ctx, asked.supplierId),
  ]);
  const claimOf = new Map(claims.map((claim) => [String(claim.supplierId), claim]));
  // Who delivered nothing in these days may still owe us a credit.
  const none: Together = { delivered: [], billed: [] };
  const all = new Map([...[...claimOf.keys()].map((id) => [id, none] as const), ...found]);
  const text = filters.search?.toLowerCase() ?? "";
  return [...all].flatMap(([id, one]): SupplierPerformance[] => {
    const claim = claimOf.get(id);
    const { supplierId, supplierCode, supplierNameEn, supplierNameZh } = (one.delivered[0] ?? one.billed[0] ?? claim)!;
    const named = `${supplierCode}\n${supplierNameEn ?? ""}\n${supplierNameZh ?? ""}`.toLowerCase();
    if (!named.includes(text)) return [];
    return [
      {
        ...{ id: supplierId, supplierCode },
        supplierName: nameIn(ctx.language, { nameEn: supplierNameEn, nameZh: supplierNameZh }),
        orders: new Set(one.delivered.flatMap(({ orderIds }) => orderIds)).size,
        dueLines: one.delivered.reduce((all, { dueLines }) => all + dueLines, 0),
        ordered: round2(sum(one.delivered.map(({ ordered }) => ordered))),
        ...figuresOf(one),
        openClaims: claim?.claimed ?? "0.00",
      },
    ];
  });
}

export const { list, exportList } = workedOut({
  title: words("Supplier performance", "供應商表現"),
  fields: supplierPerformanceFields,
  rows: suppliers,
  order: "supplierCode",
  sorts: [
    ...(["supplierCode", "supplierName", "orders", "dueLines", "ordered"] as const),
    ...(["onTimePct", "fillPct", "rejectedPct", "variance", "openClaims"] as const),
  ],
});

export async function months(
  ctx: Ctx,
  filters: SupplierPerformanceFilters,
): Promise<OutputOf<typeof supplierPerformanceCalls.months>> {
  const asked = askedOf(ctx, filters);
  const found = await togetherBy(ctx, asked, ({ month }) => month);
  return {
    ...{ dateFrom: asked.from, dateTo: asked.to },
    months: [...found].map(([month, one]) => {
      const { onTimePct, fillPct, variance } = figuresOf(one);
      return { month, onTimePct, fillPct, variance };
    }),
  };
}
