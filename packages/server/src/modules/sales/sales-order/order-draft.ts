/**
 * An order as stored, computed from the input: every line priced, the discount apportioned, VAT and totals. The
 * browser's arithmetic is not taken over but checked (docs/rules/prices.md).
 */
import type { InputOf as CallInput } from "@larder/domain/kernel/calls";
import { exact, isPositive, round4, same, type Price } from "@larder/domain/kernel/decimal";
import { pick } from "@larder/domain/kernel/fields";
import { Refused, refuseAt, type FieldProblem, type Refusal } from "@larder/domain/kernel/refusal";
import { quantityRefusal } from "@larder/domain/trade/quantity";
import { storedOf } from "@larder/domain/kernel/stored";
import { priceAt, type ListPrice } from "@larder/domain/sales/line-price.rules";
import { priceRefusal } from "@larder/domain/trade/priced-line.rules";
import { isStillApproved, priceFloor, type FlooredGoods } from "@larder/domain/sales/minimum-price.rules";
import { discountRefusal, headTotals, orderTotals } from "@larder/domain/trade/order-totals.rules";
import { outstandingGross } from "@larder/domain/sales/sales-order/outstanding.rules";
import { isChargesOnly, outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import type { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { partyRecordMessages } from "@larder/domain/trade/party-record.rules";
import { orderLineFields } from "@larder/domain/sales/sales-order/order-line.fields";
import { orderMessages as say } from "@larder/domain/sales/sales-order/sales-order.messages";
import {
  agreedPrice,
  discountGiven,
  fieldOfReason,
  figuredCharge,
  figuredLine,
  goodsName,
  enteredLineRefusal,
  meantDiscount,
  isExport,
  vatCodeFor,
  type FiguredLine,
} from "@larder/domain/sales/sales-order/sales-order.rules";
import { unitOf, type TradedGoods, type TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { warehouseOf } from "../../../platform/context.ts";
import type { OrderFacts } from "./order-facts.ts";
import type { LockedOrder, OrderHeadRow, OrderLineRow } from "./sales-order.store.ts";

export type OrderInput = CallInput<typeof salesOrderCalls.create>;
type EnteredLine = OrderInput["lines"][number];

/** The part of the head that follows from the input. */
export type DraftHead = Omit<
  OrderHeadRow,
  | "tenantId"
  | "id"
  | "no"
  | "state"
  | "holdReason"
  | "holdDetail"
  | "confirmedAt"
  | "deleted"
  | "version"
  | "createBy"
  | "createDept"
  | "createTime"
  | "updateBy"
  | "updateTime"
>;

export interface Draft {
  readonly head: DraftHead;
  readonly lines: OrderLineRow[];
}

export const goodsIdsOf = (lines: readonly { goodsId?: number | null | undefined }[]): number[] => [
  ...new Set(lines.flatMap((line) => (line.goodsId ? [line.goodsId] : []))),
];

/**
 * `before`: the order as saved. Its lines keep their ids; prices stay agreed, and approvals stay approved, as
 * long as it is the same customer's order.
 */
export function draftOf(
  ctx: Ctx,
  input: OrderInput,
  facts: OrderFacts,
  before: LockedOrder | null,
  orderId: number,
): Draft {
  const { customer } = facts;
  const saved = new Map(before?.lines.map((line) => [line.id, line]));
  const agreed = before?.customerId === customer.id ? saved : nothingAgreed;
  const orderDate = input.orderDate ?? before?.orderDate ?? ctx.today;
  if (input.deliveryDate < orderDate) refuseAt("deliveryDate", say.deliveryBeforeOrder());

  const type = input.type ?? before?.type ?? customer.orderTypeDefault;
  const onlyCharges = isChargesOnly(input.lines);
  // A domestic order goes by carrier; a sales order may be collected (docs/rules/orders.md#two-kinds). Charges
  // alone are not delivered.
  const usesRoute = type === "SO" && !onlyCharges && (input.usesRoute ?? before?.usesRoute ?? true);
  const deliveryCountry = (input.deliveryCountry || customer.country).toUpperCase();
  if (!/^[A-Z]{2}$/.test(deliveryCountry)) refuseAt("deliveryCountry", partyRecordMessages.countryFormat());
  const exported = !onlyCharges && isExport({ type, usesRoute, deliveryCountry });

  const lines = linesOf(ctx, input.lines, { ...facts, exported }, { saved, agreed }, orderId);
  const discount = meantDiscount({
    discountScale: input.discountScale ?? null,
    discountPrice: input.discountPrice ?? null,
  });
  const totalled = lines.map((line) => ({
    kind: line.kind,
    vatCode: line.vatCode,
    lineNet: line.lineNet,
  }));
  const wrong = discountRefusal(totalled, discount, facts.rateOf);
  if (wrong) refuseAt("discountPrice", wrong);
  const totals = orderTotals(totalled, discount, facts.rateOf);
  const samePercent = before !== null && same(before.discountScale, totals.discountScale);
  const finished = lines.map((line, i) => withShare(line, totals.lines[i]!, facts, agreed.get(line.id), samePercent));

  return {
    lines: finished,
    head: {
      type,
      usesRoute,
      prepaid: type === "DO",
      customerId: customer.id,
      warehouseId: before?.warehouseId ?? warehouseOf(ctx),
      orderDate,
      deliveryDate: input.deliveryDate,
      deliveryName: input.deliveryName ?? customer.nameEn ?? customer.nameZh,
      deliveryAddress: input.deliveryAddress ?? customer.address,
      deliveryPostCode: input.deliveryPostCode ?? customer.postCode,
      deliveryCountry,
      customerPo: input.customerPo ?? null,
      salespersonId: input.salespersonId ?? before?.salespersonId ?? customer.salespersonId ?? null,
      source: input.source ?? before?.source ?? "PHONE",
      discountGiven: discountGiven(discount),
      ...headTotals(totals),
      outstandingTotal: outstandingGross(finished, facts.rateOf),
      remark: input.remark ?? null,
      driverNote: input.driverNote ?? null,
    },
  };
}

/* ---------- lines ---------- */

/** With facts about the whole order: its delivery address (docs/rules/vat.md#export). */
type LineFacts = OrderFacts & { readonly exported: boolean };

function linesOf(
  ctx: Ctx,
  entered: readonly EnteredLine[],
  facts: LineFacts,
  before: SavedLines,
  orderId: number,
): OrderLineRow[] {
  const problems: { refusal: Refusal; path: string }[] = [];
  const lines: OrderLineRow[] = [];
  for (const [i, line] of entered.entries()) {
    const made = lineOf(ctx, line, facts, before, orderId, i + 1);
    if ("code" in made) problems.push({ refusal: made, path: `lines.${i}.${fieldOfReason(made.reason)}` });
    else lines.push(made);
  }
  throwFirst(problems);
  if (!isChargesOnly(lines) && !lines.some((line) => line.kind === "GOODS" && isPositive(outstandingBase(line))))
    refuseAt("lines", say.goodsLineMissing());
  return lines;
}

/**
 * All lines at once, so that the clerk corrects them together. Malformed input comes before what has to be
 * confirmed.
 */
export function throwFirst(problems: readonly { readonly refusal: Refusal; readonly path: string }[]): void {
  const first = problems.find(({ refusal }) => refusal.code === 400) ?? problems[0];
  if (!first) return;
  const alike = problems.filter(({ refusal }) => refusal.code === first.refusal.code);
  throw new Refused({
    ...first.refusal,
    fields: alike.map(({ refusal, path }): FieldProblem => ({ path, words: refusal.words })),
  });
}

type Lines = ReadonlyMap<number, OrderLineRow>;

interface SavedLines {
  readonly saved: Lines;
  /** Those whose prices still apply. */
  readonly agreed: Lines;
}

const nothingAgreed: Lines = new Map();

/** A line may be re-entered under its old id: with another product it is another line. */
const sameGoods = (
  a: Pick<OrderLineRow, "goodsId" | "unitId">,
  b: { readonly goodsId: number | null; readonly unitId: number | null },
): boolean => a.goodsId === b.goodsId && a.unitId === b.unitId;

function lineOf(
  ctx: Ctx,
  entered: EnteredLine,
  facts: LineFacts,
  { saved, agreed: asAgreed }: SavedLines,
  orderId: number,
  lineNo: number,
): OrderLineRow | Refusal {
  const known = entered.id === undefined ? undefined : saved.get(entered.id);
  const base = {
    ...storedOf(orderLineFields, entered),
    ...blank,
    tenantId: ctx.tenantId,
    id: known?.id ?? ctx.nextId(),
    orderId,
    lineNo,
  };
  if (entered.kind === "CHARGE") {
    if (!entered.nameEn && !entered.nameZh) return say.chargeTextMissing();
    if (!entered.vatCode) return say.chargeVatMissing();
    if (entered.vatCode === "X0" && !facts.exported) return say.chargeExportInland();
    const wrongCharge =
      quantityRefusal(entered.qty, { countable: false }) ??
      priceRefusal({ oldPrice: entered.price ?? entered.oldPrice });
    if (wrongCharge) return wrongCharge;
    return {
      ...base,
      kind: "CHARGE",
      goodsId: null,
      unitId: null,
      vatCode: vatCodeFor(entered.vatCode, facts.exported),
      priceSource: "MANUAL",
      ...stored(figuredCharge(entered)),
    };
  }
  if (!entered.goodsId) return say.goodsMissing();
  const goods = facts.goods.get(entered.goodsId);
  if (!goods) return say.goodsUnknown();
  const unit = unitOf(goods, entered.unitId ?? goods.unitId);
  if (!unit) return say.unitUnknown();

  const priced = known && asAgreed.get(known.id);
  const before: ListPrice | null =
    priced && sameGoods(priced, { goodsId: goods.id, unitId: unit.unitId })
      ? { oldPrice: priced.oldPrice, priceSource: priced.priceSource }
      : null;
  const wrong = enteredLineRefusal(entered, goods, unit);
  if (wrong) return wrong;
  const quoted = facts.priceOf(goods, unit);
  const agreed = agreedPrice(entered, before, quoted && priceAt(quoted, entered.qty), goodsName(goods));
  if ("code" in agreed) return agreed;
  const figures = figuredLine({ qty: entered.qty, ...agreed }, goods, unit);
  return {
    ...base,
    ...cancelledBefore(known, goods.id, unit.unitId, entered.qty),
    kind: "GOODS",
    goodsId: goods.id,
    nameEn: goods.nameEn,
    nameZh: goods.nameZh,
    unitId: unit.unitId,
    factor: unit.factor,
    vatCode: vatCodeFor(goods.vatCode, facts.exported),
    priceSource: agreed.priceSource,
    ...stored(figures),
  };
}

/** A cancelled line stays so when the order is reopened for something else; a new quantity revives it. */
const cancelledBefore = (known: OrderLineRow | undefined, goodsId: number, unitId: number, qty: string) =>
  known && sameGoods(known, { goodsId, unitId }) && same(known.qty, qty)
    ? { cancelledBase: known.cancelledBase, cancelReason: known.cancelReason }
    : {};

const blank = {
  factor: "1.000000",
  discAlloc: "0.00",
  minPrice: "0.0000",
  minPriceOverride: false,
  postedBase: "0.000",
  cancelledBase: "0.000",
  cancelReason: null,
  chargeDone: false,
} as const;

const stored = (line: FiguredLine) =>
  pick(
    line,
    "qtyBase",
    "billQty",
    "estWeight",
    "oldPrice",
    "price",
    "discountScale",
    "discountPrice",
    "priceUnit",
    "lineNet",
  );

/** The share of the order discount, and the minimum for the resulting price. */
function withShare(
  line: OrderLineRow,
  share: { discAlloc: string; effNet: string },
  facts: OrderFacts,
  before: OrderLineRow | undefined,
  samePercent: boolean,
): OrderLineRow {
  const goods = line.goodsId === null ? undefined : facts.goods.get(line.goodsId);
  if (!goods) return { ...line, discAlloc: share.discAlloc };
  const floor = floorOf(line, share.effNet, goods, null, null);
  // This price was approved before; the approval holds while it has not fallen
  // (docs/rules/prices.md#minimum-price).
  const stillApproved =
    before?.minPriceOverride === true &&
    sameGoods(before, line) &&
    isStillApproved(
      before,
      { netNet: floor.netNet, billQty: line.billQty },
      samePercent && same(before.price, line.price) && same(before.discountPrice, line.discountPrice),
    );
  return { ...line, discAlloc: share.discAlloc, minPrice: floor.minPrice, minPriceOverride: stillApproved };
}

/** `cost` per base unit; null if it is unknown or the caller may not see it. */
export function flooredGoods(goods: TradedGoods, cost: string | null): FlooredGoods {
  const defaultFactor = unitOf(goods, goods.unitId)!.factor;
  return {
    name: goodsName(goods),
    priceUnit: goods.priceUnit,
    defaultFactor,
    minPrice: goods.minPrice,
    nominalWeightKg: goods.nominalWeightKg,
    cost: cost === null ? null : round4(exact(cost).times(defaultFactor)),
  };
}

export function floorOf(
  line: OrderLineRow,
  effNet: string,
  goods: TradedGoods,
  cost: string | null,
  approved: Price | null,
) {
  return priceFloor(
    {
      effNet,
      billQty: line.billQty,
      price: line.price,
      unitFactor: line.factor,
      sample: line.reason === "SAMPLE",
      approvedNetNet: approved,
    },
    flooredGoods(goods, cost),
  );
}

/** The minimum for one unit of a line: a kilogram is a kilogram in every unit. */
export const floorFor = (goods: TradedGoods, unit: TradedUnit): Price =>
  goods.priceUnit === "KG"
    ? round4(goods.minPrice)
    : round4(exact(goods.minPrice).times(unit.factor).dividedBy(unitOf(goods, goods.unitId)!.factor));
