/** Use cases of the supplier's record (docs/rules/suppliers.md#the-record). */
import { refuse, refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierFields, supplierListFields } from "@larder/domain/purchase/supplier/supplier.fields";
import { supplierMessages as say } from "@larder/domain/purchase/supplier/supplier.messages";
import { supplierRefusal } from "@larder/domain/purchase/supplier/supplier.rules";
import { tidyPostCode } from "@larder/domain/trade/party-record.rules";
import type { OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import type { Ctx } from "../../../platform/context.ts";
import { unfinishedOf } from "../../../platform/document/document.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { statusOfMany } from "../../../platform/record/status-of-many.ts";
import { customerIsKnown } from "./contra-customer.ts";
import * as store from "./supplier.store.ts";

/** Columns that nobody enters: they follow from the books. */
export const newSupplier = { balance: "0.00", deleted: false } as const;

interface Entered {
  readonly country: string;
  readonly postCode: string | null;
  readonly awrsUrn: string | null;
}

/** As stored: codes in capitals, a post code as its country writes it. */
export function tidySupplier<V extends Entered>(values: V): V {
  const country = values.country.toUpperCase();
  return {
    ...values,
    country,
    postCode: tidyPostCode(values.postCode, country),
    awrsUrn: values.awrsUrn?.toUpperCase() ?? null,
  };
}

export const suppliers = recordUseCases({
  entity: "supplier",
  table: "supplier",
  fields: supplierFields,
  calls: supplierCalls,
  exported: supplierListFields,
  fresh: () => newSupplier,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, values, before }) {
    const tidied = tidySupplier(values);
    refuseIf(supplierRefusal(tidied));
    const { code, approved } = values;
    if (await store.codeTaken(ctx, code, id)) refuse(say.codeTaken({ code }));
    if (before && before.code !== code && (await store.isPosted(ctx, id))) refuse(say.codeFixed());
    const { contraCustomerId } = values;
    if (contraCustomerId && contraCustomerId !== before?.contraCustomerId) {
      if (!(await customerIsKnown.ask(ctx, contraCustomerId))) refuseAt("contraCustomerId", say.contraUnknown());
      const other = await store.namingCustomer(ctx, contraCustomerId, id);
      if (other) refuseAt("contraCustomerId", say.contraTaken(other));
    }
    // An approved supplier stays approved when a certificate expires: the list warns, and orders are refused.
    if (approved && !before?.approved && !(await store.hasValidPaper(ctx, id))) refuse(say.approvalWithoutPaper());
    return { values: tidied };
  },
  remove: {
    row: "flagged",
    inUse: ({ code }) => say.inUse({ code }),
    apart: ["supplierCertificate", "supplierBank", "supplierPrice"],
    knownBy: ["code", "nameEn", "nameZh"],
  },
});

export const { setStatus, statusPreview } = statusOfMany({
  byIds: store.byIds,
  changeStatus: suppliers.changeStatus,
  called: ({ code, nameEn, nameZh }) => ({ code, nameEn: nameEn ?? null, nameZh: nameZh ?? null }),
  open: (ctx, ids) => unfinishedOf(ctx, "supplier", ids),
});

export const { sameVatNo } = store;

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocument[]> {
  await suppliers.get(ctx, id);
  return unfinishedOf(ctx, "supplier", [id]);
}
