import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { decidedRow, moveCall, moveCalls, printCalls, savedDocument } from "../../kernel/document-calls.ts";
import { followedDocumentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, objectOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { editSchema, filters, override } from "../../kernel/record-calls.ts";
import { ofWarehouse, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { latestMail, mailingCalls } from "../../company/mail/mailing.calls.ts";
import { approving } from "./approval-request.ts";
import { buyingCalls } from "./buying.calls.ts";
import {
  purchaseOrderFields,
  purchaseOrderListFields,
  purchaseStateWords,
  purchaseTotalFields,
  type PurchaseOrder,
} from "./purchase-order.fields.ts";
import { purchaseOrderStates } from "./purchase-order.states.ts";
import { readLine, type ReadPurchaseLine } from "./purchase-prices.ts";

const document = ofWarehouse("/pss/purchase/order", "purchase:order", words("Purchase orders", "採購訂單"));
const { path, warehouse } = document;
const titled = titledBy(document.name);

export const purchaseOrderFilterFields = defineFields({
  state: field.oneOf(purchaseStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  buyerId: field.ref("user")(words("Buyer", "採購員")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  ...dayRange("order", words("Ordered", "訂單日期")),
  ...dayRange("expected", words("Expected", "預計到貨")),
  open: field.flag(words("Still to come", "未到齊")),
  overdue: field.flag(words("Overdue", "逾期未到")),
  belowApproval: field.flag(words("Below the approval limit", "低於審批限額")),
});
const list = filters(purchaseOrderFilterFields);
export type PurchaseOrderFilters = Page & z.output<typeof list>;

const shown = z.object({
  ...approving.shape,
  /** Of the supplier; null: none. */
  minOrder: z.string().nullable(),
  supplierEmail: z.string().nullable(),
  /** By e-mail, if it was sent so. */
  mail: latestMail,
});
export interface PurchaseOrderDetail extends Omit<PurchaseOrder, "lines">, SecondPerson, z.output<typeof shown> {
  readonly lines: ReadPurchaseLine[];
}

const withOverride = objectOf<{ override?: boolean; reason?: string }>(override);

export { approvalReasonWords, type ApprovalRequest } from "./approval-request.ts";
export type { PurchaseOpening, QuotedPurchase, Suggestion } from "./buying.calls.ts";
export type { ReadPurchaseLine } from "./purchase-prices.ts";

export const purchaseOrderCalls = defineCalls({
  ...followedDocumentCalls({
    ...{ ...document, fields: purchaseOrderFields, listed: purchaseOrderListFields, list, totals: purchaseTotalFields },
    detail: objectOf<PurchaseOrderDetail>(
      decidedRow(purchaseOrderFields).extend({ ...shown.shape, lines: z.array(readLine) }),
    ),
  }),
  ...moveCalls(purchaseOrderStates, document, {
    // The reason is a note for the approver, or why the supplier is accepted all the same.
    submit: { with: withOverride },
    approve: { with: withOverride },
    approveHigh: { with: withOverride, title: titled("approve, second level", "批准（二級）") },
    reject: { reason: true },
    rejectHigh: { reason: true },
    withdraw: {},
    close: { reason: true },
    cancel: { reason: true },
    send: { with: objectOf<{ to?: string }>(z.object({ to: z.string().trim().max(100).optional() })) },
  }),
  ...mailingCalls({ ...document, permission: "purchase:order:send" }),
  /** An approved order is changed; what rises is approved again (docs/rules/purchase.md#amendments). */
  amend: moveCall(purchaseOrderStates, "amend", path, {
    ...{ warehouse, title: titled("amend", "修訂"), output: savedDocument },
    input: editSchema(purchaseOrderFields),
  }),
  ...buyingCalls,
  ...printCalls(document),
});
