/** A claim as it is stored, from what was entered: what is left of bills and receipts is checked (docs/rules/supplier-credits.md#claim). */
import { allocate } from "@larder/domain/kernel/allocate";
import type { InputOf } from "@larder/domain/kernel/calls";
import { compare, exact, isPositive, sum, type Money, type Quantity } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { isBoughtCode } from "@larder/domain/purchase/bought-vat.rules";
import { purchaseOrderMessages as order } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import type { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import { claimTotals, proposedNet } from "@larder/domain/purchase/supplier-credit/supplier-credit.rules";
import { baseQuantityRefusal } from "@larder/domain/trade/quantity";
import type { Ctx } from "../../../platform/context.ts";
import type { Entry } from "../../../platform/document/drafts.ts";
import { ratesOn } from "../../company/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { billedLines, lockBills, rejectedItems } from "./creditable.store.ts";
import { returnedBatches } from "./supplier-credit.return.ts";
import { refreshCredited, type LockedCredit, type ScnLine } from "./supplier-credit.store.ts";

type Input = InputOf<typeof supplierCreditCalls.create>;
type Entered = Input["lines"][number];
export type NewLine = Omit<ScnLine, "tenantId" | "id" | "headId" | "lineNo">;

export const plainLine = {
  ...{ piLineId: null, grLineId: null, grItemId: null, goodsId: null, batchId: null, locationId: null },
  ...{ qtyBase: "0.000", raised: false, endedPiId: null, claimValue: "0.0000", writtenOff: "0.0000" },
  ...{ cost: null, cleared: null, remark: null },
} satisfies Partial<NewLine>;

interface About {
  readonly line: NewLine;
  readonly invoiceId: number | null;
  readonly receiptId: number | null;
  readonly warehouseId: number | null;
}

interface Claiming {
  readonly supplierId: number;
  readonly exceptId: number | null;
}

/** The only one that all of them name. */
const common = (ids: readonly (number | null)[]): number | null => {
  const [first, ...others] = new Set(ids);
  return others.length === 0 ? (first ?? null) : null;
};

export async function draftOf(ctx: Ctx, { input, before }: Pick<Entry<Input, LockedCredit>, "input" | "before">) {
  const { supplierId, reason, remark = null } = input;
  const claimDate = input.claimDate ?? ctx.today;
  if (claimDate > ctx.today) refuseAt("claimDate", say.claimInFuture());
  const [, rateOf] = await Promise.all([suppliers.get(ctx, supplierId), ratesOn(ctx, claimDate)]);
  if (input.lines.length === 0) refuseAt("lines", say.noLines());
  const claiming = { supplierId, exceptId: before?.id ?? null };
  const about = await (reason === "RETURN" ? returned : reason === "REBATE" ? rebate : claimed)(
    ...([ctx, claiming, input.lines, reason] as const),
  );
  const lines = about.map(({ line }) => line);
  const warehouses = new Set(about.map(({ warehouseId }) => warehouseId));
  if (reason === "RETURN" && warehouses.size > 1) refuseAt("lines", say.oneWarehouse());
  const credited = [...lines, ...(before?.lines ?? [])].map(({ piLineId }) => piLineId ?? null);
  return {
    head: {
      ...{ supplierId, reason, claimDate, remark, warehouseId: common(about.map((one) => one.warehouseId)) },
      piId: common(about.map(({ invoiceId }) => invoiceId)),
      grId: common(about.map(({ receiptId }) => receiptId)),
      ...claimTotals(lines, rateOf),
    },
    lines,
    below: () => refreshCredited(ctx, credited),
  };
}

/** Goods go back: a line for what nobody has billed, and one for each bill. */
async function returned(ctx: Ctx, claiming: Claiming, entered: readonly Entered[]): Promise<About[]> {
  const returning = entered.map((line, index) => {
    const { grLineId, locationId, qtyBase, net = null, remark = null } = line;
    if (!grLineId) return refuseAt(`lines.${index}.grLineId`, say.lineOfReason());
    if (!locationId) return refuseAt(`lines.${index}.locationId`, say.locationMissing());
    if (!isPositive(qtyBase ?? "0")) return refuseAt(`lines.${index}.qtyBase`, say.nothingClaimed());
    return { grLineId, locationId, qtyBase: qtyBase!, net, remark };
  });
  const batches = await returnedBatches(ctx, claiming, returning);
  return batches.flatMap(({ entered: { locationId, qtyBase, net, remark }, batch, parts }, index) => {
    if (!ctx.actor.warehouseIds.has(batch.warehouseId)) refuseAt(`lines.${index}.grLineId`, say.receiptUnknown());
    refuseUncounted(qtyBase, batch, `lines.${index}`);
    const nets = netsOf(batch.goodsCode, net, parts, index);
    return parts.map(({ piLineId, qtyBase: ofPart, vatCode }, nth) => ({
      line: {
        ...{ ...plainLine, piLineId, grLineId: batch.grLineId, goodsId: batch.goodsId, batchId: batch.batchId },
        ...{ locationId, qtyBase: ofPart, net: nets[nth]!, vatCode, remark },
      },
      ...{ invoiceId: null, receiptId: batch.documentId, warehouseId: batch.warehouseId },
    }));
  });
}

/** Nobody takes half a bottle back. */
function refuseUncounted(qtyBase: Quantity, { countable }: { readonly countable: boolean }, at: string): void {
  const refusal = baseQuantityRefusal(qtyBase, countable);
  if (refusal) refuseAt(`${at}.qtyBase`, refusal);
}

/** As proposed, or what was entered, shared by what is proposed; for what nobody billed nothing is due. */
function netsOf(
  code: string,
  net: Money | null,
  parts: readonly { readonly piLineId: number | null; readonly net: Money }[],
  index: number,
): Money[] {
  const proposed = parts.map((part) => part.net);
  if (net === null) return proposed;
  const left = sum(proposed);
  if (left.lessThan(net))
    refuseAt(`lines.${index}.net`, say.moreThanNet({ code, left: left.toFixed(2), entered: net }));
  return isPositive(left.toFixed(2)) ? allocate(net, proposed) : proposed;
}

async function claimed(ctx: Ctx, claiming: Claiming, entered: readonly Entered[], reason: string): Promise<About[]> {
  const piLineIds = entered.flatMap(({ piLineId }) => piLineId ?? []);
  await lockBills(ctx, piLineIds);
  const [billed, rejected] = await Promise.all([
    billedLines(ctx, { ids: piLineIds }, claiming.exceptId),
    rejectedItems(ctx, { ids: entered.flatMap(({ grItemId }) => grItemId ?? []) }, claiming.exceptId),
  ]);
  const left = new Map(billed.map((line) => [line.piLineId, line]));
  return entered.map((line, index): About => {
    const at = `lines.${index}`;
    if (line.piLineId) {
      const bill = left.get(line.piLineId);
      if (bill?.supplierId !== claiming.supplierId || bill === undefined)
        return refuseAt(`${at}.piLineId`, say.billUnknown());
      const own = billedClaim(bill, line, reason, at);
      left.set(bill.piLineId, {
        ...bill,
        qtyBase: exact(bill.qtyBase).minus(own.qtyBase).toFixed(3),
        net: exact(bill.net).minus(own.net).toFixed(2),
      });
      return { line: own, invoiceId: bill.documentId, receiptId: null, warehouseId: null };
    }
    const item = rejected.find(({ grItemId }) => grItemId === line.grItemId);
    if (!item || reason !== "SHORT") return refuseAt(`${at}.piLineId`, say.lineOfReason());
    if (item.supplierId !== claiming.supplierId) return refuseAt(`${at}.grItemId`, say.receiptUnknown());
    return {
      line: rejectedClaim(item, line, at),
      invoiceId: null,
      receiptId: item.documentId,
      warehouseId: item.warehouseId,
    };
  });
}

type Billed = Awaited<ReturnType<typeof billedLines>>[number];
type Rejected = Awaited<ReturnType<typeof rejectedItems>>[number];

/** Only a short delivery is of a quantity; a price or bad quality is of an amount. */
function billedClaim(bill: Billed, { qtyBase, net: entered, remark = null }: Entered, reason: string, at: string) {
  const qty = reason === "SHORT" ? (qtyBase ?? "0.000") : "0.000";
  const code = bill.goodsCode ?? bill.nameEn ?? bill.nameZh ?? "";
  if (isPositive(qty)) refuseUncounted(qty, bill, at);
  if (compare(qty, bill.qtyBase) > 0) {
    const said = { code, left: exact(bill.qtyBase).toFixed(), entered: exact(qty).toFixed() };
    refuseAt(`${at}.qtyBase`, say.moreThanBilled(said));
  }
  const net = entered ?? (isPositive(qty) ? proposedNet(qty, bill) : "0.00");
  if (!isPositive(net)) refuseAt(`${at}.net`, say.nothingClaimed());
  if (compare(net, bill.net) > 0) refuseAt(`${at}.net`, say.moreThanNet({ code, left: bill.net, entered: net }));
  const { piLineId, goodsId, vatCode } = bill;
  return { ...plainLine, piLineId, goodsId, qtyBase: qty, net, vatCode, remark };
}

function rejectedClaim(item: Rejected, { qtyBase, net, remark = null }: Entered, at: string): NewLine {
  const qty = qtyBase ?? "0.000";
  if (!isPositive(qty)) refuseAt(`${at}.qtyBase`, say.nothingClaimed());
  refuseUncounted(qty, item, at);
  if (compare(qty, item.qtyBase) > 0) {
    const said = { code: item.goodsCode, left: exact(item.qtyBase).toFixed(), entered: exact(qty).toFixed() };
    refuseAt(`${at}.qtyBase`, say.moreThanMissing(said));
  }
  const { grItemId, goodsId, vatCode } = item;
  return { ...plainLine, grItemId, goodsId, qtyBase: qty, net: net ?? proposedNet(qty, item), vatCode, remark };
}

/** Money alone. */
const rebate = async (_ctx: Ctx, _claiming: Claiming, entered: readonly Entered[]): Promise<About[]> =>
  entered.map(({ piLineId, grLineId, grItemId, net, vatCode, remark = null }, index) => {
    const at = `lines.${index}`;
    if (piLineId || grLineId || grItemId) refuseAt(`${at}.piLineId`, say.lineOfReason());
    if (!net || !isPositive(net)) return refuseAt(`${at}.net`, say.nothingClaimed());
    if (!vatCode) return refuseAt(`${at}.vatCode`, say.vatCodeMissing());
    if (!isBoughtCode(vatCode)) refuseAt(`${at}.vatCode`, order.vatCodeNotBought({ vatCode }));
    const line = { ...plainLine, net, vatCode: vatCode as NewLine["vatCode"], remark };
    return { line, invoiceId: null, receiptId: null, warehouseId: null };
  });
