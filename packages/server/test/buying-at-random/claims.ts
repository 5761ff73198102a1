/** What is claimed back of the supplier, at random: returns, shortages, quality, rebates, and what comes of them. */
import { exact } from "@larder/domain/kernel/decimal";
import { supplierCreditCalls as credits } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { FRIDAY } from "../world.ts";
import { at, claimsIn, some, type Run } from "./run.ts";
import type { Step } from "./steps.ts";

const reason = "agreed by telephone";

export async function goBack(run: Run, step: Step): Promise<void> {
  const { supplierId, buying } = run;
  const { qty, coin } = step;
  const rows = await buying.buyer.call(credits.creditable, { supplierId, reason: "RETURN" });
  const lines = some(
    rows.filter(({ places }) => places.length > 0),
    step,
  ).map(({ grLineId, qtyBase, places }) => {
    const { locationId, free } = at(places, qty)!;
    return { grLineId, locationId, qtyBase: String(Math.min(qty, Number(qtyBase), Number(free))) };
  });
  if (lines.length === 0) return;
  const { id } = await buying.buyer.call(credits.create, { supplierId, reason: "RETURN", lines });
  if (coin) await buying.buyer.call(credits.send, { id });
}

export async function claimRejects(run: Run, { nth }: Step): Promise<void> {
  const receiptId = at(run.receipts, nth);
  if (receiptId) await run.buying.buyer.call(credits.ofReceipt, { receiptId });
}

/** Part of a billed line, by quantity or by amount; or part of what was rejected. */
export async function claimBill(run: Run, { nth, qty, coin }: Step): Promise<void> {
  const { supplierId, buying } = run;
  const why = coin ? "SHORT" : "QUALITY";
  const row = at(await buying.buyer.call(credits.creditable, { supplierId, reason: why }), nth);
  if (!row) return;
  const { piLineId, grItemId, qtyBase, net } = row;
  const part = exact(net).times(qty).dividedBy(20).toFixed(2);
  const line = coin ? { piLineId, grItemId, qtyBase: String(Math.min(qty, Number(qtyBase))) } : { piLineId, net: part };
  await buying.buyer.call(credits.create, { supplierId, reason: why, lines: [line] });
}

export async function rebate(run: Run, { amount }: Step): Promise<void> {
  const lines = [{ net: amount, vatCode: "Z0" as const, remark: "Volume" }];
  await run.buying.buyer.call(credits.create, { supplierId: run.supplierId, reason: "REBATE", lines });
}

export async function sendClaim(run: Run, { nth }: Step): Promise<void> {
  const one = at(await claimsIn(run, "DRAFT"), nth);
  if (one) await run.buying.buyer.call(credits.send, { id: one.id });
}

/** As it was claimed, or otherwise. */
export async function answered(run: Run, id: number, receivedNet?: string): Promise<void> {
  const { accountsManager, next } = run.buying;
  const { netTotal, vatTotal } = await accountsManager.call(credits.get, { id });
  await accountsManager.call(credits.receive, {
    ...{ id, supplierCreditNo: `CN-${next()}`, creditDate: FRIDAY, receivedNet: receivedNet ?? netTotal },
    ...{ receivedVat: vatTotal, differenceReason: "as their note says" },
  });
}

export async function answer(run: Run, { nth, coin, amount }: Step): Promise<void> {
  const one = at(await claimsIn(run, "SENT"), nth);
  if (one) await answered(run, one.id, coin ? undefined : amount);
}

const undoing =
  (move: "close" | "cancel" | "reverse", ...states: readonly string[]) =>
  async (run: Run, { nth }: Step): Promise<void> => {
    const one = at(await claimsIn(run, ...states), nth);
    if (one) await run.buying.accountsManager.call(credits[move], { id: one.id, reason });
  };
export const closeClaim = undoing("close", "SENT");
export const cancelClaim = undoing("cancel", "DRAFT", "SENT");
/** What an invoice was too much is abandoned. */
export async function writeOff(run: Run, { nth }: Step): Promise<void> {
  const held = (await claimsIn(run, "DRAFT", "SENT")).filter((one) => !exact(one.held ?? 0).isZero());
  const one = at(held, nth);
  if (one) await run.buying.accountsManager.call(credits.cancel, { id: one.id, reason });
}
export const reverseCredit = undoing("reverse", "RECEIVED", "USED");

/** Sent, and answered where a credit is due. */
export async function settleClaims(run: Run): Promise<void> {
  const { accountsManager, buyer } = run.buying;
  for (const { id, held, reason: why } of await claimsIn(run, "DRAFT")) {
    // Goods that were to go back and are gone stay.
    if (why === "RETURN" && exact(held ?? 0).isZero()) await buyer.call(credits.remove, { ids: [id] });
    else await buyer.call(credits.send, { id });
  }
  for (const { id } of await claimsIn(run, "SENT")) {
    const { lines, reason: why } = await accountsManager.call(credits.get, { id });
    const due = why === "REBATE" || lines.some(({ piLineId }) => (piLineId ?? null) !== null);
    if (due) await answered(run, id);
    else await accountsManager.call(credits.close, { id, reason });
  }
}
