/** What a firm that is customer and supplier owes and is owed, set off by a pair of payments (docs/rules/money.md#contra). */
import { allocateAutomatically } from "@larder/domain/accounts/allocation.rules";
import type { contraCalls, RecordedContra } from "@larder/domain/accounts/contra/contra.calls";
import type { ContraOpening } from "@larder/domain/accounts/contra/contra.fields";
import { contraMessages } from "@larder/domain/accounts/contra/contra.messages";
import { contraRefusal, mostToSetOff, openToSetOff } from "@larder/domain/accounts/contra/contra.rules";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { customer, supplier } from "@larder/domain/accounts/party";
import { officePaymentJournal } from "@larder/domain/accounts/posting.rules";
import type { InputOf } from "@larder/domain/kernel/calls";
import { round2 } from "@larder/domain/kernel/decimal";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { postingSettingsOf } from "../../company/index.ts";
import { debitsOf, openItems, type Item } from "../ledger/open-items.ts";
import { otherHalfReversed } from "../payment/party-payment.ts";
import * as received from "../payment/payment.service.ts";
import { customerSeen, lockCustomer } from "../payment/payment.store.ts";
import * as paid from "../supplier-payment/supplier-payment.service.ts";
import { lockSupplierToPay } from "../supplier-payment/supplier-payment.store.ts";
import { disputedAmong, namedBy, type Pair } from "./contra.store.ts";

async function pairOf(ctx: Ctx, supplierId: number): Promise<Pair> {
  const found = (await namedBy(ctx, supplierId)) ?? refuse(say.supplierUnknown());
  const { customerId } = found;
  if (customerId === null) return refuse(contraMessages.noContraCustomer({ code: found.supplierCode }));
  return { ...found, customerId };
}

/** What is open of both, without bills that are disputed: those are not paid. */
async function sidesOf(ctx: Ctx, { customerId }: Pair, supplierId: number) {
  const [receivables, bills] = await Promise.all([
    openItems(ctx, customer(customerId)),
    openItems(ctx, supplier(supplierId)),
  ]);
  const disputed = await disputedAmong(ctx, bills);
  const payables = bills.filter(({ docType, docId }) => !(docType === "PI" && disputed.has(docId)));
  const open = {
    receivable: openToSetOff(debitsOf(receivables)),
    payable: openToSetOff(debitsOf(payables)),
  };
  return { receivables, bills, payables, open };
}

export async function opening(ctx: Ctx, supplierId: number): Promise<ContraOpening> {
  const { supplierCode: _code, ...pair } = await pairOf(ctx, supplierId);
  if (!(await customerSeen(ctx, pair.customerId))) refuse(say.customerUnknown());
  const { open } = await sidesOf(ctx, { ...pair, supplierCode: "" }, supplierId);
  return { ...pair, ...open, most: mostToSetOff(open) };
}

export async function record(ctx: Ctx, input: InputOf<typeof contraCalls.record>): Promise<RecordedContra> {
  const { supplierId } = input;
  const bizDate = input.bizDate ?? ctx.today;
  const amount = round2(input.amount);
  const year = Number.parseInt(ctx.today.slice(0, 4), 10);
  const asked = await pairOf(ctx, supplierId);
  const [settings, no, supplierPaymentNo, known] = await Promise.all([
    postingSettingsOf(ctx),
    ctx.numbers.next(ctx.tenantId, "RC", year),
    ctx.numbers.next(ctx.tenantId, "PY", year),
    lockCustomer(ctx, asked.customerId),
  ]);
  if (!known) refuse(say.customerUnknown());
  // The customer before the supplier and its bills, whichever half begins.
  await lockSupplierToPay(ctx, supplierId);
  const { customerId } = await pairOf(ctx, supplierId);
  if (customerId !== asked.customerId) refuse(contraMessages.noContraCustomer({ code: asked.supplierCode }));
  refuseIf(postingDateRefusal(bizDate, ctx.today, settings.accountsLockDate || null));

  const { receivables, bills, payables, open } = await sidesOf(ctx, asked, supplierId);
  refuseIf(contraRefusal(amount, open));

  const [id, supplierPaymentId] = [ctx.nextId(), ctx.nextId()];
  const row = {
    ...{ warehouseId: warehouseOf(ctx), bizDate, method: "CONTRA" as const, amount: input.amount },
    ...{ reference: input.reference ?? null, chequeNo: null, remark: input.remark ?? null },
    ...{ forOrderId: null, runId: null, supplierBankId: null, receiptId: null, bankAccountId: null },
  };
  await received.record(ctx, {
    row: { ...row, no, customerId, supplierId: null },
    items: receivables,
    choose: oldestFirst(receivables),
    journal: officePaymentJournal({ method: "CONTRA", supplierId, customerId, amount }),
    contra: { id, otherId: supplierPaymentId },
    shown: { supplierId },
  });
  await paid.record(ctx, {
    row: { ...row, no: supplierPaymentNo, customerId: null, supplierId },
    items: bills,
    choose: oldestFirst(payables),
    journal: null,
    contra: { id: supplierPaymentId, otherId: id },
    shown: { customerId },
  });
  return { id, no, supplierPaymentId, supplierPaymentNo };
}

const oldestFirst =
  (items: readonly Item[]): Parameters<typeof received.record>[1]["choose"] =>
  (payment) => [...allocateAutomatically({ debits: debitsOf(items), payment }).allocations];

/** Connected once when the application is composed. */
export const registerContra = (): void =>
  otherHalfReversed.answer((ctx, { docType, ...half }) =>
    (docType === "PY" ? paid : received).reverse(ctx, half, { follows: true }),
  );
