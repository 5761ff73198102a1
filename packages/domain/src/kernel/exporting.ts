/** As what a list is exported (docs/rules/wire.md#downloads). */
import { z } from "zod";
import { blankToNull } from "./field.ts";
import { objectOf, type ObjectSchema } from "./schemas.ts";
import { words } from "./words.ts";

export const exportWords = {
  xlsx: words("Excel workbook (.xlsx)", "Excel 活頁簿（.xlsx）"),
  csv: words("CSV, all columns (.csv)", "CSV，所有欄位（.csv）"),
  pdf: words("PDF, columns as shown (.pdf)", "PDF，按所示欄位（.pdf）"),
};
export type ExportKind = keyof typeof exportWords;
export const exportKinds = Object.keys(exportWords) as [ExportKind, ...ExportKind[]];

/** A PDF is for reading: at most so many rows. */
export const MOST_PRINTED = 2000;

const optional = <T>(schema: z.ZodType<T>) => z.preprocess((v) => blankToNull(v) ?? undefined, schema.optional());

export const exportAsked = {
  /** A workbook, unless another kind is asked for. */
  exportAs: optional(z.enum(exportKinds, { error: "choice" })),
  /** The columns of a PDF in their order, by the names of their fields; all that fit, unless it says which. */
  exportColumns: optional(
    z.preprocess(
      (v) => (typeof v === "string" ? v.split(",") : v),
      z.array(z.string().trim().max(100, "max:100")).max(200, "tooMany"),
    ),
  ),
};
export interface ExportAsked {
  readonly exportAs?: ExportKind | undefined;
  readonly exportColumns?: readonly string[] | undefined;
}

/** The filters of a list, and as what it is exported. */
export function withExport<L>(list: z.ZodType<L>): ObjectSchema<L & ExportAsked> {
  if (!(list instanceof z.ZodObject)) throw new Error("The filters of a list are an object");
  return objectOf(list.extend(exportAsked));
}
