import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { detailCall, filters, listCalls, override } from "../../kernel/record-calls.ts";
import { ofWarehouse } from "../../kernel/titles.ts";
import { savedDocument } from "../../kernel/document-calls.ts";
import { idSchema, objectOf, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { approvalRequest, type ApprovalRequest } from "../purchase-order/approval-request.ts";
import { approvalFields, approvalFilterFields, comparedLineFields } from "./approval.fields.ts";
import type { ApprovalRow, ComparedLine } from "./approval.fields.ts";

const page = ofWarehouse("/pss/purchase/approval", "purchase:approval", words("Purchase approval", "採購審批"));
const { path, warehouse, name } = page;
const list = filters(approvalFilterFields);
export type ApprovalFilters = Page & z.output<typeof list>;

export interface ApprovalDetail extends ApprovalRow {
  /** Whether the caller may decide on it now; otherwise why not. */
  readonly refusal: { readonly en: string; readonly zh: string } | null;
  readonly lines: ComparedLine[];
  /** Every request of this order with what was decided, the newest first. */
  readonly requests: ApprovalRequest[];
  /** What was approved in the last four weeks in this warehouse, without this order. */
  readonly approvedLately: string | null;
}

const action = idSchema.extend(override.shape) as z.ZodType<{ id: number; override?: boolean; reason?: string }>;
const deciding = { warehouse, many: true as const, permission: "purchase:approval:decide", output: savedDocument };

export const approvalCalls = defineCalls({
  ...listCalls({ ...page, list, row: rowSchema(approvalFields) as z.ZodType<ApprovalRow> }),
  get: detailCall({
    ...page,
    detail: objectOf<ApprovalDetail>(
      rowSchema(approvalFields).extend({
        refusal: z.object({ en: z.string(), zh: z.string() }).nullable(),
        lines: z.array(rowSchema(comparedLineFields)),
        requests: z.array(approvalRequest),
        approvedLately: z.string().nullable(),
      }),
    ),
  }),
  /** At the level that decides next; the table of states of the order says who may. */
  approve: call.post(`${path}/{id}/approve`, {
    ...deciding,
    business: "update",
    title: words(`${name.en}: approve`, `${name.zh}：批准`),
    input: action,
  }),
  reject: call.post(`${path}/{id}/reject`, {
    ...deciding,
    business: "update",
    title: words(`${name.en}: reject`, `${name.zh}：拒絕`),
    input: action,
  }),
  /** By the person who asked; the order is as it was before. */
  withdraw: call.post(`${path}/{id}/withdraw`, {
    ...deciding,
    permission: "purchase:order:submit",
    business: "update",
    title: words(`${name.en}: withdraw`, `${name.zh}：撤回`),
    input: idSchema,
  }),
});
