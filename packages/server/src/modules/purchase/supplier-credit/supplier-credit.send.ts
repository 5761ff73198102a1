/**
 * A claim goes to its supplier; of a return the goods leave with it. What nobody has billed is no longer waited for; what was
 * billed waits in claims for its credit (docs/rules/supplier-credits.md#returns). Cancelled, the goods are back at their cost.
 */
import { allocate4 } from "@larder/domain/kernel/allocate";
import {
  exact,
  isPositive,
  negated,
  round3,
  round4,
  same,
  sum,
  type Cost,
  type Quantity,
} from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { grniOf } from "@larder/domain/purchase/purchase-invoice/posting.rules";
import { claimTotals } from "@larder/domain/purchase/supplier-credit/supplier-credit.rules";
import { takingRefusal } from "@larder/domain/stock/taking.rules";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Opening } from "../../../platform/document/document.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { ratesOn } from "../../company/index.ts";
import { batchesFor, batchesInQuestion, issue, lockStock, reverseEach } from "../../stock/index.ts";
import { lowerMatches } from "../purchase-invoice/matching.ts";
import { typedReceiptsBilled } from "../typed-receipt/typed-receipt.billed.ts";
import { lockReceipts, receivedBatches, type ReceivedBatch } from "./creditable.store.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { plainLine, type NewLine } from "./supplier-credit.draft.ts";
import { claimAbandoned, goodsSentBack } from "./supplier-credit.news.ts";
import { raiseReturned } from "./supplier-credit.post.store.ts";
import { returnedBatches, type ReturnedBatch } from "./supplier-credit.return.ts";
import * as store from "./supplier-credit.store.ts";

type Credit = store.LockedCredit;

export const send = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  supplierCredits.move(ctx, id, "send", async (credit, open) => {
    const sent = { sentAt: ctx.now, sentBy: ctx.actor.id };
    if (credit.reason !== "RETURN") return { set: sent };
    const { set, onSaved } = await sentBack(ctx, credit, open);
    return { set: { ...sent, ...set }, onSaved };
  });

const postingOf = ({ id, no, warehouseId }: Credit, bizDate: string) => ({
  ...{ docType: "SC" as const, docId: id, docNo: no, warehouseId: warehouseId!, bizDate },
});

interface Leaving {
  readonly id: number;
  readonly grLineId: number;
  readonly goodsId: number;
  readonly batchId: number;
  readonly batchNo: string;
  readonly locationId: number;
  readonly locationName: string;
  readonly qtyBase: Quantity;
  readonly remark: string | null;
}

/** What leaves of a batch at a place, however it was split over bills when it was entered. */
const leavingOf = ({ lines }: Credit): Leaving[] =>
  [...Map.groupBy(lines, ({ grLineId, locationId }) => `${grLineId}:${locationId}`).values()].map((parts) => {
    const { id, grLineId, goodsId, batchId, batchNo, locationId, locationName, remark } = parts[0]!;
    return {
      ...{ id: id!, grLineId: grLineId!, goodsId: goodsId!, batchId: batchId!, batchNo: batchNo! },
      ...{ locationId: locationId!, locationName: locationName!, remark },
      qtyBase: round3(sum(parts.map((one) => one.qtyBase!))),
    };
  });

/** Claims are of the company; goods leave and come back only with those who work in their warehouse. */
function requireWarehouse(ctx: Ctx, { warehouseId }: Credit): void {
  if (!ctx.actor.warehouseIds.has(warehouseId!)) refuse(platformMessages.wrongWarehouse());
}

async function sentBack(ctx: Ctx, credit: Credit, open: Opening) {
  requireWarehouse(ctx, credit);
  const { id, no, supplierId, lines: before } = credit;
  const leaving = leavingOf(credit);
  const goodsIds = leaving.map(({ goodsId }) => goodsId);
  const grLineIds = leaving.map(({ grLineId }) => grLineId);
  await lockReceipts(ctx, grLineIds);
  const batches = await returnedBatches(ctx, { supplierId, exceptId: id }, leaving);
  await batchesInQuestion.publish(ctx, { batchIds: leaving.map(({ batchId }) => batchId) });
  const posting = postingOf(credit, await open);
  await lockStock(ctx, posting.warehouseId, goodsIds);
  const shelf = await batchesFor(ctx, posting.warehouseId, goodsIds);
  refuseIf(takingRefusal({ onlyFree: true, field: "qtyBase" }, leaving, shelf));
  const issued = await issue(
    ctx,
    posting,
    "SUPPLIER_RETURN",
    leaving.map(({ id: docLineId, qtyBase: qty, goodsId, batchId, locationId }) => ({
      ...{ docLineId, goodsId, batchId, locationId, qty },
    })),
  );
  const lines = costed(
    batches,
    issued.map(({ cost }) => cost),
    before,
  );
  replaceLines(ctx, id, lines);
  raiseReturned(ctx, lines.map(notBilledOf), "1");
  await typedReceiptsBilled(ctx, grLineIds);
  await lowerMatches(ctx, grLineIds);
  const totals = claimTotals(lines, await ratesOn(ctx, credit.claimDate));
  return {
    set: totals,
    async onSaved() {
      store.refreshCredited(
        ctx,
        [...before, ...lines].map(({ piLineId }) => piLineId ?? null),
      );
      await goodsSentBack.publish(ctx, {
        ...{ docId: id, docNo: no, bizDate: posting.bizDate, supplierId, warehouseId: posting.warehouseId },
        ...{ ...sumsOf(lines), reversal: false },
      });
    },
  };
}

