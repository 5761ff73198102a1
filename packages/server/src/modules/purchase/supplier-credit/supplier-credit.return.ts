/** What goes back of batches that came: which part of it was billed, and where (docs/rules/supplier-credits.md#returns). */
import { exact, round2, round3, sum, type Money, type Quantity } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import { lineVatCode } from "@larder/domain/purchase/bought-vat.rules";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import { returnParts, type ReturnPart } from "@larder/domain/purchase/supplier-credit/supplier-credit.rules";
import type { Ctx } from "../../../platform/context.ts";
import { billedLines, lockBills, receivedBatches, type BilledLine, type ReceivedBatch } from "./creditable.store.ts";
import type { ScnLine } from "./supplier-credit.store.ts";

export interface Returning {
  readonly grLineId: number;
  readonly qtyBase: Quantity;
}

export interface ReturnedBatch<R extends Returning> {
  readonly entered: R;
  readonly batch: ReceivedBatch;
  readonly parts: readonly (ReturnPart & { readonly vatCode: ScnLine["vatCode"] })[];
}

/** Several lines of one bill or receipt line take it one after the other. */
export async function returnedBatches<R extends Returning>(
  ctx: Ctx,
  { supplierId, exceptId }: { readonly supplierId: number; readonly exceptId: number | null },
  returning: readonly R[],
): Promise<ReturnedBatch<R>[]> {
  const found = await receivedBatches(ctx, { ids: returning.map(({ grLineId }) => grLineId) });
  const batches = new Map(found.map((batch) => [batch.grLineId, batch]));
  const billIds = found.flatMap(({ bills }) => bills.map(({ piLineId }) => piLineId));
  await lockBills(ctx, billIds);
  const billed = new Map((await billedLines(ctx, { ids: billIds }, exceptId)).map((line) => [line.piLineId, line]));
  const notBilled = new Map(
    found.map((batch) => [
      batch.grLineId,
      round3(exact(batch.ofBase).minus(batch.invoicedBase).minus(batch.returnedBase)),
    ]),
  );
  return returning.map((entered, index) => {
    const batch = batches.get(entered.grLineId);
    if (batch?.supplierId !== supplierId || batch === undefined)
      return refuseAt(`lines.${index}.grLineId`, say.receiptUnknown());
    const free = notBilled.get(batch.grLineId)!;
    const bills = batch.bills.flatMap((bill) => {
      const left = billed.get(bill.piLineId);
      return left ? [{ ...left, ...bill }] : [];
    });
    const parts = returnParts(entered.qtyBase, free, bills);
    if (!parts) return refuseMore(batch, entered, index, [free, ...bills.map((bill) => bill.qtyBase)]);
    for (const { piLineId, qtyBase, net } of parts) {
      if (piLineId === null) notBilled.set(batch.grLineId, round3(exact(free).minus(qtyBase)));
      else billed.set(piLineId, leftOf(billed.get(piLineId)!, qtyBase, net));
    }
    const vatOf = (id: number | null) =>
      id === null ? (lineVatCode(batch) as ScnLine["vatCode"]) : billed.get(id)!.vatCode;
    return { entered, batch, parts: parts.map((part) => ({ ...part, vatCode: vatOf(part.piLineId) })) };
  });
}

const leftOf = (line: BilledLine, qtyBase: Quantity, net: Money): BilledLine => ({
  ...line,
  ...{ qtyBase: round3(exact(line.qtyBase).minus(qtyBase)), net: round2(exact(line.net).minus(net)) },
});

function refuseMore(batch: ReceivedBatch, { qtyBase }: Returning, index: number, there: readonly Quantity[]): never {
  const said = { code: batch.goodsCode, left: sum(there).toFixed(), entered: exact(qtyBase).toFixed() };
  const refusal = say.moreThanCame(said);
  return refuse({ ...refusal, fields: [{ path: `lines.${index}.qtyBase`, words: refusal.words }] });
}
