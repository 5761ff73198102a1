/** Use cases of payments to suppliers (docs/rules/supplier-payments.md#payments); what they share with customers' is in payment/party-payment.ts. */
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { supplier } from "@larder/domain/accounts/party";
import { paidFromBank, paymentRefusal } from "@larder/domain/accounts/payment/payment.rules";
import { type OpenItem } from "@larder/domain/accounts/payment/payment.fields";
import { supplierPaymentJournal } from "@larder/domain/accounts/posting.rules";
import type {
  supplierPaymentCalls,
  SupplierPaymentDetail,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentListFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import { supplierPaymentMessages } from "@larder/domain/accounts/supplier-payment/supplier-payment.messages";
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { round2 } from "@larder/domain/kernel/decimal";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { explained } from "@larder/domain/trade/explained";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { latestMailOf, postingSettingsOf } from "../../company/index.ts";
import { accountFor } from "../bank-account/bank-account.store.ts";
import { openItems as openItemsOf, type Item } from "../ledger/open-items.ts";
import { cashMayLeave } from "../ledger/safe.ledger.ts";
import { allocates, chosenAllocations, unpaidItemsOf } from "../payment/payment.allocate.ts";
import { partyPayments } from "../payment/party-payment.ts";
import { withAllocations } from "../payment/party-payment.store.ts";
import { supplierPayments } from "./supplier-payment.document.ts";
import * as store from "./supplier-payment.store.ts";

export const { list, exportList, history, linked } = supplierPayments.reading(store.list, supplierPaymentListFields);
export const { totals } = store;

const paid = withAllocations("PY", store.byId);

export async function get(ctx: Ctx, id: number): Promise<SupplierPaymentDetail> {
  const [payment, mail] = await Promise.all([paid(ctx, id), latestMailOf(ctx, "supplierPayment", id)]);
  return { ...payment, mail };
}

export const openItems = (ctx: Ctx, supplierId: number): Promise<OpenItem[]> =>
  unpaidItemsOf(ctx, supplier(supplierId), () => store.supplierKnown(ctx, supplierId), say.supplierUnknown);

const use = partyPayments({
  ...{ docType: "PY", document: supplierPayments, lock: store.lockPayment },
  party: (payment: store.LockedSupplierPayment) => supplier(payment.supplierId),
  // The journal of a contra is that of the customer's half.
  journal: ({ method, ...payment }) => (method === "CONTRA" ? null : supplierPaymentJournal({ ...payment, method })),
  check: requireUndisputed,
});
export const { record, allocate, takeBack, reverse } = use;

/** A disputed bill is not paid, by hand or by a credit note either. */
export async function requireUndisputed(
  ctx: Ctx,
  items: readonly Item[],
  allocations: readonly { debitEntryId: number }[],
) {
  const paid = new Set(allocations.map(({ debitEntryId }) => debitEntryId));
  const bills = items.filter(({ entryId, docType }) => docType === "PI" && paid.has(entryId));
  const disputed = await store.disputedBill(
    ctx,
    bills.map(({ docId }) => docId),
  );
  if (disputed) refuse(supplierPaymentMessages.billDisputed(disputed));
}

export async function create(ctx: Ctx, input: InputOf<typeof supplierPaymentCalls.create>) {
  const { supplierId, method } = input;
  const bizDate = input.bizDate ?? ctx.today;
  const warehouseId = warehouseOf(ctx);
  const amount = round2(input.amount);
  refuseIf(paymentRefusal(input));
  if (allocates(input) && !mayDo(ctx.actor, "acc:supplierPayment:allocate")) refuse(say.allocateNotYours());
  const known = await store.lockSupplierToPay(ctx, supplierId);
  if (!known) refuse(say.supplierUnknown());
  const [settings, no, items, account] = await Promise.all([
    postingSettingsOf(ctx),
    ctx.numbers.next(ctx.tenantId, "PY", Number.parseInt(ctx.today.slice(0, 4), 10)),
    openItemsOf(ctx, supplier(supplierId)),
    paidFromBank(method) ? accountFor(ctx, input.bankAccountId) : null,
  ]);
  const bankAccountId = account?.id ?? null;
  refuseIf(postingDateRefusal(bizDate, ctx.today, settings.accountsLockDate || null));
  if (method === "CASH") await cashMayLeave(ctx, { warehouseId, bizDate, amount });
  const recorded = await record(ctx, {
    row: {
      ...{ no, customerId: null, supplierId, warehouseId, bizDate, method, amount },
      ...{ reference: input.reference ?? null, chequeNo: input.chequeNo ?? null, remark: input.remark ?? null },
      ...{ forOrderId: null, runId: null, supplierBankId: null, receiptId: null, bankAccountId },
    },
    ...{ items, journal: supplierPaymentJournal({ method, supplierId, amount, warehouseId, bankAccountId }) },
    choose: (credit) => (allocates(input) ? chosenAllocations(input, items, credit, null) : []),
  });
  return { ...recorded, warnings: [] };
}

export const bank = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  supplierPayments.move(ctx, id, "bank", () => ({}));

export const unbank = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  supplierPayments.move(ctx, id, "unbank", () => ({
    audit: { reason: explained(reason) },
  }));

/** The remittance advice left once more. */
export const print = printingOf(supplierPayments);
