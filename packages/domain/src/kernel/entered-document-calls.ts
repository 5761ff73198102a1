import { z } from "zod";
import { call } from "./calls.ts";
import { linkedCall, type NamedDocument } from "./document-calls.ts";
import { idList, idSchema, inputSchema, type Shape } from "./fields.ts";
import { detailCall, editSchema, recordCalls, totalsCall, versioned, versionedRow } from "./record-calls.ts";
import { titledBy } from "./titles.ts";

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

/** A document that one permission adds and changes. */
export function entryCalls<S extends Shape>(
  { path, name, warehouse }: NamedDocument,
  { permission, fields }: { readonly permission: string; readonly fields: S },
) {
  const titled = titledBy(name);
  const flags = { permission, of: name, ...(warehouse ? { warehouse } : {}) };
  return {
    create: call.post(path, {
      ...flags,
      title: titled("add", "新增"),
      input: inputSchema(fields),
      output: idSchema,
    }),
    update: call.put(path, {
      ...flags,
      title: titled("edit", "修改"),
      input: editSchema(fields),
      output: versioned as z.ZodType<{ version: number }>,
    }),
  };
}

/** Its drafts: the same permission removes them. */
export const draftCalls = <S extends Shape>(
  document: NamedDocument,
  entered: { readonly permission: string; readonly fields: S },
) => ({
  ...entryCalls(document, entered),
  remove: call.delete(`${document.path}/{ids}`, {
    ...{ permission: entered.permission, of: document.name },
    ...(document.warehouse ? { warehouse: document.warehouse } : {}),
    title: titledBy(document.name)("remove", "刪除"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
  }),
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
