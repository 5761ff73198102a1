/** What was lost, thrown away or found, by reason, product or week, against what was issued (docs/rules/reports.md#waste). */
import type { OutputOf } from "@larder/domain/kernel/calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, round3, round4, sum } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import { COVER_DAYS } from "@larder/domain/stock/cover.rules";
import { percentOf } from "@larder/domain/reports/share.rules";
import type { wasteCalls, WasteFilters } from "@larder/domain/reports/waste/waste.calls";
import { wasteFields, wasteFilterFields, type Waste, type WasteGroup } from "@larder/domain/reports/waste/waste.fields";
import { lossReasonOf, lossReasonWords } from "@larder/domain/stock/history/loss";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { isWanted } from "../../../platform/record/conditions.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";
import { goodsFound } from "../../stock/index.ts";
import { issued, losses, type Days, type Issued, type Loss } from "./waste.store.ts";

/** The last four weeks, unless others are asked for. */
const daysOf = ({ today }: Ctx, { dateFrom, dateTo }: WasteFilters): Days => {
  const to = dateTo ?? today;
  return { from: dateFrom ?? addDays(to, 1 - COVER_DAYS), to };
};

async function readFor(ctx: Ctx, asked: WasteFilters): Promise<{ days: Days; lost: Loss[]; out: Issued }> {
  const days = daysOf(ctx, asked);
  const goodsIds = await goodsFound(ctx, asked);
  const [all, out] = await Promise.all([losses(ctx, days, goodsIds), issued(ctx, days, goodsIds)]);
  return { days, out, lost: all.filter(({ reason }) => isWanted(lossReasonOf(reason), asked.reason)) };
}

const keyOf: Readonly<Record<WasteGroup, (loss: Loss) => string>> = {
  REASON: ({ reason }) => lossReasonOf(reason),
  GOODS: ({ goodsId }) => String(goodsId),
  WEEK: ({ week }) => week,
};

/** What a group is called, and what its row leads to. */
function namedBy(
  language: Language,
  by: WasteGroup,
  first: Loss,
): Pick<Waste, "name" | "reason" | "goodsId" | "goodsName" | "week"> {
  const none = { reason: null, goodsId: null, goodsName: null, week: null };
  const { goodsCode, goodsId, goodsNameEn, goodsNameZh, week } = first;
  const reason = lossReasonOf(first.reason);
  if (by === "REASON") return { ...none, name: lossReasonWords[reason][language], reason };
  if (by === "WEEK") return { ...none, name: week, week };
  const goodsName = nameIn(language, { nameEn: goodsNameEn, nameZh: goodsNameZh });
  return { ...none, name: `${goodsCode} ${goodsName}`, goodsId, goodsName };
}

const netOf = (lost: readonly Loss[]) => sum(lost.map((one) => one.lost)).minus(sum(lost.map((one) => one.gained)));

async function groups(ctx: Ctx, asked: WasteFilters): Promise<Waste[]> {
  const by = asked.groupBy ?? wasteFilterFields.groupBy.usual;
  const { lost, out } = await readFor(ctx, asked);
  const seesCost = mayDo(ctx.actor, "sales:margin:view");
  const named = [...Map.groupBy(lost, keyOf[by])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return named.map(([, own], index) => {
    const cost = round4(netOf(own));
    return {
      id: index + 1,
      ...namedBy(ctx.language, by, own[0]!),
      qty: round3(sum(own.map(({ qty }) => qty))),
      weightKg: round3(sum(own.map(({ weightKg }) => weightKg))),
      movements: own.reduce((all, { movements }) => all + movements, 0),
      lost: seesCost ? round4(sum(own.map((one) => one.lost))) : null,
      gained: seesCost ? round4(sum(own.map(({ gained }) => gained))) : null,
      cost: seesCost ? cost : null,
      ofIssues: seesCost ? percentOf(cost, out.cost) : null,
    };
  });
}

export const { list, exportList } = workedOut({
  title: words("Waste and shrink", "損耗"),
  fields: wasteFields,
  rows: groups,
  order: "-cost",
  sorts: ["name", "qty", "weightKg", "movements", "lost", "gained", "cost", "ofIssues"],
});

export async function totals(ctx: Ctx, asked: WasteFilters): Promise<OutputOf<typeof wasteCalls.totals>> {
  const { days, lost, out } = await readFor(ctx, asked);
  const cost = round4(netOf(lost));
  const seesCost = mayDo(ctx.actor, "sales:margin:view");
  return {
    ...{ dateFrom: days.from, dateTo: days.to, cost: seesCost ? cost : null, issued: seesCost ? out.cost : null },
    ofIssues: seesCost ? percentOf(cost, out.cost) : null,
    ...{ weightOut: out.weightOut, weightBilled: out.weightBilled },
    weightLoss: round3(exact(out.weightOut).minus(out.weightBilled)),
  };
}
