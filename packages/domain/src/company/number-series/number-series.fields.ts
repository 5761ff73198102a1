/** One series in one year: its next document number (docs/rules/documents.md#numbers). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { numberSeries, prefixes, type Prefix } from "./series.words.ts";

const seriesWords = Object.fromEntries(prefixes.map((prefix) => [prefix, numberSeries[prefix].name])) as Record<
  Prefix,
  Words
>;

export const numberSeriesFields = defineFields({
  prefix: field.text().shown(words("Prefix", "字首")),
  series: field.oneOf(seriesWords).shown(words("Document", "單據")),
  year: field.int().shown(words("Year", "年份")),
  first: field.int().shown(words("First", "起始號碼")),
  next: field.int().shown(words("Next", "下一個")),
  nextNo: field.text().shown(words("Next number", "下一個編號")),
  gapless: field.flag.shown(words("Without gaps", "不可跳號")),
});
export interface NumberSeries extends RowOf<typeof numberSeriesFields> {}

export const startNumberFields = defineFields({
  prefix: field.oneOf(seriesWords)(words("Document", "單據"), { required: true }),
  year: field.int(2000, 2199)(words("Year", "年份"), { required: true }),
  next: field.int(1, 999_999)(words("Next number", "下一個號碼"), {
    required: true,
    hint: words("Can only be raised; skipped numbers are never used", "只可調高；略過的號碼不再使用"),
  }),
});
