/** An order as it is stored, figured from what was entered; the browser's arithmetic is checked, not taken over (docs/rules/purchase.md#lines). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { same } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { isBoughtCode } from "@larder/domain/purchase/bought-vat.rules";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import {
  dueDay,
  figuredCharge,
  figuredGoods,
  goodsLineRefusal,
  orderDiscountRefusal,
  purchaseTotals,
  type FiguredPurchaseLine,
} from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { askedPrice } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { headTotals, isDiscountByScale } from "@larder/domain/trade/order-totals.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { cellOf, checkedCharge } from "./charge-line.ts";
import { factsFor, type PurchaseFacts } from "./purchase-facts.ts";
import type { LockedOrder, PoLine } from "./purchase-order.store.ts";

export type PurchaseInput = InputOf<typeof purchaseOrderCalls.create>;
type DraftLine = Omit<PoLine, "tenantId" | "id" | "headId" | "lineNo">;

/** What of each line follows from its order, not from what was entered. */
const fresh = { discAlloc: "0.00", receivedBase: "0.000", cancelledBase: "0.000", invoicedBase: "0.000" } as const;

const figures = ({ lineNet, billQty, qtyBase, estWeight, ...prices }: FiguredPurchaseLine) => ({
  ...{ lineNet, billQty, qtyBase, estWeight },
  ...{ oldPrice: prices.oldPrice, price: prices.price },
  ...{ discountScale: prices.discountScale, discountPrice: prices.discountPrice },
});

function goodsLine(
  line: PurchaseInput["lines"][number],
  at: string,
  facts: PurchaseFacts,
  orderDate: string,
): DraftLine {
  if (!line.goodsId) return refuseAt(`${at}.goodsId`, say.goodsMissing());
  const goods = orNotFound(facts.goods.get(line.goodsId));
  const { code } = goods;
  if (line.expectedDate && line.expectedDate < orderDate) refuseAt(`${at}.expectedDate`, say.expectedBeforeOrder());
  const unit = unitOf(goods, line.unitId ?? goods.purchaseUnitId ?? goods.unitId);
  if (!unit) return refuseAt(`${at}.unitId`, say.unitNotOfGoods({ code }));
  const wrong = goodsLineRefusal(line, goods, unit);
  if (wrong) refuseAt(`${at}.${cellOf(wrong.reason)}`, wrong);
  const asked = askedPrice(facts.asked(goods.id, unit.unitId), line.qty, orderDate);
  const last = facts.lastPaid(goods, unit.factor);
  const vatCode = line.vatCode ?? facts.vatCodeOf(goods);
  if (!isBoughtCode(vatCode)) refuseAt(`${at}.vatCode`, say.vatCodeNotBought({ vatCode }));
  const isAsked = asked !== null && same(asked.price, line.oldPrice);
  const isLast = last !== null && same(last.price, line.oldPrice);
  return {
    ...{ kind: "GOODS" as const, goodsId: goods.id, unitId: unit.unitId, factor: unit.factor, qty: line.qty },
    ...{ nameEn: goods.nameEn, nameZh: goods.nameZh, supplierCode: line.supplierCode ?? asked?.supplierCode ?? null },
    ...{ priceUnit: goods.priceUnit, priceSource: isAsked ? "SUPPLIER" : isLast ? "LAST" : "MANUAL" },
    ...{ lastPrice: last?.price ?? null, vatCode: vatCode as DraftLine["vatCode"] },
    ...{ expectedDate: line.expectedDate ?? null, remark: line.remark ?? null },
    ...figures(figuredGoods(line, goods, unit)),
    ...fresh,
  };
}

function chargeLine(line: PurchaseInput["lines"][number], at: string): DraftLine {
  return {
    ...checkedCharge(line, at),
    ...{ priceSource: "MANUAL" as const, lastPrice: null, expectedDate: null },
    ...figures(figuredCharge(line)),
    ...fresh,
  };
}

interface Entry {
  readonly input: PurchaseInput;
  readonly before: LockedOrder | null;
}

export async function draftOf(ctx: Ctx, { input, before }: Entry) {
  const orderDate = input.orderDate ?? before?.orderDate ?? ctx.today;
  const { expectedDate, supplierId, discountPrice = null, discountScale = null } = input;
  const goodsIds = input.lines.flatMap(({ goodsId }) => goodsId ?? []);
  const warehouseId = before?.warehouseId ?? warehouseOf(ctx);
  const exceptId = before?.id ?? null;
  const facts = await factsFor(ctx, { supplierId, goodsIds, orderDate, expectedDate, warehouseId, exceptId });
  if (expectedDate < orderDate) refuseAt("expectedDate", say.expectedBeforeOrder());
  if (input.lines.length === 0) refuseAt("lines", say.noLines());
  const lines = input.lines.map((line, index) =>
    line.kind === "CHARGE" ? chargeLine(line, `lines.${index}`) : goodsLine(line, `lines.${index}`, facts, orderDate),
  );
  const discount = { discountPrice, discountScale };
  const wrong = orderDiscountRefusal(lines, discount, facts.rateOf);
  if (wrong) refuseAt("discountPrice", wrong);
  const totals = purchaseTotals(lines, discount, facts.rateOf);
  const discountGiven = isDiscountByScale(discount) ? "SCALE" : discountPrice === null ? "NONE" : "PRICE";
  return {
    head: {
      ...{ supplierId, orderDate, expectedDate, dueDate: dueDay(expectedDate, lines), remark: input.remark ?? null },
      ...{ warehouseId, buyerId: before?.buyerId ?? ctx.actor.id },
      ...{ discountGiven: discountGiven as "SCALE" | "NONE" | "PRICE", ...headTotals(totals) },
    },
    lines: lines.map((line, index) => ({ ...line, discAlloc: totals.lines[index]!.discAlloc })),
  };
}
