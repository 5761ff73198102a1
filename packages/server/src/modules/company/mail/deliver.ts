/** The job that sends one mail; safe to repeat, and in several processes at once (docs/rules/mail.md#sending). */
import { mailOutcomes } from "@larder/domain/company/mail/mail-outcome.words";
import { pauseAfter } from "@larder/domain/company/mail/mail.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { performAsSystem } from "../../../platform/request/perform.ts";
import { placeOf } from "./mail-setting.service.ts";
import * as settings from "./mail-setting.store.ts";
import { enqueue } from "./mails.service.ts";
import * as mails from "./mails.store.ts";
import { sendLetter, type Attempt, type Letter, type MailServer } from "./smtp.ts";

/** Longer than any attempt takes. */
const TAKEN_FOR = 15 * 60_000;

interface Due {
  readonly mail: mails.Taken;
  /** Or why it cannot be sent. */
  readonly ready: { readonly server: MailServer; readonly letter: Letter } | Attempt;
}

export async function deliverMail(platform: Platform, tenantId: string, mailId: number): Promise<void> {
  const due = await performAsSystem(platform, tenantId, (ctx) => takeUp(ctx, mailId));
  if (!due) return;
  // Outside of any transaction: a mail server may take its time.
  const attempt =
    "outcome" in due.ready ? due.ready : await sendLetter(due.ready.server, due.ready.letter, platform.settings.mail);
  await performAsSystem(platform, tenantId, (ctx) => settle(ctx, due.mail, attempt));
}

/** Those that a process left behind when it ended. */
export const overdueMails = mails.overdue;

async function takeUp(ctx: Ctx, mailId: number): Promise<Due | null> {
  const mail = await mails.takeUp(ctx, mailId, new Date(ctx.now.getTime() + TAKEN_FOR));
  if (!mail) return null;
  const [setting, files] = await Promise.all([settings.read(ctx), mails.filesOf(ctx, mailId)]);
  const failed = (outcome: Attempt["outcome"]): Due => ({ mail, ready: { outcome, answer: null } });
  if (!setting) return failed("NOT_SET_UP");
  if (mail.fileWanted && files.length === 0) return failed("FILE_GONE");
  const password = setting.password && ctx.seal.open(setting.password, placeOf(ctx.tenantId));
  if (setting.password && password === null) return failed("PASSWORD_LOST");
  return { mail, ready: { server: { ...setting, password }, letter: { ...mail, files } } };
}

async function settle(ctx: Ctx, mail: mails.Taken, { outcome, answer }: Attempt): Promise<void> {
  // A test is for the one who waits for its outcome: it is not tried again.
  const pause = mail.entityId === null ? null : pauseAfter(outcome, mail.attempts);
  const nextTryAt = pause === null ? null : new Date(ctx.now.getTime() + pause * 60_000);
  const state = outcome === "DELIVERED" ? "SENT" : nextTryAt ? "WAITING" : "FAILED";
  if (!(await mails.settle(ctx, mail, { state, nextTryAt, outcome, answer }))) return;
  if (state === "WAITING") return enqueue(ctx, mail.id, pause! * 60 + 1);
  const { en, zh } = mailOutcomes[outcome];
  for (const document of await mails.documentsOf(ctx, mail))
    ctx.audit({
      ...{ ...document, action: state === "SENT" ? "mailSent" : "mailFailed" },
      after: { sentTo: mail.toAddress },
      reason: state === "SENT" ? answer : [`${en} · ${zh}`, answer].filter(Boolean).join(" · "),
    });
}
