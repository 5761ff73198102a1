/** Use cases of the customer's record (domain-rules 3 and 3.1). */
import { same } from "@larder/domain/kernel/decimal";
import type { HistoryRow, InputOf, Rows, FileAnswer } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerListFields, type Customer } from "@larder/domain/sales/customer/customer.fields";
import { creditLeft, creditUsed } from "@larder/domain/sales/credit.rules";
import { customerMessages as say } from "@larder/domain/sales/customer/customer.messages";
import { customerRefusal, tidyPostCode } from "@larder/domain/sales/customer/customer.rules";
import type { OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { removal, statusChange } from "../../../platform/record/record-moves.ts";
import { changed, found, given, made, requireFresh } from "../../../platform/record/record.ts";
import { forget, keepFindable } from "../../../platform/search/findable.ts";
import { wordedFields } from "../../company/index.ts";
import { standingOf } from "../sales-order/order-credit.ts";
import * as customers from "./customer.store.ts";
import { findableCustomer } from "./findable-customer.ts";

type Input = InputOf<typeof customerCalls.create>;
type Edit = InputOf<typeof customerCalls.update>;

export const list = (ctx: Ctx, filters: customers.CustomerFilters): Promise<Rows<Customer>> =>
  customers.list(ctx, filters);

const known = async (ctx: Ctx, id: number) => found(await customers.byId(ctx, id));

/** With what credit control would count today (domain-rules 8). */
export async function get(ctx: Ctx, id: number): Promise<Customer> {
  const [customer, standing] = await Promise.all([known(ctx, id), standingOf(ctx, id, null)]);
  return { ...customer, exposure: creditUsed(standing), availableCredit: creditLeft(customer.creditLimit, standing) };
}

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await known(ctx, id);
  return historyOf(ctx, "customer", id);
}

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocument[]> {
  await known(ctx, id);
  return customers.openDocuments(ctx, id);
}

export async function exportList(ctx: Ctx, filters: customers.CustomerFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => customers.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, await wordedFields(ctx, customerListFields), rows, words("Customers", "客戶"));
}

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const values = await checked(ctx, input, null);
  // Who opens an account opens it without credit; the limit is the accounts manager's to give.
  if (
    input.creditLimit !== undefined &&
    input.creditLimit !== null &&
    !same(input.creditLimit, "0") &&
    !mayDo(ctx.actor, "acc:customer:creditLimit")
  )
    refuse(say.creditLimitNotYours());
  const id = ctx.nextId();
  const creditLimit = mayDo(ctx.actor, "acc:customer:creditLimit") ? (input.creditLimit ?? null) : "0.00";
  customers.insert(ctx, {
    ...newCustomer,
    ...made(ctx),
    id,
    ...values,
    deptId: input.deptId ?? ctx.actor.deptId,
    creditLimit,
  });
  await findable(ctx, id, values);
  ctx.audit({ entity: "customer", entityId: id, action: "add", after: { ...values, creditLimit } });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await customers.lock(ctx, [input.id]);
  const before = await known(ctx, input.id);
  requireFresh(before, input.version);
  const values = await checked(ctx, input, before);
  if (!sameLimit(before.creditLimit, input.creditLimit) && !mayDo(ctx.actor, "acc:customer:creditLimit"))
    refuse(say.creditLimitNotYours());
  const after = { ...values, creditLimit: input.creditLimit ?? null };
  customers.update(ctx, input.id, { ...after, deptId: input.deptId ?? before.deptId, ...changed(ctx, before.version) });
  await findable(ctx, input.id, values);
  ctx.audit({ entity: "customer", entityId: input.id, action: "edit", before: only(before, after), after });
  return { version: before.version + 1 };
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await customers.lock(ctx, [id]);
  const before = await known(ctx, id);
  customers.update(ctx, id, statusChange(ctx, "customer", before, status));
  return null;
}

/** All or nothing: one customer with documents refuses the whole selection (domain-rules 1.5.9). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await customers.lock(ctx, ids);
  const records = await Promise.all(ids.map((id) => known(ctx, id)));
  const [first] = await customers.used(ctx, ids);
  if (first) refuse(say.inUse({ code: records.find((record) => record.id === first.id)!.shopCode }));
  forget(ctx, "customer", ids);
  for (const record of records) {
    const { shopCode, nameEn, nameZh } = record;
    customers.update(ctx, record.id, removal(ctx, "customer", record, { shopCode, nameEn, nameZh }));
  }
  return null;
}

/** What is stored: checked by the rules, tidied, with the defaults of the record. */
async function checked(ctx: Ctx, input: Input, before: customers.CustomerRecord | null) {
  const country = (input.country ?? "GB").toUpperCase();
  refuseIf(customerRefusal({ ...input, country }));
  if (await customers.codeTaken(ctx, input.shopCode, before?.id ?? null))
    refuse(say.codeTaken({ code: input.shopCode }));
  if (before && before.shopCode !== input.shopCode) {
    const [use] = await customers.used(ctx, [before.id]);
    if (use?.posted) refuse(say.codeFixed());
  }
  return recordOf({ ...input, country });
}

/** What nobody enters of a customer: the books and the orders bring it. */
export const newCustomer = { branchWarehouseId: null, balance: "0.00", lastOrderDate: null, deleted: false } as const;

/** What is kept of a customer as keyed; limit and department are said by whoever may. */
export function recordOf(input: Input & { country: string }) {
  const { creditLimit: _limit, deptId: _dept, version: _version, id: _id, ...rest } = input as Edit;
  const { shopCode, country } = input;
  return { ...emptied, ...given(rest), shopCode, country, postCode: tidyPostCode(input.postCode, country) };
}

/** An edit sends the whole record: what it leaves empty is emptied, and flags and choices fall back to their defaults. */
const emptied = {
  nameEn: null,
  nameZh: null,
  customerKind: "TRADE",
  attn: null,
  tel: null,
  fax: null,
  email: null,
  address: null,
  lat: null,
  lng: null,
  region: null,
  deliveryDays: 0,
  deliveryWindowFrom: null,
  deliveryWindowTo: null,
  deliveryTerm: 0,
  minShelfDays: null,
  priceLevel: "A",
  paymentTerm: 0,
  paymentTermBasis: "INVOICE_DATE",
  salespersonId: null,
  orderTypeDefault: "SO",
  allowBackorder: false,
  alcoholAllowed: false,
  batchOnInvoice: false,
  stopList: false,
  stopReason: null,
  vatNo: null,
  rebateType: "NONE",
  rebateRate: null,
  rebateThreshold: null,
  rebateMode: "WHOLE",
  rebatePeriod: "MONTH",
  rebateOnPaidOnly: false,
  statementFrequency: "MONTH",
  statementEmail: null,
  invoiceChannel: "PRINT",
  peppolId: null,
  billable: true,
  remark: null,
  status: "0",
} as const;

const findable = (ctx: Ctx, id: number, customer: Parameters<typeof findableCustomer>[0]) =>
  keepFindable(ctx, "customer", id, findableCustomer(customer));

const sameLimit = (a: string | null, b: string | null | undefined): boolean =>
  a === null || b === null || b === undefined ? a === (b ?? null) : same(a, b);

const only = (record: customers.CustomerRecord, keys: object) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, record[key as keyof customers.CustomerRecord]]));
