/**
 * May this order be confirmed? Customer and products must be enabled, prices above their minimum and the
 * delivery day possible, unless approved; credit control then decides between CONFIRMED and ON_HOLD
 * (docs/rules/prices.md#minimum-price, docs/rules/orders.md#dates, docs/rules/credit.md#reasons-to-hold).
 */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import { exact, isPositive, round2 } from "@larder/domain/kernel/decimal";
import { refuseIf } from "@larder/domain/kernel/refusal";
import { deliveryDayRefusal, orderDateRefusal } from "@larder/domain/sales/delivery-day.rules";
import { netNetOf } from "@larder/domain/sales/minimum-price.rules";
import type { HoldDetail, OrderWarning } from "@larder/domain/sales/sales-order/order-answers";
import { orderWarnings } from "@larder/domain/sales/sales-order/sales-order.messages";
import {
  isExport,
  buyerRefusal,
  fieldOfReason,
  repeatedLines,
  shortages,
  soldRefusal,
} from "@larder/domain/sales/sales-order/sales-order.rules";
import { isChargesOnly, outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { availability } from "../../stock/index.ts";
import { holdOf, standingOf } from "./order-credit.ts";
import { floorOf, goodsIdsOf, throwFirst } from "./order-draft.ts";
import type { OrderFacts } from "./order-facts.ts";
import type { OrderHeadRow, OrderLineRow, ReleasedHolds } from "./sales-order.store.ts";

export type JudgedHead = Pick<
  OrderHeadRow,
  | "id"
  | "customerId"
  | "type"
  | "usesRoute"
  | "deliveryCountry"
  | "warehouseId"
  | "orderDate"
  | "deliveryDate"
  | "total"
  | "outstandingTotal"
  | "prepaid"
  | "createTime"
> & { readonly released: ReleasedHolds };

export interface Judgement {
  readonly state: "CONFIRMED" | "ON_HOLD";
  readonly hold: HoldDetail | null;
  /** With the minimum that was checked and who approved it. */
  readonly lines: OrderLineRow[];
  readonly warnings: OrderWarning[];
  /** The permissions that overrode a refusal, for the audit row. */
  readonly override: string | null;
}

/** The customer is locked already. */
export async function judge(
  ctx: Ctx,
  head: JudgedHead,
  lines: readonly OrderLineRow[],
  facts: OrderFacts,
  given: Override,
): Promise<Judgement> {
  const goodsIds = goodsIdsOf(lines);
  const seesMargin = mayDo(ctx.actor, "sales:margin:view");
  const [standing, stock] = await Promise.all([
    standingOf(ctx, head.customerId, head.id),
    availability(ctx, head.warehouseId, goodsIds),
  ]);
  const costOf = (goodsId: number) => (seesMargin ? (stock.get(goodsId)?.cost ?? null) : null);
  const { customer } = facts;
  refuseIf(buyerRefusal({ ...customer, name: customerName(customer) }));
  throwFirst(
    lines.flatMap((line, i) => {
      // Invoiced or cancelled quantities are no longer sold.
      const sold = line.goodsId !== null && isPositive(outstandingBase(line));
      const refusal = sold ? soldRefusal(facts.goods.get(line.goodsId!)!, customer) : null;
      return refusal ? [{ refusal, path: `lines.${i}.${fieldOfReason(refusal.reason)}` }] : [];
    }),
  );

  const used = new Set<string>();
  const overrule = (permission: string | null) => void (permission && used.add(permission));
  // Charges alone are not delivered: their day has no cut-off. The day of a part-invoiced order was checked
  // before; its remainder goes out late.
  const isUnderWay = lines.some((line) => isPositive(line.postedBase));
  const day =
    isChargesOnly(lines) || isUnderWay ? null : deliveryDayRefusal(head.deliveryDate, dayFacts(ctx, head, facts));
  overrule(unlessOverridden(ctx, day, given));
  const ordered = orderDateRefusal(head.orderDate, { today: ctx.today, enteredOn: head.createTime.slice(0, 10) });
  const dated = ordered && { ...ordered, fields: [{ path: "orderDate", words: ordered.words }] };
  overrule(unlessOverridden(ctx, dated, given));

  const warnings: OrderWarning[] = [...headWarnings(facts), ...handoverWarnings(head, lines)];
  const floors = requireFloors(ctx, lines, facts, given, costOf);
  floors.overrides.forEach(overrule);
  for (const line of floors.belowCost) warnings.push({ line, reason: "belowCost", words: orderWarnings.belowCost() });

  warnings.push(
    ...repeatedLines(lines).map((line) => ({ line, reason: "sameGoodsTwice", words: orderWarnings.sameGoodsTwice() })),
    ...shortages(lines, (id) => stock.get(id)?.available ?? null).map(({ line, ...of }) => ({
      line,
      reason: "aboveAvailable",
      words: orderWarnings.aboveAvailable(of),
    })),
  );
  const hold = holdOf(ctx, customer, standing, head, facts.settings);
  return {
    state: hold ? "ON_HOLD" : "CONFIRMED",
    hold,
    lines: floors.lines,
    warnings: warnings.toSorted((a, b) => a.line - b.line),
    override: [...used].join(",") || null,
  };
}

/** Problems of the whole order: they come before the lines, as line 0. */
export const headWarnings = ({ customerPo, sameCustomerPo }: OrderFacts): OrderWarning[] =>
  customerPo && sameCustomerPo
    ? [
        {
          line: 0,
          reason: "sameCustomerPo",
          words: orderWarnings.sameCustomerPo({ customerPo, no: sameCustomerPo }),
        },
      ]
    : [];

/**
 * A domestic order goes by carrier or is collected, and nothing on it says which: for a foreign country the
 * difference is the VAT.
 */
const handoverWarnings = (head: JudgedHead, lines: readonly OrderLineRow[]): OrderWarning[] => {
  const { type, usesRoute, deliveryCountry: country } = head;
  const byCarrier = type === "DO" && !isChargesOnly(lines) && isExport({ type, usesRoute, deliveryCountry: country });
  return byCarrier ? [{ line: 0, reason: "carriedAbroad", words: orderWarnings.carriedAbroad({ country }) }] : [];
};

/** The current cost of a base unit; null for users who may not see it. */
type CostOf = (goodsId: number) => string | null;

const floorOfLine = (line: OrderLineRow, facts: OrderFacts, costOf: CostOf) => {
  const goods = line.goodsId === null ? undefined : facts.goods.get(line.goodsId);
  if (!goods) return null;
  const effNet = round2(exact(line.lineNet).minus(line.discAlloc));
  return floorOf(line, effNet, goods, costOf(goods.id), line.minPriceOverride ? netNetOf(line) : null);
};

interface Floors {
  /** With the minimum that was checked and who approved it. */
  readonly lines: OrderLineRow[];
  readonly overrides: readonly string[];
  /** Numbers of the lines, from 1. */
  readonly belowCost: readonly number[];
}

function requireFloors(
  ctx: Ctx,
  lines: readonly OrderLineRow[],
  facts: OrderFacts,
  given: Override,
  costOf: CostOf = () => null,
): Floors {
  const overrides: string[] = [];
  const belowCost: number[] = [];
  const judged = lines.map((line, i): OrderLineRow => {
    const floor = floorOfLine(line, facts, costOf);
    // Invoiced or cancelled quantities are no longer sold.
    if (!floor || !isPositive(outstandingBase(line))) return line;
    const path = `lines.${i}.${fieldOfReason(floor.refusal?.reason ?? "")}`;
    const refusal = floor.refusal && { ...floor.refusal, fields: [{ path, words: floor.refusal.words }] };
    const permission = unlessOverridden(ctx, refusal, given);
    if (permission) overrides.push(permission);
    if (floor.belowCost) belowCost.push(i + 1);
    return { ...line, minPrice: floor.minPrice, minPriceOverride: line.minPriceOverride || permission !== null };
  });
  return { lines: judged, overrides, belowCost };
}

export const dayFacts = (ctx: Ctx, head: Pick<OrderHeadRow, "orderDate">, { customer, settings }: OrderFacts) => ({
  orderDate: head.orderDate,
  deliveryTermDays: customer.deliveryTerm,
  deliveryDays: customer.deliveryDays,
  cutoff: { time: settings.orderCutoffTime, daysBefore: 1 },
  now: londonTimestamp(ctx.now),
});

const customerName = (customer: { shopCode: string; nameEn: string | null; nameZh: string | null }) => ({
  en: customer.nameEn || customer.nameZh || customer.shopCode,
  zh: customer.nameZh || customer.nameEn || customer.shopCode,
});
