/** A kind of document that leaves by e-mail: what is proposed to be written with it, and the mail with its page (docs/rules/mail.md#documents). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import type { PaperLayout } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Language, Words } from "@larder/domain/kernel/words";
import { languageOf, letter, type LetterParty } from "@larder/domain/company/mail/letter.rules";
import type { MailKind } from "@larder/domain/company/mail/mail.fields";
import { mailMessages as say } from "@larder/domain/company/mail/mail.messages";
import type { Mailing, MailProposal } from "@larder/domain/company/mail/mailing.calls";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { companyOf, companyWords } from "../setting/company.store.ts";
import { mailIsSetUp, queueMail } from "./mails.service.ts";

/** A document, and whom it goes to. */
interface Mailable {
  readonly no: string;
  /** How often its page has left. */
  readonly printed: number;
  readonly supplierNameEn?: string | null;
  readonly supplierNameZh?: string | null;
  readonly supplierAttn: string | null;
  readonly supplierEmail: string | null;
}

interface Page {
  readonly id: number;
  readonly layout: PaperLayout;
  readonly preview: "true";
}

/** What sending writes on the document: its page has left once more (docs/rules/documents.md#files-and-prints). */
export interface Left {
  readonly printed: number;
}

interface Declared<D extends Mailable> {
  readonly entity: MailKind;
  readonly byId: (ctx: Ctx, id: number) => Promise<D | undefined>;
  readonly subject: (no: string, company: Words) => Words;
  /** Its paragraphs, without greeting and signature. */
  readonly text: (document: D) => readonly Words[];
  /** What is attached: the page as it leaves next. */
  readonly page: (ctx: Ctx, asked: Page) => Promise<FileAnswer>;
}

const partyOf = ({ supplierNameEn, supplierNameZh, supplierAttn }: Mailable): LetterParty => ({
  nameEn: supplierNameEn ?? null,
  nameZh: supplierNameZh ?? null,
  attn: supplierAttn,
});

export function mailingOf<D extends Mailable>({ entity, byId, subject, text, page }: Declared<D>) {
  async function proposal(
    ctx: Ctx,
    { id, language: wanted }: { readonly id: number; readonly language?: Language | undefined },
  ): Promise<MailProposal> {
    const [shown, ready, company] = await Promise.all([byId(ctx, id), mailIsSetUp(ctx), companyOf(ctx)]);
    const document = orNotFound(shown);
    const party = partyOf(document);
    const language = wanted ?? languageOf(party);
    return {
      ...{ ready, language, to: document.supplierEmail },
      subject: subject(document.no, companyWords(company))[language],
      body: letter(language, party, { ...company, writer: ctx.actor.displayName }, text(document)),
    };
  }
  return {
    proposal,
    /** As it is proposed, to the supplier's own address. */
    async proposed(ctx: Ctx, id: number): Promise<Mailing & { readonly id: number }> {
      const { to, subject: said, body } = await proposal(ctx, { id });
      return { id, to: to ?? refuse(say.noMailAddress()), subject: said, body };
    },
    /** With its page as it is now: what is changed later does not change what was sent. The document is locked by the caller, who writes the answer on it. */
    async queue(ctx: Ctx, { id, ...mailing }: Mailing & { readonly id: number }): Promise<Left> {
      const [document, file] = await Promise.all([byId(ctx, id), page(ctx, { id, layout: "both", preview: "true" })]);
      const { no, printed, supplierNameEn, supplierNameZh } = orNotFound(document);
      const toName = supplierNameEn || supplierNameZh || null;
      await queueMail(ctx, { entity, entityId: id, documentNo: no, toName, ...mailing, files: [file] });
      return { printed: printed + 1 };
    },
  };
}
