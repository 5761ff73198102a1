/** Use cases of keeping orders: find, read, key, change, remove (domain-rules 7.3). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type {
  HoldDetail,
  LinkedDocument,
  OrderTotalsRow,
  KeptDraft,
  salesOrderCalls,
} from "@larder/domain/sales/sales-order/sales-order.calls";
import {
  salesOrderListFields,
  type SalesOrder,
  type SalesOrderRow,
} from "@larder/domain/sales/sales-order/sales-order.fields";
import { orderMessages as say } from "@larder/domain/sales/sales-order/sales-order.messages";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { orderPayments } from "../credit-standing.ts";
import { draftOf, goodsIdsOf, type Draft, type OrderInput } from "./order-draft.ts";
import { factsFor } from "./order-facts.ts";
import { headWarnings } from "./order-judge.ts";
import * as orders from "./sales-order.store.ts";

type Edit = InputOf<typeof salesOrderCalls.update>;

export const list = (ctx: Ctx, filters: orders.OrderFilters): Promise<Rows<SalesOrderRow>> => orders.list(ctx, filters);
export const totals = (ctx: Ctx, filters: orders.OrderFilters): Promise<OrderTotalsRow> => orders.totals(ctx, filters);

export async function get(ctx: Ctx, id: number): Promise<SalesOrder & { holdDetail: HoldDetail | null }> {
  const [head, goodsBoList] = await Promise.all([orders.byId(ctx, id), orders.shownLines(ctx, id)]);
  return { ...found(head), goodsBoList };
}

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  found(await orders.byId(ctx, id));
  return historyOf(ctx, "order", id);
}

export async function linked(ctx: Ctx, id: number): Promise<LinkedDocument[]> {
  found(await orders.byId(ctx, id));
  const [documents, payments] = await Promise.all([orders.linked(ctx, id), orderPayments.ask(ctx, id)]);
  return [
    ...payments
      .filter((payment) => payment.live)
      .map(({ id: paymentId, no, bizDate, amount, unallocated }): LinkedDocument => ({
        kind: "payment",
        id: paymentId,
        no,
        state: null,
        day: bizDate,
        total: amount,
        left: unallocated,
      })),
    ...documents,
  ];
}

export async function exportList(ctx: Ctx, filters: orders.OrderFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => orders.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, salesOrderListFields, rows, words("Sales orders", "銷售訂單"));
}

export async function create(ctx: Ctx, input: OrderInput): Promise<KeptDraft> {
  const facts = await factsFor(ctx, {
    customerId: input.customerId,
    goodsIds: goodsIdsOf(input.goodsBoList),
    deliveryDate: input.deliveryDate,
    customerPo: input.customerPo,
  });
  const id = ctx.nextId();
  const draft = draftOf(ctx, input, facts, null, id);
  const no = await numberOf(ctx, draft);
  orders.insert(ctx, { ...fresh(ctx, id, no), ...draft.head }, draft.lines);
  ctx.audit({ entity: "order", entityId: id, action: "add", state: "DRAFT", after: told(draft) });
  return { id, no, version: 1, state: "DRAFT", warnings: headWarnings(facts) };
}

export async function update(ctx: Ctx, input: Edit): Promise<KeptDraft> {
  const [locked, facts] = await Promise.all([
    orders.lockVisible(ctx, input.id),
    factsFor(ctx, {
      customerId: input.customerId,
      goodsIds: goodsIdsOf(input.goodsBoList),
      deliveryDate: input.deliveryDate,
      customerPo: input.customerPo,
      orderId: input.id,
    }),
  ]);
  const before = found(locked);
  requireFresh(before, input.version);
  const state = salesOrderStates.after(orders.factsOf(before), "save");
  const draft = draftOf(ctx, input, facts, before, before.id);
  await rewrite(ctx, before, draft);
  orders.update(ctx, before.id, { ...draft.head, state, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "order",
    entityId: before.id,
    action: "edit",
    state,
    before: told({ head: before, lines: before.lines }),
    after: told(draft),
  });
  return { id: before.id, no: before.no, version: before.version + 1, state, warnings: headWarnings(facts) };
}

/** All or nothing; only drafts are removed, everything else is cancelled (domain-rules 1.5.8). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    const order = found(await orders.lockVisible(ctx, id));
    if (order.state !== "DRAFT") refuse(say.notDraft({ no: order.no }));
    orders.update(ctx, id, { deleted: true, ...changed(ctx, order.version) });
    ctx.audit({
      entity: "order",
      entityId: id,
      action: "remove",
      state: order.state,
      before: { no: order.no, customerId: order.customerId, total: order.total },
    });
  }
  return null;
}

/* ---------- shared with confirming ---------- */

export const numberOf = (ctx: Ctx, draft: Draft): Promise<string> =>
  ctx.numbers.next(ctx.tenantId, draft.head.type, Number.parseInt(ctx.today.slice(0, 4), 10));

export const fresh = (ctx: Ctx, id: number, no: string) => ({
  ...made(ctx),
  id,
  no,
  state: "DRAFT" as const,
  holdReason: null,
  holdDetail: null,
  confirmedAt: null,
  deleted: false,
});

/** Lines keep their ids, so that their history and their order invoices keep pointing at them. */
export async function rewrite(ctx: Ctx, before: orders.LockedOrder, draft: Draft): Promise<void> {
  if (before.customerId !== draft.head.customerId) await giveToOtherCustomer(ctx, before);
  const kept = new Set(draft.lines.map((line) => line.id));
  const gone = before.lines.filter((line) => !kept.has(line.id)).map((line) => line.id);
  if (gone.length > 0 && (await orders.stoodOnInvoice(ctx, gone))) refuse(say.lineOnInvoice());
  orders.rewriteLines(ctx, before.id, gone, draft.lines);
}

/** Money that was recorded for the order is its customer's, and so is what was released. */
async function giveToOtherCustomer(ctx: Ctx, order: orders.LockedOrder): Promise<void> {
  const [payment] = await orderPayments.ask(ctx, order.id);
  if (payment) refuse(say.paidByItsCustomer({ no: payment.no }));
  orders.forgetReleases(ctx, order.id);
}

/** What the history shows of an order: its head and one text for each line. */
export function told({
  head,
  lines,
}: {
  head: Pick<
    orders.OrderHeadRow,
    | "customerId"
    | "deliveryDate"
    | "type"
    | "customerPo"
    | "discountScale"
    | "discountPrice"
    | "total"
    | "remark"
    | "driverNote"
    | "salespersonId"
  >;
  lines: readonly orders.OrderLineRow[];
}) {
  const {
    customerId,
    deliveryDate,
    type,
    customerPo,
    discountScale,
    discountPrice,
    total,
    remark,
    driverNote,
    salespersonId,
  } = head;
  return {
    customerId,
    deliveryDate,
    type,
    customerPo,
    discountScale,
    discountPrice,
    total,
    remark,
    driverNote,
    salespersonId,
    goodsBoList: lines.map((line) => ({
      goodsId: line.goodsId,
      unitId: line.unitId,
      qty: line.qty,
      oldPrice: line.oldPrice,
      discountPrice: line.discountPrice,
      price: line.price,
      lineNet: line.lineNet,
    })),
  };
}
