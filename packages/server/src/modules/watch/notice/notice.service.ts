/** Use cases of notices: written by one, told to all open pages of the company (platform-api 12.9). */
import type { HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { noticeTypes, type Notice } from "@larder/domain/watch/notice/notice.fields";
import { noticeMessages as say } from "@larder/domain/watch/notice/notice.messages";
import type { Ctx } from "../../../platform/context.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { tellCompany } from "../../../platform/push/push.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { tidyHtml } from "./notice.markup.ts";
import * as notices from "./notice.store.ts";

type Input = InputOf<typeof noticeCalls.create>;
type Edit = InputOf<typeof noticeCalls.update>;

export const list = (ctx: Ctx, filters: notices.NoticeFilters): Promise<Rows<Notice>> => notices.list(ctx, filters);

export const board = (ctx: Ctx): Promise<Rows<Notice>> => notices.board(ctx);

export const get = async (ctx: Ctx, id: number): Promise<Notice> => found((await notices.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "notice", id);
}

const valuesOf = (input: Input) => ({
  noticeTitle: /[<>]/.test(input.noticeTitle) ? refuse(say.titleMarkup()) : input.noticeTitle,
  noticeType: input.noticeType,
  noticeContent: tidyHtml(input.noticeContent ?? ""),
  status: input.status ?? "0",
  remark: input.remark ?? null,
});

/** `[Notice] The office is closed on Monday`: told when the transaction is through. */
export async function create(ctx: Ctx, input: Input): Promise<null> {
  const values = valuesOf(input);
  const id = ctx.nextId();
  notices.insert(ctx, { ...made(ctx), id, ...values });
  if (values.status === "0") {
    const kind = noticeTypes[values.noticeType];
    tellCompany(ctx, ctx.tenantId, words(`[${kind.en}] ${values.noticeTitle}`, `[${kind.zh}] ${values.noticeTitle}`));
  }
  ctx.audit({ entity: "notice", entityId: id, action: "add", after: values });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await notices.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const values = valuesOf(input);
  notices.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  ctx.audit({ entity: "notice", entityId: input.id, action: "edit", before: valuesOf(before as Input), after: values });
  return null;
}

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await notices.lock(ctx, ids);
  const records = await notices.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  notices.remove(ctx, ids);
  for (const record of records)
    ctx.audit({ entity: "notice", entityId: record.id, action: "remove", before: { noticeTitle: record.noticeTitle } });
  return null;
}