const notBilledOf = ({ grLineId, piLineId, qtyBase }: Pick<NewLine, "grLineId" | "piLineId" | "qtyBase">) => ({
  ...{ id: grLineId!, qtyBase: piLineId === null ? qtyBase : "0.000" },
});

const sumsOf = (lines: readonly { cost: Cost | null; cleared: Cost | null; claimValue: Cost }[]) => ({
  cost: round4(sum(lines.map(({ cost }) => cost ?? "0"))),
  cleared: round4(sum(lines.map(({ cleared }) => cleared ?? "0"))),
  claims: round4(sum(lines.map(({ claimValue }) => claimValue))),
});

/** The lines as the goods leave: each part with its share of the cost, and what of "received, not invoiced" goes with it. */
function costed(
  batches: readonly ReturnedBatch<Leaving>[],
  costs: readonly Cost[],
  before: Credit["lines"],
): NewLine[] {
  const clears = clearing(batches.map(({ batch }) => batch));
  return batches.flatMap(({ entered, batch, parts }, index) => {
    const shares = allocate4(
      costs[index]!,
      parts.map(({ qtyBase }) => qtyBase),
    );
    return parts.map(({ piLineId, qtyBase, net, vatCode }, nth): NewLine => {
      const cost = shares[nth]!;
      const { goodsId, batchId, grLineId } = batch;
      // What was agreed on when it was entered stays, as long as it is of the same bill and quantity.
      const was = before.find(
        (line) =>
          line.grLineId === grLineId &&
          line.locationId === entered.locationId &&
          line.piLineId === piLineId &&
          same(line.qtyBase!, qtyBase),
      );
      return {
        ...{ ...plainLine, grLineId, piLineId, goodsId, batchId, locationId: entered.locationId, qtyBase, vatCode },
        ...{ net: was?.net ?? net, remark: entered.remark, cost },
        cleared: piLineId === null ? clears(batch, qtyBase) : "0.0000",
        claimValue: piLineId === null ? "0.0000" : cost,
      };
    });
  });
}

/** Several of one receipt line clear it one after the other, from where it is now. */
function clearing(batches: readonly ReceivedBatch[]) {
  const standing = new Map(
    batches.map((one) => [one.grLineId, round3(exact(one.returnedBase).plus(one.invoicedBase))]),
  );
  return ({ grLineId, amount, ofBase }: ReceivedBatch, change: Quantity): Cost => {
    const from = standing.get(grLineId)!;
    standing.set(grLineId, round3(exact(from).plus(change)));
    return grniOf({ amount, qtyBase: ofBase, clearedBase: from }, change);
  };
}

function replaceLines(ctx: Ctx, headId: number, lines: readonly NewLine[]): void {
  store.dropLines(ctx, headId);
  writeRows(
    ctx,
    "scnLine",
    lines.map((line, index) => ({ ...line, tenantId: ctx.tenantId, id: ctx.nextId(), headId, lineNo: index + 1 })),
  );
}

/** Nothing of it was billed, so no credit is due. */
export const close = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  supplierCredits.move(ctx, id, "close", () => ({ audit: { reason: explained(reason) } }));

/** Goods come back at the cost at which they left; what else it holds in claims is lost. */
export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  supplierCredits.move(ctx, id, "cancel", async (credit, open) => {
    const audit = { reason: explained(reason) };
    const book = await (credit.reason === "RETURN" && credit.state === "SENT" ? cameBack : abandoned)(
      ctx,
      credit,
      open,
    );
    return {
      audit,
      async onSaved() {
        store.refreshCredited(
          ctx,
          credit.lines.map(({ piLineId }) => piLineId ?? null),
        );
        await book();
      },
    };
  });

async function cameBack(ctx: Ctx, credit: Credit, open: Opening) {
  requireWarehouse(ctx, credit);
  const { id, no, supplierId, lines } = credit;
  const grLineIds = lines.map(({ grLineId }) => grLineId!);
  await lockReceipts(ctx, grLineIds);
  const batches = new Map((await receivedBatches(ctx, { ids: grLineIds }, "all")).map((one) => [one.grLineId, one]));
  const posting = postingOf(credit, await open);
  await reverseEach(ctx, { docType: "SC", docId: id }, posting);
  const clears = clearing([...batches.values()]);
  const back = lines.filter(({ piLineId, cost }) => piLineId === null && cost !== null);
  const cleared = back.map(({ grLineId, qtyBase }) => clears(batches.get(grLineId!)!, negated(qtyBase!)));
  raiseReturned(
    ctx,
    back.map(({ grLineId, qtyBase }) => ({ id: grLineId!, qtyBase: qtyBase! })),
    "-1",
  );
  await typedReceiptsBilled(ctx, grLineIds);
  const { cost, claims } = sumsOf(lines);
  return () =>
    goodsSentBack.publish(ctx, {
      ...{ docId: id, docNo: no, bizDate: posting.bizDate, supplierId, warehouseId: posting.warehouseId },
      ...{ cost: negated(cost), claims: negated(claims), cleared: round4(sum(cleared)), reversal: true },
    });
}

async function abandoned(ctx: Ctx, { id, no, supplierId, lines }: Credit, open: Opening) {
  const value = sumsOf(lines).claims;
  const bizDate = await open;
  if (!isPositive(value)) return () => Promise.resolve();
  ctx.write({
    text: "update scn_line set written_off = claim_value where tenant_id = $1 and head_id = $2",
    values: [ctx.tenantId, id],
  });
  return () => claimAbandoned.publish(ctx, { docId: id, docNo: no, bizDate, supplierId, value });
}
