/**
 * Claims that a confirmed bill raises, and that end when it is reversed (docs/rules/supplier-credits.md#from-an-invoice). One
 * draft for each receipt whose price is claimed, one for what did not come; what was rejected or sent back before is asked for
 * already, and that claim takes it over.
 */
import { round4, sum, type Cost } from "@larder/domain/kernel/decimal";
import { claimTotals } from "@larder/domain/purchase/supplier-credit/supplier-credit.rules";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { ratesOn } from "../../company/index.ts";
import type { ClaimsRaised, InvoiceClaim } from "../purchase-invoice/purchase-invoice.news.ts";
import {
  clearEstimates,
  dropLinesOf,
  endLines,
  linesLeft,
  lockClaimsOf,
  lockTakers,
  openTakers,
  type Taker,
} from "./claims.store.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { plainLine, type NewLine } from "./supplier-credit.draft.ts";
import { freshCredit } from "./supplier-credit.fresh.ts";
import * as store from "./supplier-credit.store.ts";

export const inQuestion = lockTakers;

/** The oldest of the claims that ask for these goods already. */
const takerOf = (takers: readonly Taker[], { goodsId, receiptIds, poLineIds }: InvoiceClaim): Taker | undefined =>
  takers.find(
    (one) =>
      one.goodsId === goodsId &&
      (receiptIds.length === 0 || receiptIds.includes(one.receiptId) || poLineIds.includes(one.poLineId ?? 0)),
  );

export async function raised(ctx: Ctx, { invoiceId, invoiceNo, supplierId, claims }: ClaimsRaised): Promise<void> {
  if (claims.length === 0) return;
  const short = claims.filter(({ reason }) => reason === "SHORT");
  const takers = await openTakers(
    ctx,
    supplierId,
    short.map(({ goodsId }) => goodsId),
  );
  const fresh: InvoiceClaim[] = [];
  for (const claim of claims) {
    const taker = claim.reason === "SHORT" ? takerOf(takers, claim) : undefined;
    if (taker) await takeOver(ctx, taker.creditId, claim, invoiceNo);
    else fresh.push(claim);
  }
  const groups = Map.groupBy(fresh, ({ reason, receiptId }) => `${reason} ${receiptId}`);
  for (const group of groups.values()) await raise(ctx, { supplierId, invoiceId, invoiceNo }, group);
  store.refreshCredited(
    ctx,
    claims.map(({ piLineId }) => piLineId),
  );
}

const lineOf = ({ piLineId, goodsId, qtyBase, net, value, vatCode }: InvoiceClaim): NewLine => ({
  ...{ ...plainLine, piLineId, goodsId, qtyBase, net, claimValue: value, raised: true },
  vatCode: vatCode as NewLine["vatCode"],
});

const numbered = (ctx: Ctx, headId: number, lineNo: number, line: NewLine) => ({
  ...{ ...line, tenantId: ctx.tenantId, id: ctx.nextId(), headId, lineNo },
});

interface About {
  readonly supplierId: number;
  readonly invoiceId: number;
  readonly invoiceNo: string;
}

async function raise(
  ctx: Ctx,
  { supplierId, invoiceId, invoiceNo }: About,
  claims: readonly InvoiceClaim[],
): Promise<void> {
  const [{ reason, receiptId, warehouseId }] = claims as [InvoiceClaim];
  const no = await ctx.numbers.next(ctx.tenantId, "SC", Number(ctx.today.slice(0, 4)));
  const id = ctx.nextId();
  const lines = claims.map(lineOf);
  const head = {
    ...{ supplierId, reason, warehouseId, claimDate: ctx.today, remark: null, piId: invoiceId, grId: receiptId },
    ...claimTotals(lines, await ratesOn(ctx, ctx.today)),
  };
  const state = supplierCredits.states.begin();
  supplierCredits.insert(ctx, state, { ...auditColumns(ctx), id, no, deleted: false, ...freshCredit(), ...head });
  writeRows(
    ctx,
    "scnLine",
    lines.map((line, index) => numbered(ctx, id, index + 1, line)),
  );
  const after = { no, reason, total: head.total, lines: lines.length, invoice: invoiceNo };
  ctx.audit({ entity: "supplierCredit", entityId: id, action: "add", state, after });
}

const takeOver = (ctx: Ctx, creditId: number, claim: InvoiceClaim, invoiceNo: string): Promise<unknown> =>
  supplierCredits.move(ctx, creditId, "takeOver", async ({ state, lines, claimDate }) => {
    const line = lineOf(claim);
    writeRows(ctx, "scnLine", [numbered(ctx, creditId, Math.max(...lines.map(({ lineNo }) => lineNo)) + 1, line)]);
    const estimates = lines.filter((one) => isEstimate(one, claim.goodsId));
    clearEstimates(
      ctx,
      estimates.map(({ id }) => id!),
    );
    const others = lines.filter((one) => !estimates.includes(one)).map(({ net, vatCode }) => ({ net: net!, vatCode }));
    const all = [...others, { net: line.net, vatCode: line.vatCode }];
    return {
      ...{ to: state as "DRAFT" | "SENT", set: claimTotals(all, await ratesOn(ctx, claimDate)) },
      audit: { after: { invoice: invoiceNo, claimed: claim.net } },
    };
  });

/** What was asked at the price of the order is asked as it was billed, once. */
const isEstimate = (line: { piLineId?: number | null; goodsId: number | null }, goodsId: number): boolean =>
  (line.piLineId ?? null) === null && line.goodsId === goodsId;

/** What is still held of the claims of a bill; what was abandoned before is in variance, and comes back from there. */
export async function ended(ctx: Ctx, invoice: { readonly id: number; readonly no: string }): Promise<Cost> {
  const held: Cost[] = [];
  for (const { id, state } of await lockClaimsOf(ctx, invoice.id)) {
    if (state === "DRAFT" || state === "SENT") held.push(await endOne(ctx, id, invoice));
    else endLines(ctx, id, invoice.id);
  }
  return round4(sum(held));
}

async function endOne(
  ctx: Ctx,
  id: number,
  { id: invoiceId, no }: { readonly id: number; readonly no: string },
): Promise<Cost> {
  const credit = (await store.lock(ctx, id))!;
  const own = credit.lines.filter((line) => line.invoiceId === invoiceId && (line.piLineId ?? null) !== null);
  const audit = { after: { invoice: no } };
  if (own.length === credit.lines.length && credit.reason !== "RETURN") {
    endLines(ctx, id, invoiceId);
    await supplierCredits.move(ctx, id, "end", () => ({ audit }));
  } else {
    dropLinesOf(ctx, id, invoiceId);
    const left = await linesLeft(ctx, id);
    const set = claimTotals(left, await ratesOn(ctx, credit.claimDate));
    await supplierCredits.move(ctx, id, "takeOver", ({ state }) => ({ to: state as "DRAFT" | "SENT", set, audit }), {
      as: "giveBack",
    });
  }
  store.refreshCredited(
    ctx,
    own.map(({ piLineId }) => piLineId ?? null),
  );
  return round4(sum(own.map(({ claimValue }) => claimValue)));
}
