/**
 * Use cases of notices: written by one user, pushed to all open pages of the company
 * (docs/rules/companies.md#notices).
 */
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { noticeFields, noticeTypes } from "@larder/domain/watch/notice/notice.fields";
import { noticeMessages as say } from "@larder/domain/watch/notice/notice.messages";
import { publishToCompany } from "../../../platform/push/push.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { tidyHtml } from "./notice.markup.ts";
import * as store from "./notice.store.ts";

export const notices = recordUseCases({
  entity: "notice",
  table: "notice",
  fields: noticeFields,
  calls: noticeCalls,
  list: store.list,
  byIds: store.byIds,
  async check(_ctx, { values: { noticeTitle, noticeContent } }) {
    if (/[<>]/.test(noticeTitle)) refuse(say.titleMarkup());
    return { values: { noticeContent: await tidyHtml(noticeContent) } };
  },
  /** `[Notice] The office is closed on Monday`: published when the transaction commits. */
  saved(ctx, { values: { status, noticeType, noticeTitle }, before }) {
    if (before || status !== "0") return;
    const { en, zh } = noticeTypes[noticeType];
    publishToCompany(ctx, ctx.tenantId, words(`[${en}] ${noticeTitle}`, `[${zh}] ${noticeTitle}`));
  },
  remove: { row: "deleted", knownBy: ["noticeTitle"] },
});

export const { board } = store;
