/** One series in one year: its next document number (docs/rules/documents.md#numbers). */
import { defineFields, flag, int, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { numberSeries, type Prefix } from "./series.words.ts";

const seriesWords = Object.fromEntries(
  Object.entries(numberSeries).map(([prefix, { name }]) => [prefix, name]),
) as Record<Prefix, Words>;

export const numberSeriesFields = defineFields({
  prefix: text()(words("Prefix", "字首"), { computed: true }),
  series: oneOf(seriesWords)(words("Document", "單據"), { computed: true }),
  year: int()(words("Year", "年份"), { computed: true }),
  first: int()(words("First", "起始號碼"), { computed: true }),
  next: int()(words("Next", "下一個"), { computed: true }),
  nextNo: text()(words("Next number", "下一個編號"), { computed: true }),
  gapless: flag(words("Without gaps", "不可跳號"), { computed: true }),
});
export interface NumberSeries extends RowOf<typeof numberSeriesFields> {}

export const startNumberFields = defineFields({
  prefix: oneOf(seriesWords)(words("Document", "單據"), { required: true }),
  year: int(2000, 2199)(words("Year", "年份"), { required: true }),
  next: int(1, 999_999)(words("Next number", "下一個號碼"), {
    required: true,
    hint: words("Can only be raised; skipped numbers are never used", "只可調高；略過的號碼不再使用"),
  }),
});
