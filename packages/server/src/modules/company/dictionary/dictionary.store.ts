import type { DictionaryEntry } from "@larder/domain/company/dictionary/dictionary.calls";
import type { Ctx } from "../../../platform/context.ts";

/** An unknown type has no entries: an empty list, never an error (docs/rules/records.md#dictionaries). */
export async function entriesOf(ctx: Ctx, dictType: string): Promise<DictionaryEntry[]> {
  const rows = await ctx.db
    .selectFrom("dictData")
    .select([
      "id as dictCode",
      "dictSort",
      "dictValue",
      "dictType",
      "styleClass",
      "colour",
      "isDefault",
      "remark",
      "createTime",
      "labelEn",
      "labelZh",
    ])
    .where("tenantId", "=", ctx.tenantId)
    .where("dictType", "=", dictType)
    .orderBy("dictSort")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, dictLabel: ctx.language === "zh" ? row.labelZh : row.labelEn }));
}
