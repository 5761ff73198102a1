/** The company's mail server: entered, tried by a test mail, taken away (docs/rules/mail.md#settings). */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { isUnchanged, MASK } from "@larder/domain/kernel/masked";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { mailSettingCalls, MailTried } from "@larder/domain/company/mail/mail.calls";
import { mailMessages as say } from "@larder/domain/company/mail/mail.messages";
import { mailSettingRefusal, requireOneLine } from "@larder/domain/company/mail/mail.rules";
import { mailSettingFields as fields } from "@larder/domain/company/mail/mail-setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { companyOf } from "../setting/company.store.ts";
import { queueMail } from "./mails.service.ts";
import * as mails from "./mails.store.ts";
import * as store from "./mail-setting.store.ts";

const ENTITY = "mailSetting";
/** A password copied to another company's row does not open there. */
export const placeOf = (tenantId: string): string => `mail_setting ${tenantId}`;

/** The history of a setting that exists once is found by the company's own id. */
const idOf = async (ctx: Ctx): Promise<number> => {
  const { rows } = await ctx.query("select id from tenant where tenant_id = $1", [ctx.tenantId]);
  return rows[0].id as number;
};

export async function get(ctx: Ctx): Promise<OutputOf<typeof mailSettingCalls.get>> {
  const row = await store.read(ctx);
  if (!row) return null;
  const { tenantId: _, updateBy: _by, updateTime: _time, ...shown } = row;
  return { ...shown, id: await idOf(ctx), password: row.password ? MASK : null } as never;
}

export const history = async (ctx: Ctx): Promise<HistoryRow[]> => historyOf(ctx, ENTITY, await idOf(ctx));

export async function update(ctx: Ctx, input: InputOf<typeof mailSettingCalls.update>): Promise<{ version: number }> {
  await store.lock(ctx);
  const [before, id] = await Promise.all([store.read(ctx), idOf(ctx)]);
  if ((before?.version ?? 0) !== input.version) refuse(say.mailSettingsChanged());
  const { password: entered, version, ...typed } = input;
  const values = {
    ...typed,
    host: typed.host.toLowerCase(),
    userName: typed.userName || null,
    replyTo: typed.replyTo || null,
  };
  const newPassword = !isUnchanged(entered);
  requireOneLine({
    userName: { label: fields.userName.label, value: values.userName },
    password: { label: fields.password.label, value: entered },
    senderName: { label: fields.senderName.label, value: values.senderName },
    sender: { label: fields.sender.label, value: values.sender },
    replyTo: { label: fields.replyTo.label, value: values.replyTo },
  });
  refuseIf(
    mailSettingRefusal(
      { ...values, newPassword },
      before ? { ...before, hasPassword: before.password !== null } : null,
    ),
  );
  const kept = newPassword ? ctx.seal.close(entered!, placeOf(ctx.tenantId)) : (before?.password ?? null);
  const password = values.userName ? kept : null;
  store.write(ctx, {
    ...{ tenantId: ctx.tenantId, ...values, password },
    ...{ version: version + 1, updateBy: ctx.actor.id, updateTime: ctx.now },
  });
  ctx.audit({
    entity: ENTITY,
    entityId: id,
    action: before ? "edit" : "add",
    before: before ? auditedOf(before) : null,
    // The audit log shows stars for a password; that it is another one is all that is recorded.
    after: { ...values, ...(password ? { password: newPassword ? "new" : "kept" } : {}) },
  });
  return { version: version + 1 };
}

const auditedOf = ({
  password,
  version: _,
  tenantId: _id,
  updateBy: _by,
  updateTime: _time,
  ...row
}: store.MailSettingRow) => ({
  ...row,
  ...(password ? { password: "kept" } : {}),
});

/** From now on documents are only printed; what waits fails with these words. */
export async function remove(ctx: Ctx): Promise<null> {
  await store.lock(ctx);
  const before = orNotFound(await store.read(ctx));
  store.remove(ctx);
  ctx.audit({ entity: ENTITY, entityId: await idOf(ctx), action: "remove", before: auditedOf(before), after: null });
  return null;
}

export async function test(ctx: Ctx, { to }: InputOf<typeof mailSettingCalls.test>): Promise<{ id: number }> {
  const { companyName, companyNameZh } = await companyOf(ctx);
  const name = companyNameZh && companyNameZh !== companyName ? `${companyName} ${companyNameZh}` : companyName;
  const id = await queueMail(ctx, {
    ...{ entity: ENTITY, entityId: null, documentNo: null, toName: null, to },
    subject: `Test mail · 測試電郵 · ${name}`,
    body: `This mail shows that ${companyName} can send e-mail.\n此電郵證明${companyNameZh || companyName}可以發送電郵。\n`,
    files: [],
  });
  ctx.audit({ entity: ENTITY, entityId: await idOf(ctx), action: "test", after: { sentTo: to } });
  return { id };
}

export async function tried(ctx: Ctx, id: number): Promise<MailTried> {
  const mail = await mails.byId(ctx, id);
  return orNotFound(mail?.entity === ENTITY ? mail : null);
}
