import type { z } from "zod";
import type { NamedDocument } from "./document-calls.ts";
import type { Shape } from "./fields.ts";
import { detailCall, recordCalls, versionedRow } from "./record-calls.ts";

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
