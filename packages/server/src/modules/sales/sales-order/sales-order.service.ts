/** Use cases of managing orders: find, read, enter, change, remove (docs/rules/orders.md#states). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import { storedNames } from "@larder/domain/kernel/stored";
import type { salesOrderCalls, SalesOrderDetail } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { SavedDraft } from "@larder/domain/sales/sales-order/order-answers";
import { salesOrderFields, salesOrderListFields } from "@larder/domain/sales/sales-order/sales-order.fields";
import { orderMessages as say } from "@larder/domain/sales/sales-order/sales-order.messages";
import type { Ctx } from "../../../platform/context.ts";
import { draftChange, snapshotOf } from "../../../platform/document/draft-history.ts";
import { owned } from "../../../platform/owned.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { paymentForOrder } from "../credit-standing.ts";
import { draftOf, goodsIdsOf, type Draft, type OrderInput } from "./order-draft.ts";
import { factsFor, type OrderFacts } from "./order-facts.ts";
import { headWarnings } from "./order-judge.ts";
import { salesOrders } from "./sales-order.document.ts";
import * as orders from "./sales-order.store.ts";

type Edit = InputOf<typeof salesOrderCalls.update>;

export const { list, exportList, history, linked } = salesOrders.reading(orders.list, salesOrderListFields);
export const { totals } = orders;

export async function get(ctx: Ctx, id: number): Promise<SalesOrderDetail> {
  const [head, lines, needsSecondPerson] = await Promise.all([
    orders.byId(ctx, id),
    orders.shownLines(ctx, id),
    salesOrders.needsSecondPerson(ctx, id),
  ]);
  return { ...orNotFound(head), lines, needsSecondPerson };
}

export async function create(ctx: Ctx, input: OrderInput): Promise<SavedDraft> {
  const facts = await draftFacts(ctx, input);
  const id = ctx.nextId();
  const draft = draftOf(ctx, input, facts, null, id);
  const no = await numberOf(ctx, draft);
  const state = salesOrders.states.begin();
  salesOrders.insert(ctx, state, { ...fresh(ctx, id, no), ...draft.head });
  orders.insertLines(ctx, draft.lines);
  ctx.audit({ entity: "order", entityId: id, action: "add", state, after: auditSnapshot(draft) });
  return { id, no, version: 1, state, warnings: headWarnings(facts) };
}

export async function update(ctx: Ctx, { id, version, ...input }: Edit): Promise<SavedDraft> {
  // Read beside the lock: a draft locks nothing of it.
  const reading = owned(draftFacts(ctx, input, id));
  const { answer: facts, ...saved } = await salesOrders.move(
    ctx,
    id,
    "save",
    async (before) => {
      const facts = await reading;
      const draft = draftOf(ctx, input, facts, before, id);
      await rewrite(ctx, before, draft);
      return { set: draft.head, audit: edited(before, draft), answer: facts };
    },
    { version, as: "edit" },
  );
  return { ...saved, warnings: headWarnings(facts) };
}

const draftFacts = (ctx: Ctx, input: OrderInput, orderId?: number): Promise<OrderFacts> =>
  factsFor(ctx, {
    customerId: input.customerId,
    goodsIds: goodsIdsOf(input.lines),
    deliveryDate: input.deliveryDate,
    customerPo: input.customerPo,
    orderId,
  });

export const remove = (ctx: Ctx, ids: readonly number[]): Promise<null> =>
  salesOrders.removeDrafts(ctx, ids, {
    refusal: ({ no }) => say.notDraft({ no }),
    knownBy: ({ no, customerId, total }) => ({ no, customerId, total }),
  });

/* ---------- shared with confirming ---------- */

export const numberOf = (ctx: Ctx, draft: Draft): Promise<string> =>
  ctx.numbers.next(ctx.tenantId, draft.head.type, Number.parseInt(ctx.today.slice(0, 4), 10));

export const fresh = (ctx: Ctx, id: number, no: string) => ({
  ...auditColumns(ctx),
  id,
  no,
  holdReason: null,
  holdDetail: null,
  confirmedAt: null,
  deleted: false,
});

/** Lines keep their ids, so that their history and their order invoices still refer to them. */
export async function rewrite(ctx: Ctx, before: orders.LockedOrder, draft: Draft): Promise<void> {
  if (before.customerId !== draft.head.customerId) await giveToOtherCustomer(ctx, before);
  const kept = new Set(draft.lines.map((line) => line.id));
  const gone = before.lines.filter((line) => !kept.has(line.id)).map((line) => line.id);
  if (gone.length > 0 && (await orders.stoodOnInvoice(ctx, gone))) refuse(say.lineOnInvoice());
  orders.rewriteLines(ctx, before.id, gone, draft.lines);
}

/** Money recorded for the order belongs to its customer, and so do released holds. */
async function giveToOtherCustomer(ctx: Ctx, order: orders.LockedOrder): Promise<void> {
  const payment = await paymentForOrder.ask(ctx, order.id);
  if (payment) refuse(say.paidByItsCustomer({ no: payment }));
  orders.forgetReleases(ctx, order.id);
}

const edited = (before: orders.LockedOrder, after: Draft) =>
  draftChange(salesOrderFields, shownOf({ head: before, lines: before.lines }), shownOf(after));

/** The edit part of saving and confirming in one step. */
export const auditEdit = (ctx: Ctx, before: orders.LockedOrder, after: Draft): void =>
  ctx.audit({ entity: "order", entityId: before.id, action: "edit", state: "DRAFT", ...edited(before, after) });

/** Of the head, what was entered and what it comes to. */
const HEAD = [...storedNames(salesOrderFields), "total"] as const;

interface Shown {
  readonly head: Pick<orders.OrderHeadRow, (typeof HEAD)[number]>;
  readonly lines: readonly object[];
}
const shownOf = ({ head, lines }: Shown) => ({ head: pick(head, HEAD), lines });

export const auditSnapshot = (draft: Shown) => snapshotOf(salesOrderFields, shownOf(draft));
