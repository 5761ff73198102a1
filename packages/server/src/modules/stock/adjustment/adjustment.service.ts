/** Use cases of stock adjustments (docs/rules/stock.md#adjustments); for what posting does see adjustment.post.ts. */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuseAt } from "@larder/domain/kernel/refusal";
import type { adjustmentCalls, AdjustmentDetail } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentListFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import { adjustmentMessages as say } from "@larder/domain/stock/adjustment/adjustment.messages";
import { adjustmentReasonWords } from "@larder/domain/stock/adjustment/adjustment.reasons";
import { directionOf, headRefusal } from "@larder/domain/stock/adjustment/adjustment.rules";
import { countedQuantityRefusal } from "@larder/domain/trade/quantity";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { draftsOf, notYet, type Entry } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper, settingsOf } from "../../company/index.ts";
import { estimated, isCounted, placedLines } from "../goods/placed-lines.ts";
import { adjustments } from "./adjustment.document.ts";
import * as store from "./adjustment.store.ts";

type Entered = Entry<InputOf<typeof adjustmentCalls.create>, store.LockedAdjustment>;

export const { list, exportList, history } = adjustments.reading(store.list, adjustmentListFields);

const { get: withSecondPerson, ...drafts } = draftsOf(adjustments, {
  series: "AD",
  lines: "adjustLine",
  fresh: (ctx) => ({
    kind: "ADJUST" as const,
    warehouseId: warehouseOf(ctx),
    ...notYet("posted"),
    approvedBy: null,
    printed: 0,
  }),
  check: checked,
});
export const { create, update, remove } = drafts;

export async function get(ctx: Ctx, id: number): Promise<AdjustmentDetail> {
  const [shown, settings] = await Promise.all([withSecondPerson(ctx, id), settingsOf(ctx)]);
  return { ...shown, approvalAbove: shown.state === "PENDING" ? settings.adjustApprovalThreshold : null };
}

/** What is stored: its direction, and every line with its unit, base quantity and a batch of its goods. */
async function checked(ctx: Ctx, { input, before }: Entered) {
  const { bizDate, reason, remark } = input;
  const wrong = headRefusal(input);
  if (wrong) refuseAt(wrong.field, wrong.refusal);
  const direction = directionOf(input)!;
  const lines = (await batchedLines(ctx, input.lines)).map(({ entered, goods, unit, base }) => {
    // What goes takes its share of the weight that is there, unless it was weighed.
    const unweighed = direction === "IN" && goods.catchWeight ? estimated(base, goods) : null;
    const kept = store.seesCost(ctx) ? null : before?.lines.find((line) => line.id === entered.id)?.costPerUnit;
    return {
      goodsId: goods.id,
      batchId: entered.batchId,
      locationId: entered.locationId,
      toLocationId: null,
      unitId: unit.unitId,
      factor: unit.factor,
      qty: entered.qty,
      qtyBase: base,
      weightKg: entered.weightKg ?? unweighed,
      costPerUnit: entered.costPerUnit ?? kept ?? null,
      cost: null,
    };
  });
  return { head: { bizDate: bizDate ?? ctx.today, reason, direction, remark: remark ?? null }, lines };
}

/** Placed lines that say a batch of their goods, in whole ones where they are counted. */
export async function batchedLines<L extends Parameters<typeof placedLines>[1][number] & { readonly batchId: number }>(
  ctx: Ctx,
  entered: readonly L[],
) {
  const [placed, goodsOf] = await Promise.all([
    placedLines(ctx, entered),
    store.goodsOfBatches(
      ctx,
      entered.map((line) => line.batchId),
    ),
  ]);
  for (const [index, { entered: line, goods, unit }] of placed.entries()) {
    if (orNotFound(goodsOf.get(line.batchId)) !== goods.id) refuseAt(`lines.${index}.batchId`, say.batchOfOtherGoods());
    const uncounted = countedQuantityRefusal(line.qty, unit, isCounted(goods));
    if (uncounted) refuseAt(`lines.${index}.qty`, uncounted);
  }
  return placed;
}

/** Whoever looks at it says what has to be put right; it can be changed again. */
export const reject = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  adjustments.move(ctx, id, "reject", () => ({
    audit: { reason: reason ?? null },
    showsState: true,
  }));

export const print = printingOf(adjustments);

export const pdf = ownPaper("/modules/stock/adjustment/adjustment.typ", async (ctx, id) => {
  const shown = await store.byId(ctx, id);
  return shown && { ...shown, reasonWords: adjustmentReasonWords[shown.reason] };
});
