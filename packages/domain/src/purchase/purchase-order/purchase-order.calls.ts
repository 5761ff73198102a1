import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { decidedRow, moveCall, moveCalls, printCalls, savedDocument } from "../../kernel/document-calls.ts";
import { followedDocumentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idSchema, objectOf, rowSchema } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { editSchema, filters, override } from "../../kernel/record-calls.ts";
import { ofWarehouse, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { latestMail, mailingCalls, type LatestMail } from "../../company/mail/mailing.calls.ts";
import { approvalRequest, type ApprovalRequest } from "./approval-request.ts";
import { buyingCalls } from "./buying.calls.ts";
import { purchaseLineFields, type PurchaseLine } from "./purchase-line.fields.ts";
import {
  purchaseOrderFields,
  purchaseOrderListFields,
  purchaseStateWords,
  purchaseTotalFields,
  type PurchaseOrder,
} from "./purchase-order.fields.ts";
import { purchaseOrderStates } from "./purchase-order.states.ts";

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

/** As it is read: without its price for those who may not see it. */
const readLine = rowSchema(purchaseLineFields).extend({ oldPrice: z.string().nullable() });
export interface ReadPurchaseLine extends Omit<PurchaseLine, "oldPrice"> {
  readonly oldPrice: string | null;
}

const approving = {
  lines: z.array(readLine),
  levelsNeeded: z.number().int().nullable(),
  levelsGiven: z.number().int(),
  requests: z.array(approvalRequest),
  /** Of the supplier; null: none. */
  minOrder: z.string().nullable(),
  supplierEmail: z.string().nullable(),
  /** By e-mail, if it was sent so. */
  mail: latestMail,
};
export interface PurchaseOrderDetail extends Omit<PurchaseOrder, "lines">, SecondPerson {
  readonly lines: ReadPurchaseLine[];
  readonly levelsNeeded: number | null;
  readonly levelsGiven: number;
  readonly requests: ApprovalRequest[];
  readonly minOrder: string | null;
  readonly supplierEmail: string | null;
  readonly mail: LatestMail;
}

const action = idSchema.extend(override.shape) as z.ZodType<{ id: number; override?: boolean; reason?: string }>;
const asking = (en: string, zh: string) => ({
  ...{ warehouse, many: true as const, title: titled(en, zh), input: action, output: savedDocument },
});

export { approvalReasonWords, type ApprovalRequest } from "./approval-request.ts";
export type { PurchaseOpening, QuotedPurchase, Suggestion } from "./buying.calls.ts";

export const purchaseOrderCalls = defineCalls({
  ...followedDocumentCalls({
    ...{ ...document, fields: purchaseOrderFields, listed: purchaseOrderListFields, list, totals: purchaseTotalFields },
    detail: objectOf<PurchaseOrderDetail>(decidedRow(purchaseOrderFields).extend(approving)),
  }),
  /** The reason is a note for the approver, or why the supplier is accepted all the same. */
  submit: moveCall(purchaseOrderStates, "submit", path, asking("submit", "提交")),
  approve: moveCall(purchaseOrderStates, "approve", path, asking("approve", "批准")),
  approveHigh: moveCall(purchaseOrderStates, "approveHigh", path, asking("approve, second level", "批准（二級）")),
  ...moveCalls(purchaseOrderStates, document, {
    reject: { reason: true },
    rejectHigh: { reason: true },
    withdraw: {},
    close: { reason: true },
    cancel: { reason: true },
  }),
  send: moveCall(purchaseOrderStates, "send", path, {
    ...{ warehouse, many: true, title: titled("mark as sent", "標記為已發出"), output: savedDocument },
    input: idSchema.extend({ to: z.string().trim().max(100).optional() }) as z.ZodType<{ id: number; to?: string }>,
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
