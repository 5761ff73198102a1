import type { z } from "zod";
import { linkedCall, type NamedDocument } from "./document-calls.ts";
import type { Shape } from "./fields.ts";
import { detailCall, entryCalls, recordCalls, removeCall, totalsCall, versionedRow } from "./record-calls.ts";

interface EnteredDocument<S extends Shape, R extends Shape, L, D> extends NamedDocument {
  readonly permission: string;
  readonly fields: S;
  /** The fields of a row of its list. */
  readonly listed: R;
  readonly list: z.ZodType<L>;
  readonly detail: z.ZodType<D>;
}

/** The calls of a document that is entered by hand: those of a record, and a page with more than its fields. */
export const documentCalls = <S extends Shape, R extends Shape, L, D>({
  listed,
  detail,
  ...document
}: EnteredDocument<S, R, L, D>) => ({
  ...recordCalls({ ...document, row: versionedRow(listed) }),
  get: detailCall({ ...document, detail }),
});

/** Drafts of a document that one permission adds, changes and removes. */
export const draftCalls = <S extends Shape>(
  document: NamedDocument,
  { permission, fields }: { readonly permission: string; readonly fields: S },
) => ({
  ...entryCalls({ ...document, permission, fields }, permission),
  remove: removeCall({ ...document, permission }, permission),
});

/** The same with sums below the list, and the documents that follow from it. */
export const followedDocumentCalls = <S extends Shape, R extends Shape, L, D, T extends Shape>({
  totals,
  ...document
}: EnteredDocument<S, R, L, D> & { readonly totals: T }) => ({
  ...documentCalls(document),
  totals: totalsCall({ ...document, totals }),
  linked: linkedCall(document),
});
