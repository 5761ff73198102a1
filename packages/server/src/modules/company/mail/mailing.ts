/** A kind of document that leaves by e-mail: what is proposed to be written with it, and the mail with its page (docs/rules/mail.md#documents). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import type { Language, Words } from "@larder/domain/kernel/words";
import { languageOf, letter, type LetterParty } from "@larder/domain/company/mail/letter.rules";
import type { MailKind } from "@larder/domain/company/mail/mail.fields";
import type { Mailing, MailProposal } from "@larder/domain/company/mail/mailing.calls";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { companyOf } from "../setting/company.store.ts";
import { mailIsSetUp, queueMail } from "./mails.service.ts";

/** A document, and whom it goes to. */
interface Mailable {
  readonly no: string;
  readonly supplierNameEn?: string | null;
  readonly supplierNameZh?: string | null;
  readonly supplierAttn: string | null;
  readonly supplierEmail: string | null;
}

interface Declared<D extends Mailable> {
  readonly entity: MailKind;
  readonly byId: (ctx: Ctx, id: number) => Promise<D | undefined>;
  readonly subject: (no: string, company: Words) => Words;
  /** Its paragraphs, without greeting and signature. */
  readonly text: (document: D) => readonly Words[];
  /** What is attached. */
  readonly page: (ctx: Ctx, id: number) => Promise<FileAnswer>;
}

const partyOf = ({ supplierNameEn, supplierNameZh, supplierAttn }: Mailable): LetterParty => ({
  nameEn: supplierNameEn ?? null,
  nameZh: supplierNameZh ?? null,
  attn: supplierAttn,
});

export function mailingOf<D extends Mailable>({ entity, byId, subject, text, page }: Declared<D>) {
  return {
    async proposal(
      ctx: Ctx,
      { id, language: wanted }: { readonly id: number; readonly language?: Language | undefined },
    ): Promise<MailProposal> {
      const [shown, ready, company] = await Promise.all([byId(ctx, id), mailIsSetUp(ctx), companyOf(ctx)]);
      const document = orNotFound(shown);
      const party = partyOf(document);
      const language = wanted ?? languageOf(party);
      const name = { en: company.companyName, zh: company.companyNameZh || company.companyName };
      return {
        ...{ ready, language, to: document.supplierEmail },
        subject: subject(document.no, name)[language],
        body: letter(language, party, { ...company, writer: ctx.actor.displayName }, text(document)),
      };
    },
    /** With its page as it is now: what is changed later does not change what was sent. */
    async queue(ctx: Ctx, { id, ...mailing }: Mailing & { readonly id: number }): Promise<void> {
      const [document, file] = await Promise.all([byId(ctx, id), page(ctx, id)]);
      const { no, supplierNameEn, supplierNameZh } = orNotFound(document);
      const toName = supplierNameEn || supplierNameZh || null;
      await queueMail(ctx, { entity, entityId: id, documentNo: no, toName, ...mailing, files: [file] });
    },
  };
}
