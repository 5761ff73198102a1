/** Use cases of a customer's payment (docs/rules/money.md#payments, docs/rules/money.md#allocation). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { round2, type Money } from "@larder/domain/kernel/decimal";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { customer } from "@larder/domain/accounts/party";
import { accountsMessages as say, paymentWarnings } from "@larder/domain/accounts/messages";
import { officePaymentJournal, type PaymentSource } from "@larder/domain/accounts/posting.rules";
import type { PaymentDetail, paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import type { PaymentWarning } from "@larder/domain/accounts/payment/allocating.calls";
import {
  paymentListFields,
  type OpenItem,
  type PayableOrder,
  type Payment,
} from "@larder/domain/accounts/payment/payment.fields";
import { paidIntoBank, paymentRefusal } from "@larder/domain/accounts/payment/payment.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { postingSettingsOf } from "../../company/index.ts";
import { lockOrderToPay, ordersToPay, payableStates } from "../../sales/index.ts";
import { accountFor } from "../bank-account/bank-account.store.ts";
import { openItems as openItemsOf } from "../ledger/open-items.ts";
import { cashMayLeave } from "../ledger/safe.ledger.ts";
import { allocates, chosenAllocations, unpaidItemsOf } from "./payment.allocate.ts";
import { customerPayments } from "./payment.document.ts";
import { partyPayments } from "./party-payment.ts";
import { withAllocations } from "./party-payment.store.ts";
import * as payments from "./payment.store.ts";

type Input = InputOf<typeof paymentCalls.create>;

export const { list, exportList, history } = customerPayments.reading(payments.list, paymentListFields);

export const { totals } = payments;

export const get: (ctx: Ctx, id: number) => Promise<PaymentDetail> = withAllocations("RC", payments.byId);

export const openItems = (ctx: Ctx, customerId: number): Promise<OpenItem[]> =>
  unpaidItemsOf(ctx, customer(customerId), () => payments.customerSeen(ctx, customerId), say.customerUnknown);

/** Orders a payment may be meant for. */
export async function orders(ctx: Ctx, customerId: number): Promise<PayableOrder[]> {
  const [known, rows] = await Promise.all([payments.customerSeen(ctx, customerId), ordersToPay(ctx, customerId)]);
  if (!known) refuse(say.customerUnknown());
  return rows;
}

interface Recorded {
  readonly id: number;
  readonly no: string;
  readonly unallocated: Money;
  readonly warnings: PaymentWarning[];
}

export async function create(ctx: Ctx, input: Input): Promise<Recorded> {
  const { customerId, method } = input;
  const bizDate = input.bizDate ?? ctx.today;
  refuseIf(paymentRefusal(input));
  if (allocates(input) && !mayDo(ctx.actor, "acc:payment:allocate")) refuse(say.allocateNotYours());

  // For a customer out of scope nothing is disclosed, not even the state of an order.
  if (input.forOrderId && !(await payments.customerSeen(ctx, customerId))) refuse(say.customerUnknown());
  const reservedFor = input.forOrderId ? await orderFor(ctx, customerId, input.forOrderId) : null;
  const [settings, no, known, items, sameCheque, account] = await Promise.all([
    postingSettingsOf(ctx),
    ctx.numbers.next(ctx.tenantId, "RC", Number.parseInt(ctx.today.slice(0, 4), 10)),
    payments.lockCustomer(ctx, customerId),
    openItemsOf(ctx, customer(customerId)),
    method === "CHEQUE" ? payments.recordedCheque(ctx, customerId, input.chequeNo!) : null,
    paidIntoBank(method) ? accountFor(ctx, input.bankAccountId) : null,
  ]);
  if (!known) refuse(say.customerUnknown());
  refuseIf(postingDateRefusal(bizDate, ctx.today, settings.accountsLockDate || null));

  const warehouseId = warehouseOf(ctx);
  const bankAccountId = account?.id ?? null;
  const recorded = await use.record(ctx, {
    row: {
      ...{ no, customerId, supplierId: null, warehouseId, bizDate, method, amount: input.amount },
      ...{ reference: input.reference ?? null, chequeNo: input.chequeNo ?? null, remark: input.remark ?? null },
      ...{
        forOrderId: reservedFor?.orderId ?? null,
        runId: null,
        supplierBankId: null,
        receiptId: null,
        bankAccountId,
      },
    },
    ...{
      items,
      journal: journalOf({
        method,
        customerId,
        amount: round2(input.amount),
        warehouseId,
        bankAccountId,
        contraSupplierId: null,
      }),
    },
    choose: (credit) => (allocates(input) ? chosenAllocations(input, items, credit, reservedFor) : []),
    ...(reservedFor ? { shown: { forOrderNo: reservedFor.no } } : {}),
  });
  const again = sameCheque && paymentWarnings.chequeTwice({ chequeNo: input.chequeNo!, no: sameCheque });
  return { ...recorded, warnings: again ? [{ reason: "chequeTwice", words: again }] : [] };
}

/** The prepaid order, locked before its customer. */
async function orderFor(ctx: Ctx, customerId: number, orderId: number): Promise<{ orderId: number; no: string }> {
  const order = await lockOrderToPay(ctx, customerId, orderId);
  const refusal = !order ? say.orderNotTheirs() : payableStates.has(order.state) ? null : say.orderEnded(order);
  if (refusal) refuseAt("forOrderId", refusal);
  return { orderId, no: order!.no };
}

const use = partyPayments({
  ...{ docType: "RC", document: customerPayments, lock: payments.lockPayment, journal: journalOf },
  party: (payment) => customer(payment.customerId),
  reservedFor: ({ keptForOrder, forOrderId }) => (keptForOrder && forOrderId ? { orderId: forOrderId } : null),
  mayUndo: (ctx, { method, warehouseId, amount }) =>
    method === "CASH" ? cashMayLeave(ctx, { warehouseId, bizDate: ctx.today, amount }) : Promise.resolve(),
});
export const { record, allocate, takeBack, reverse } = use;

function journalOf({ method, customerId, amount, ...from }: Pick<Payment, "method" | "customerId" | "amount"> & From) {
  return officePaymentJournal({ ...sourceOf(method, from), customerId, amount });
}

type From = Pick<Payment, "warehouseId" | "bankAccountId" | "contraSupplierId">;

function sourceOf(method: Payment["method"], { warehouseId, bankAccountId, contraSupplierId }: From): PaymentSource {
  switch (method) {
    case "CASH":
    case "CHEQUE":
      return { method, warehouseId };
    case "CARD":
      return { method };
    case "BANK_TRANSFER":
    case "DIRECT_DEBIT":
      return { method, bankAccountId: bankAccountId! };
    case "CONTRA":
      return { method, supplierId: contraSupplierId! };
  }
}
