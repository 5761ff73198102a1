/** Linking the lines of a bill with what came, by hand or by itself (docs/rules/purchase-invoices.md#match). */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { exact, isPositive, round3, type Quantity } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import { automaticMatches, linkable } from "@larder/domain/purchase/purchase-invoice/match.rules";
import type { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import type { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import type { Ctx } from "../../../platform/context.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import * as store from "./matching.store.ts";
import { openReceipts, toMatch } from "./open-receipts.store.ts";
import { lockMatchable } from "./payable-check.store.ts";
import { purchaseInvoices, type LockedInvoice } from "./purchase-invoice.document.ts";

type Calls = typeof purchaseInvoiceCalls;
type Check = typeof payableCheckCalls;

const openOf = ({ qtyBase, matchedBase }: LockedInvoice["lines"][number]): Quantity =>
  round3(exact(qtyBase).minus(matchedBase));

const lineOf = (invoice: LockedInvoice, lineId: number) =>
  invoice.lines.find(({ id }) => id === lineId) ?? refuse(say.lineUnknown());

export async function match(ctx: Ctx, { id, lineId, grLineId }: InputOf<Calls["match"]>): Promise<{ qtyBase: string }> {
  const { answer } = await purchaseInvoices.move(ctx, id, "match", async (invoice) => {
    const line = lineOf(invoice, lineId);
    if (line.goodsId === null) return refuse(say.receiptOfOther());
    await store.lockReceipts(ctx, invoice.supplierId, [line.goodsId]);
    const [receipt] = await openReceipts(ctx, invoice.supplierId, { grLineId });
    if (!receipt) return refuse(say.receiptUnknown());
    if (receipt.goodsId !== line.goodsId) return refuse(say.receiptOfOther());
    const qtyBase = linkable(openOf(line), receipt.openBase) ?? refuse(say.nothingToLink({ line: line.lineNo }));
    store.writeMatches(ctx, invoice, [{ lineId, grLineId, qtyBase }]);
    return { audit: { after: { line: line.lineNo, receipt: receipt.grNo, qtyBase } }, answer: { qtyBase } };
  });
  return answer;
}

export async function unmatch(ctx: Ctx, { id, lineId }: InputOf<Calls["unmatch"]>): Promise<{ unlinked: number }> {
  const take = (invoice: LockedInvoice) => {
    const line = lineOf(invoice, lineId);
    const links = invoice.matches.filter((one) => one.lineId === lineId);
    store.dropMatches(ctx, "pi_line_id", lineId);
    store.forgetClaims(ctx, lineId);
    return { audit: { before: { line: line.lineNo, matched: line.matchedBase } }, answer: { unlinked: links.length } };
  };
  return (await purchaseInvoices.move(ctx, id, "match", take, { as: "unmatch" })).answer;
}

/** Of an invoice that is locked: how many links it made. */
async function link(ctx: Ctx, invoice: LockedInvoice): Promise<number> {
  const waiting = invoice.lines.flatMap((line) =>
    line.goodsId !== null && isPositive(openOf(line))
      ? [{ lineId: line.id, goodsId: line.goodsId, openBase: openOf(line) }]
      : [],
  );
  if (waiting.length === 0) return 0;
  const goodsIds = waiting.map(({ goodsId }) => goodsId);
  await store.lockReceipts(ctx, invoice.supplierId, goodsIds);
  const receipts = (await openReceipts(ctx, invoice.supplierId, { goodsIds })).map(toMatch);
  const named = (invoice.reference ?? "").toUpperCase().split(/[\s,;]+/);
  const matches = automaticMatches(waiting, receipts, [(invoice.reference ?? "").toUpperCase(), ...named]);
  store.writeMatches(ctx, invoice, matches);
  return matches.length;
}

const linking = async (ctx: Ctx, invoice: LockedInvoice) => {
  const linked = await link(ctx, invoice);
  return { audit: { after: { linked } }, answer: { linked } };
};

export const auto = async (ctx: Ctx, { id }: InputOf<Calls["auto"]>): Promise<{ linked: number }> =>
  (await purchaseInvoices.move(ctx, id, "match", (invoice) => linking(ctx, invoice), { as: "auto" })).answer;

/** As many as one transaction looks at: receipts are not locked for long, and the caller goes on after the last one. */
const AT_ONCE = 20;

/**
 * All invoices of a supplier, or of all suppliers, that have something to match, in the order in which they were entered. They are
 * locked before their receipts, as one that is matched by itself is.
 */
export async function autoAll(ctx: Ctx, asked: InputOf<Check["auto"]>): Promise<OutputOf<Check["auto"]>> {
  const supplierId = asked.supplierId ? (await suppliers.get(ctx, asked.supplierId)).id : null;
  const ids = await lockMatchable(ctx, { supplierId, afterId: asked.afterId ?? 0, most: AT_ONCE });
  const invoices: { id: number; no: string; linked: number }[] = [];
  for (const id of ids) {
    const { no, answer } = await purchaseInvoices.move(ctx, id, "match", (one) => linking(ctx, one), { as: "auto" });
    if (answer.linked > 0) invoices.push({ id, no, linked: answer.linked });
  }
  return { invoices, next: ids.at(-1) ?? null };
}

interface SavedInvoice {
  readonly id: number;
  readonly supplierId: number;
  readonly lines: readonly {
    readonly id: number;
    readonly goodsId: number | null;
    readonly qtyBase: Quantity;
    readonly grLineId: number | null;
  }[];
}

/** What the lines of a saved invoice are matched to: what stood and still fits, then the receipts they were taken from. */
export async function rematch(
  ctx: Ctx,
  { id, supplierId, lines }: SavedInvoice,
  before: LockedInvoice | null,
): Promise<void> {
  const goodsIds = lines.flatMap(({ goodsId }) => goodsId ?? []);
  if (goodsIds.length === 0) return;
  await store.lockReceipts(ctx, supplierId, goodsIds);
  const open = new Map((await openReceipts(ctx, supplierId, { goodsIds })).map((row) => [row.grLineId, row]));
  // The invoice's own matches are gone with its old lines: what they held is free again.
  const own = before?.supplierId === supplierId ? before.matches : [];
  const matches = lines.flatMap((line): store.NewMatch[] => {
    let left = exact(line.qtyBase);
    const take = (grLineId: number, most: Quantity): store.NewMatch[] => {
      const receipt = open.get(grLineId);
      if (receipt?.goodsId !== line.goodsId || receipt === undefined) return [];
      const least = [left, exact(most), exact(receipt.openBase)].reduce((a, b) => (b.lessThan(a) ? b : a));
      if (!isPositive(least)) return [];
      left = left.minus(least);
      open.set(grLineId, { ...receipt, openBase: round3(exact(receipt.openBase).minus(least)) });
      return [{ lineId: line.id, grLineId, qtyBase: round3(least) }];
    };
    const kept = own.filter(({ lineId }) => lineId === line.id).flatMap((one) => take(one.grLineId, one.qtyBase));
    return kept.length > 0 || line.grLineId === null ? kept : take(line.grLineId, line.qtyBase);
  });
  store.writeMatches(ctx, { id, matches: [] }, matches);
}

/** The receipt is gone: bills that wait for it are to be matched again. */
export async function receiptReversed(ctx: Ctx, { receiptId }: { readonly receiptId: number }): Promise<void> {
  for (const { id, state } of await store.dropMatchesOfReceipt(ctx, receiptId)) {
    ctx.audit({ entity: "purchaseInvoice", entityId: id, action: "unmatch", state });
  }
}

/** Goods went back: what bills that wait had matched of them is lowered, the newest first. */
export async function lowerMatches(ctx: Ctx, grLineIds: readonly number[]): Promise<void> {
  const left = new Map<number, Quantity>();
  for (const { id, grLineId, qtyBase, over, invoiceId, state } of await store.overMatched(ctx, grLineIds)) {
    const wanted = exact(left.get(grLineId) ?? over);
    const taken = wanted.lessThan(qtyBase) ? wanted : exact(qtyBase);
    if (!isPositive(taken)) continue;
    left.set(grLineId, round3(wanted.minus(taken)));
    store.lowerMatch(ctx, id, round3(exact(qtyBase).minus(taken)));
    ctx.audit({ entity: "purchaseInvoice", entityId: invoiceId, action: "unmatch", state });
  }
}
