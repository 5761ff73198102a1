/** Asking suppliers for what they owe us: a letter to each, about everything that was ticked (docs/rules/purchase.md#chasing). */
import { z } from "zod";
import { call } from "../../kernel/calls.ts";
import { idList, inputSchema } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { letterLanguage, mailingFields, type Mailing } from "../../company/mail/mailing.calls.ts";

const ids = z.object({ ids: idList });

const letter = z.object({
  ...{ supplierId: z.number().int(), supplierCode: z.string() },
  ...{ supplierNameEn: z.string().nullable(), supplierNameZh: z.string().nullable() },
  /** The ticked rows that it is about, and how many documents these are. */
  ...{ ids: z.array(z.number().int()), documents: z.number().int() },
  ...{ language: z.enum(["en", "zh"]), to: z.string().nullable(), subject: z.string(), body: z.string() },
});
export type ChaseLetter = z.output<typeof letter>;

const proposal = z.object({
  /** Whether the company has a mail server. */
  ready: z.boolean(),
  letters: z.array(letter),
});

interface Chased {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  /** Who may write, if the document has no permission of its own for it. */
  readonly by?: string;
}

export const chaseCalls = ({ path, permission, name, by = `${permission}:chase` }: Chased) => ({
  chaseProposal: call.get(`${path}/{ids}/chase`, {
    permission: by,
    title: words(`${name.en}: letters to suppliers as proposed`, `${name.zh}：追討信擬稿`),
    input: ids.extend({ language: letterLanguage }) as z.ZodType<{ ids: number[]; language?: "en" | "zh" | undefined }>,
    output: proposal,
  }),
  /** One mail to one supplier. */
  chase: call.post(`${path}/{ids}/chase`, {
    permission: by,
    title: words(`${name.en}: chase`, `${name.zh}：追討`),
    input: inputSchema(mailingFields).extend(ids.shape) as z.ZodType<Mailing & { ids: number[] }>,
    output: z.object({ documents: z.number().int() }),
    business: "other",
  }),
});
