/**
 * Mails that leave (docs/rules/mail.md#sending): written in the transaction of the business act, handed to the queue with it, sent
 * after its COMMIT.
 */
import { randomBytes } from "node:crypto";
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { mailFields, mailListFields, mailStates, type MailKind } from "@larder/domain/company/mail/mail.fields";
import { mailMessages as say } from "@larder/domain/company/mail/mail.messages";
import { requireOneLine } from "@larder/domain/company/mail/mail.rules";
import { words } from "@larder/domain/kernel/words";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import * as settings from "./mail-setting.store.ts";
import * as store from "./mails.store.ts";

export interface Outgoing {
  readonly entity: MailKind;
  /** null: a test. */
  readonly entityId: number | null;
  readonly documentNo: string | null;
  readonly toName: string | null;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly files: readonly FileAnswer[];
  /** What it is about where that is several documents: the history of each says what becomes of it. */
  readonly about?: readonly MailedDocument[];
}

export interface MailedDocument {
  readonly entity: string;
  readonly entityId: number;
  readonly no: string;
}

/** Whether the company has a mail server. */
export const mailIsSetUp = async (ctx: Ctx): Promise<boolean> => (await settings.read(ctx)) !== undefined;

/** Returns its id. The mail is sent when, and only when, the transaction is committed. */
export const queueMail = async (ctx: Ctx, outgoing: Outgoing): Promise<number> =>
  (await queueMails(ctx, [outgoing]))[0]!;

/** Returns their ids, in the same order. */
export async function queueMails(ctx: Ctx, outgoing: readonly Outgoing[]): Promise<readonly number[]> {
  const setting = (await settings.read(ctx)) ?? refuse(say.mailNotSetUp());
  const mails = outgoing.map((mail) => ({ ...mail, id: ctx.nextId() }));
  for (const { to, subject } of mails) {
    requireOneLine({
      to: { label: mailFields.toAddress.label, value: to },
      subject: { label: mailFields.subject.label, value: subject },
    });
  }
  writeRows(
    ctx,
    "mailOutbox",
    mails.map(({ id, entity, entityId, documentNo, to: toAddress, toName, subject, body }) => ({
      ...auditColumns(ctx),
      ...{ id, entity, entityId, documentNo, toAddress, subject, body },
      toName: toName?.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ") ?? null,
      messageId: messageIdOf(ctx, id, setting.sender),
      ...{ state: "WAITING", attempts: 0, nextTryAt: ctx.now },
      ...{ lastTryAt: null, sentAt: null, outcome: null, answer: null },
    })),
  );
  for (const { id: mailId, files } of mails) for (const file of files) attach(ctx, mailId, file);
  writeRows(
    ctx,
    "mailDocument",
    mails.flatMap(({ id: mailId, about = [] }) => about.map((one) => ({ ...one, tenantId: ctx.tenantId, mailId }))),
  );
  for (const { id } of mails) enqueue(ctx, id);
  return mails.map(({ id }) => id);
}

function attach(ctx: Ctx, mailId: number, { name, type: contentType, bytes }: FileAnswer): void {
  if (!(bytes instanceof Uint8Array)) throw new Error(`${name} is not whole`);
  ctx.write(
    ctx.db.insertInto("mailAttachment").values({
      ...{ tenantId: ctx.tenantId, id: ctx.nextId(), mailId, name, contentType },
      ...{ content: Buffer.from(bytes), createTime: ctx.now },
    }),
  );
}

/** Unguessable, and the same whenever this mail is sent. */
const messageIdOf = (ctx: Ctx, id: number, sender: string): string =>
  `<${ctx.tenantId}.${id}.${randomBytes(8).toString("hex")}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;

export const enqueue = (ctx: Ctx, mailId: number, waitSeconds = 0): void =>
  ctx.jobs.add(ctx, ctx.tenantId, "send-mail", { mailId }, waitSeconds);

export const { list, latestOf, mailedAbout } = store;

export async function exportList(ctx: Ctx, filters: Parameters<typeof store.list>[1]): Promise<FileAnswer> {
  const rows = await allRows((page) => store.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx, mailListFields, rows, words("Sent mail", "已發電郵"));
}

export const get = async (ctx: Ctx, id: number) => orNotFound(await store.byId(ctx, id));

export async function file(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { fileName, entity } = await get(ctx, id);
  const [first] = await store.filesOf(ctx, id);
  if (!first || fileName === null)
    return refuse(entity === "mailSetting" ? say.mailNoAttachment() : say.mailFileGone());
  return { name: first.name, type: first.contentType, bytes: first.content, inline: true };
}

export async function resend(ctx: Ctx, ids: readonly number[]): Promise<null> {
  const wanted = [...new Set(ids)];
  const mails = await store.lockAll(ctx, wanted);
  if (mails.length < wanted.length) orNotFound(null);
  if (!(await mailIsSetUp(ctx))) refuse(say.mailNotSetUp());
  for (const { state, entity, hasFile } of mails) {
    if (state !== "FAILED") refuse(say.mailNotFailed({ state: mailStates[state as keyof typeof mailStates] }));
    if (entity !== "mailSetting" && !hasFile) refuse(say.mailFileGone());
  }
  store.waitAgain(ctx, wanted);
  for (const mail of mails) {
    enqueue(ctx, mail.id);
    for (const document of await store.documentsOf(ctx, mail))
      ctx.audit({ ...document, action: "mailResent", after: { sentTo: mail.toAddress } });
  }
  return null;
}

const WEEK = 7 * 86_400_000;

export async function resendFailed(ctx: Ctx): Promise<{ count: number }> {
  const ids = await store.failedSince(ctx, new Date(ctx.now.getTime() - WEEK));
  if (ids.length === 0) refuse(say.mailNoneFailed());
  await resend(ctx, ids);
  return { count: ids.length };
}
