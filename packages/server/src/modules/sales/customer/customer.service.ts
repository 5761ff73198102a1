/** Use cases of the customer's record (docs/rules/records.md#disabling, docs/rules/customers.md#the-record). */
import { same } from "@larder/domain/kernel/decimal";
import { omit } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { storedOf } from "@larder/domain/kernel/stored";
import { creditLeft, creditUsed } from "@larder/domain/sales/credit.rules";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields, customerListFields, type Customer } from "@larder/domain/sales/customer/customer.fields";
import { customerMessages as say } from "@larder/domain/sales/customer/customer.messages";
import { customerRefusal, type CustomerTerms } from "@larder/domain/sales/customer/customer.rules";
import { tidyPostCode } from "@larder/domain/trade/party-record.rules";
import type { OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { unfinishedOf } from "../../../platform/document/document.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { removeFromIndex, indexRecord } from "../../../platform/search/findable.ts";
import { wordedFields } from "../../company/index.ts";
import { standingOf } from "../sales-order/order-credit.ts";
import * as store from "./customer.store.ts";
import { findableCustomer } from "./findable-customer.ts";

/** Fields of a customer that nobody enters: the books and the orders set them. */
export const newCustomer = { branchWarehouseId: null, balance: "0.00", lastOrderDate: null, deleted: false } as const;

export const customers = recordUseCases({
  entity: "customer",
  table: "customer",
  fields: customerFields,
  calls: customerCalls,
  list: store.list,
  byIds: store.byIds,
  exported: (ctx) => wordedFields(ctx, customerListFields),
  fresh: () => newCustomer,
  async check(ctx, { id, values, before }) {
    const tidied = recordOf(values);
    refuseIf(customerRefusal(tidied));
    const { shopCode } = values;
    if (await store.codeTaken(ctx, shopCode, id)) refuse(say.codeTaken({ code: shopCode }));
    if (before && before.shopCode !== shopCode && (await store.isPosted(ctx, id))) refuse(say.codeFixed());
    const deptId = values.deptId ?? (before ?? ctx.actor).deptId;
    return { values: { ...tidied, deptId, creditLimit: limitOf(ctx, values.creditLimit, before) } };
  },
  saved: (ctx, { id, values }) => indexRecord(ctx, "customer", id, findableCustomer(values)),
  remove: {
    row: "flagged",
    inUse: ({ shopCode: code }) => say.inUse({ code }),
    apart: ["customerPrice"],
    gone: (ctx, records) =>
      removeFromIndex(
        ctx,
        "customer",
        records.map(({ id }) => id),
      ),
    knownBy: ["shopCode", "nameEn", "nameZh"],
  },
});

/** New accounts are opened without credit; the limit is set by the accounts manager. */
function limitOf<L extends string>(ctx: Ctx, limit: L | null, before: { creditLimit: L | null } | null): L | null {
  const mayGive = mayDo(ctx.actor, "acc:customer:creditLimit");
  const asItWas = before ? sameLimit(before.creditLimit, limit) : limit === null || same(limit, "0");
  if (!asItWas && !mayGive) refuse(say.creditLimitNotYours());
  return before || mayGive ? limit : ("0.00" as L);
}

const sameLimit = (a: string | null, b: string | null): boolean => (a === null || b === null ? a === b : same(a, b));

const plainFields = omit(customerFields, "creditLimit", "deptId");
type Plain = CustomerTerms & { readonly shopCode: string };

/** The fields of a customer as entered; limit and department only by users who may set them. */
export function recordOf<I extends Plain>(input: I) {
  const { country: entered, ...values } = storedOf(plainFields, input);
  const country = entered.toUpperCase();
  return { ...values, country, postCode: tidyPostCode(values.postCode, country) };
}

/** With the values that credit control would use today (docs/rules/credit.md#exposure). */
export async function get(ctx: Ctx, id: number): Promise<Customer> {
  const [customer, standing] = await Promise.all([customers.get(ctx, id), standingOf(ctx, id, null)]);
  return { ...customer, exposure: creditUsed(standing), availableCredit: creditLeft(customer.creditLimit, standing) };
}

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocument[]> {
  await customers.get(ctx, id);
  return unfinishedOf(ctx, "customer", [id]);
}
