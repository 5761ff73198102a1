/**
 * Suppliers are asked for papers that they owe us: a letter to each, about everything that was ticked, with the list as its page
 * (docs/rules/purchase.md#chasing).
 */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Language, Words } from "@larder/domain/kernel/words";
import { languageOf, letter } from "@larder/domain/company/mail/letter.rules";
import type { MailKind } from "@larder/domain/company/mail/mail.fields";
import type { chaseCalls, ChaseLetter } from "@larder/domain/purchase/chase/chase.calls";
import { chaseMessages as say } from "@larder/domain/purchase/chase/chase.messages";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import {
  companyOf,
  companyWords,
  listedPage,
  mailIsSetUp,
  queueMail,
  type CompanyRecord,
  type Listed,
  type MailedDocument,
} from "../../company/index.ts";
import { addresseesOf, type Addressee } from "./chase.store.ts";

type Calls = ReturnType<typeof chaseCalls>;

/** A document of the letter, and the ticked rows that are of it. */
export interface Chasable extends MailedDocument {
  readonly supplierId: number;
  readonly ids: readonly number[];
  readonly chaseCount: number;
}

interface Declared<D extends Chasable> {
  readonly mail: MailKind;
  /** As they are now; locked before a letter leaves. Refuses those for which nothing is owed. */
  readonly documents: (ctx: Ctx, ids: readonly number[], locked: boolean) => Promise<readonly D[]>;
  readonly letter: {
    readonly subject: (company: Words) => Words;
    readonly text: (documents: readonly D[]) => readonly Words[];
  };
  /** Of the attached list. */
  readonly title: Words;
  readonly columns: readonly Words[];
  /** What the list says of a document: a row, or several. */
  readonly rows: (document: D, language: Language) => readonly (readonly (string | null)[])[];
  /** Written on the document: that, when and whom we asked. */
  readonly mark: (
    ctx: Ctx,
    document: D,
    change: { readonly set: { chasedAt: string; chaseCount: number }; readonly audit: { after: { sentTo: string } } },
  ) => unknown;
}

/** How a list of papers that are missing is chased. */
export function chasingOf<D extends Chasable>(declared: Declared<D>) {
  const proposed = (
    ctx: Ctx,
    documents: readonly D[],
    { company, supplier, wanted }: { company: CompanyRecord; supplier: Addressee; wanted: Language | undefined },
  ): ChaseLetter => {
    const language = wanted ?? languageOf(supplier);
    const said = declared.letter.text(documents);
    return {
      ...{ supplierId: supplier.id, supplierCode: supplier.code },
      ...{ supplierNameEn: supplier.nameEn, supplierNameZh: supplier.nameZh },
      ...{ ids: documents.flatMap(({ ids }) => ids), documents: documents.length, language, to: supplier.email },
      subject: declared.letter.subject(companyWords(company))[language],
      body: letter(language, supplier, { ...company, writer: ctx.actor.displayName }, said),
    };
  };

  /** All of it, in both languages. */
  const listOf = (to: Addressee, documents: readonly D[]): Listed => ({
    ...{ name: to.code, to, title: declared.title, columns: declared.columns },
    rows: (language) => documents.flatMap((one) => declared.rows(one, language)),
  });

  return {
    /** A letter to each supplier of what is ticked. */
    async proposal(ctx: Ctx, asked: InputOf<Calls["chaseProposal"]>): Promise<OutputOf<Calls["chaseProposal"]>> {
      const [documents, ready, company] = await Promise.all([
        declared.documents(ctx, asked.ids, false),
        mailIsSetUp(ctx),
        companyOf(ctx),
      ]);
      const of = Map.groupBy(documents, ({ supplierId }) => supplierId);
      const suppliers = await addresseesOf(ctx, [...of.keys()]);
      const letters = suppliers.map((supplier) =>
        proposed(ctx, of.get(supplier.id)!, { company, supplier, wanted: asked.language }),
      );
      return { ready, letters };
    },

    async chase(ctx: Ctx, { ids, ...mailing }: InputOf<Calls["chase"]>): Promise<OutputOf<Calls["chase"]>> {
      const documents = await declared.documents(ctx, ids, true);
      const [supplier, another] = await addresseesOf(
        ctx,
        documents.map(({ supplierId }) => supplierId),
      );
      if (another) refuse(say.oneSupplier());
      const to = orNotFound(supplier);
      await queueMail(ctx, {
        ...{ entity: declared.mail, entityId: to.id, documentNo: numbersOf(documents) },
        ...{
          toName: to.nameEn || to.nameZh || null,
          ...mailing,
          files: [await listedPage(ctx, listOf(to, documents))],
        },
        about: documents.map(({ entity, entityId, no }) => ({ entity, entityId, no })),
      });
      const chasedAt = ctx.now.toISOString();
      for (const document of documents)
        await declared.mark(ctx, document, {
          set: { chasedAt, chaseCount: document.chaseCount + 1 },
          audit: { after: { sentTo: mailing.to } },
        });
      return { documents: documents.length };
    },
  };
}

/** "GR26-000012 + 2" */
const numbersOf = (documents: readonly MailedDocument[]): string =>
  documents.length === 1 ? documents[0]!.no : `${documents[0]!.no} + ${documents.length - 1}`;
