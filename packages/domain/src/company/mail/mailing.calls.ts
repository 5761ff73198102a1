/** A document that leaves by e-mail: what is proposed, and sending it (docs/rules/mail.md#documents). */
import { z } from "zod";
import { call } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { defineFields, field, inputSchema } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { mailStates, type MailState } from "./mail.fields.ts";
import { mailOutcomes, type MailOutcome } from "./mail-outcome.words.ts";

/** What a person may change before it leaves. */
export const mailingFields = defineFields({
  to: field.email(words("To", "收件人"), { required: true }),
  subject: field.text(200)(words("Subject", "主旨"), { required: true }),
  body: field.memo(4000)(words("Text", "內容"), { required: true }),
});
export interface Mailing {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** In which a letter is proposed; by default the one of whom it goes to. */
export const letterLanguage = z.enum(["en", "zh"], { error: "choice" }).optional();
const proposal = z.object({
  /** Whether the company has a mail server; without one the document is only printed. */
  ready: z.boolean(),
  language: z.enum(["en", "zh"]),
  to: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
});
export type MailProposal = z.output<typeof proposal>;

/** The latest mail of a document, as its page shows it. */
export const latestMail = z
  .object({
    state: z.enum(Object.keys(mailStates) as [MailState, ...MailState[]]),
    toAddress: z.string(),
    outcome: z.enum(Object.keys(mailOutcomes) as [MailOutcome, ...MailOutcome[]]).nullable(),
    answer: z.string().nullable(),
  })
  .nullable();
export type LatestMail = z.output<typeof latestMail>;

interface Mailed {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly warehouse?: true;
}

export const mailingCalls = ({ path, permission, name, warehouse }: Mailed) => ({
  mailProposal: call.get(`${path}/{id}/mail`, {
    ...(warehouse ? { warehouse } : {}),
    permission,
    title: words(`${name.en}: e-mail as proposed`, `${name.zh}：電郵擬稿`),
    input: idSchema.extend({ language: letterLanguage }) as z.ZodType<{
      id: number;
      language?: "en" | "zh" | undefined;
    }>,
    output: proposal,
  }),
  mail: call.post(`${path}/{id}/mail`, {
    ...(warehouse ? { warehouse } : {}),
    permission,
    title: words(`${name.en}: send by e-mail`, `${name.zh}：以電郵發送`),
    input: inputSchema(mailingFields).extend(idSchema.shape) as z.ZodType<Mailing & { id: number }>,
    output: idSchema,
    business: "other",
  }),
  /** To the supplier's own address, as it is proposed: for many at once. */
  mailAsProposed: call.post(`${path}/{id}/mailAsProposed`, {
    ...(warehouse ? { warehouse } : {}),
    permission,
    many: true,
    title: words(`${name.en}: send by e-mail as proposed`, `${name.zh}：按擬稿以電郵發送`),
    input: idSchema,
    output: idSchema,
    business: "other",
  }),
});
