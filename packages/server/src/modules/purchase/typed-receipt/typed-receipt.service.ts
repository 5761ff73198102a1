/** Use cases of receipts that are typed in without an order (docs/rules/purchase.md#typed-receipts). */
import { isZero } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import type { InputOf } from "@larder/domain/kernel/calls";
import type { typedReceiptCalls, ToType } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedReceiptListFields } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { typedReceiptMessages as say } from "@larder/domain/purchase/typed-receipt/typed-receipt.messages";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ownPaper } from "../../company/index.ts";
import { placesOf } from "../../stock/index.ts";
import { freshReceipt } from "../goods-receipt/goods-receipt.service.ts";
import { countedItem, headOf, ownNumbers, writeBatches } from "../goods-receipt/receipt-draft.ts";
import { caredFor, receivedGoods } from "../goods-receipt/receipt-lines.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { typedReceipts } from "./typed-receipt.document.ts";
import { pricesOf } from "./typed-receipt.prices.ts";
import * as store from "./typed-receipt.store.ts";

export const { totals } = store;
export const { list, exportList, history, linked } = typedReceipts.reading(store.list, typedReceiptListFields);

type Input = InputOf<typeof typedReceiptCalls.create>;
interface Entry {
  readonly no: string;
  readonly input: Input;
  readonly before: { readonly receiptDate: string } | null;
}

export const { create, update, remove } = draftsOf(typedReceipts, {
  ...{ series: "MI", lines: "grItem" },
  fresh: (ctx) => freshReceipt(ctx, "TYPED"),
  check: checked,
  linesGo: true,
});

export async function get(ctx: Ctx, id: number) {
  return orNotFound(await store.byId(ctx, id));
}

async function checked(ctx: Ctx, { no, input, before }: Entry) {
  const [goods, places] = await Promise.all([
    caredFor(
      ctx,
      input.lines.map(({ goodsId }) => goodsId),
    ),
    placesOf(ctx),
    suppliers.get(ctx, input.supplierId),
  ]);
  const { payMethod = null, payAmount = null, payReference = null } = input;
  if ((payMethod === null) !== (payAmount === null))
    refuseAt(payMethod === null ? "payMethod" : "payAmount", say.paymentHalf());
  const numbers = ownNumbers(no, input.lines);
  const items = input.lines.map((entered, index) => {
    const { price, priceReason = null } = entered;
    const known = orNotFound(goods.get(entered.goodsId));
    if (isZero(price) && !priceReason) refuseAt(`lines.${index}.priceReason`, say.freeWhy({ code: known.code }));
    return {
      ...countedItem({ entered, goods: known, index, places, numbers }),
      ...{ poLineId: null, rejectedQty: "0.000", rejectedBase: "0.000", rejectReason: null, rejectNote: null },
      ...{ price, priceUnit: known.traded.priceUnit, priceReason: isZero(price) ? priceReason : null },
    };
  });
  return {
    head: { supplierId: input.supplierId, ...headOf(ctx, input, before), payMethod, payAmount, payReference },
    lines: items.map(({ batches: _batches, ...item }) => item),
    below: (headId: number, ids: readonly number[]) => writeBatches(ctx, headId, ids, items),
    entered: items,
  };
}

/** What the form must know of these goods, which prices of theirs are known, and the places of the warehouse. */
export async function goods(ctx: Ctx, asked: InputOf<typeof typedReceiptCalls.goods>): Promise<ToType> {
  const { goodsIds = [], supplierId, receiptDate } = asked;
  const [known, places, prices] = await Promise.all([
    caredFor(ctx, goodsIds),
    placesOf(ctx),
    pricesOf(ctx, supplierId, goodsIds, receiptDate ?? ctx.today),
  ]);
  return { goods: [...known.values()].map((one) => ({ ...receivedGoods(one), prices: prices(one.id) })), places };
}

export const print = printingOf(typedReceipts);
export const pdf = ownPaper("/modules/purchase/goods-receipt/goods-receipt.typ", store.byId);
