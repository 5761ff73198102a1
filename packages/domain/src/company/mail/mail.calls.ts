import { z } from "zod";
import { call, defineCalls, fileAnswer, type Page } from "../../kernel/calls.ts";
import { idList, idSchema, inputSchema, objectOf, rowSchema } from "../../kernel/fields.ts";
import { field } from "../../kernel/fields.ts";
import { detailCall, filters, historyRow, listCalls, versioned } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { mailSettingFields, type MailSetting } from "./mail-setting.fields.ts";
import { mailFields, mailFilterFields, mailListFields, mailStates, type Mail, type MailState } from "./mail.fields.ts";
import { mailOutcomes, type MailOutcome } from "./mail-outcome.words.ts";

const path = "/system/mail";
const setting = `${path}/setting`;
const permission = "system:mail";
const see = `${permission}:list`;
const change = `${permission}:edit`;
const version = z.object({ version: z.number().int() });
const name = words("Mail settings", "電郵設定");

/** How a test mail fares. */
export interface MailTried {
  readonly state: MailState;
  readonly outcome: MailOutcome | null;
  readonly answer: string | null;
}
const choice = <K extends string>(options: Readonly<Record<K, unknown>>) => z.enum(Object.keys(options) as [K, ...K[]]);

export const mailSettingCalls = defineCalls({
  get: call.get(setting, {
    permission: see,
    title: name,
    of: name,
    /** null: nothing is set up. */
    output: objectOf<MailSetting & { version: number }>(rowSchema(mailSettingFields).extend(version.shape)).nullable(),
  }),
  history: call.get(`${setting}/history`, {
    permission: see,
    title: words("Mail settings: history", "電郵設定：修改記錄"),
    output: z.array(historyRow),
  }),
  update: call.put(setting, {
    permission: change,
    title: words("Mail settings: change", "電郵設定：修改"),
    /** Version 0: nothing was set up before. */
    input: inputSchema(mailSettingFields).extend(versioned.shape) as z.ZodType<
      z.output<ReturnType<typeof inputSchema<typeof mailSettingFields>>> & { version: number }
    >,
    output: version,
  }),
  remove: call.delete(setting, {
    permission: change,
    title: words("Mail settings: remove", "電郵設定：移除"),
  }),
  /** Sent with the stored settings, like any other mail; `tried` tells how it went. */
  test: call.post(`${setting}/test`, {
    permission: change,
    title: words("Mail settings: send a test mail", "電郵設定：發送測試電郵"),
    input: z.object({
      to: field.email(words("Send a test mail to", "測試電郵收件人"), { required: true }).input,
    }) as z.ZodType<{
      to: string;
    }>,
    output: idSchema,
    business: "other",
  }),
  tried: call.get(`${setting}/test/{id}`, {
    permission: change,
    title: words("Mail settings: how the test went", "電郵設定：測試結果"),
    input: idSchema,
    output: z.object({
      state: choice(mailStates),
      outcome: choice(mailOutcomes).nullable(),
      answer: z.string().nullable(),
    }) as z.ZodType<MailTried>,
  }),
});

const list = filters(mailFilterFields);
export type MailFilters = Page & z.output<typeof list>;
const mails = { path, permission, name: words("Sent mail", "已發電郵") };

export const mailCalls = defineCalls({
  ...listCalls({ ...mails, list, row: rowSchema(mailListFields) }),
  get: detailCall({ ...mails, detail: rowSchema(mailFields) as z.ZodType<Mail & { id: number }> }),
  file: call.get(`${path}/{id}/file`, {
    permission: `${permission}:query`,
    title: words("Sent mail: attachment", "已發電郵：附件"),
    input: idSchema,
    output: fileAnswer,
    answer: "file",
  }),
  resend: call.put(`${path}/{ids}/resend`, {
    permission: `${permission}:resend`,
    title: words("Sent mail: send again", "已發電郵：再次發送"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
  }),
  /** After the settings were mended: all that failed within a week. */
  resendFailed: call.put(`${path}/resendFailed`, {
    permission: `${permission}:resend`,
    title: words("Sent mail: send all failed again", "已發電郵：重發全部失敗電郵"),
    output: z.object({ count: z.number().int() }),
  }),
});
