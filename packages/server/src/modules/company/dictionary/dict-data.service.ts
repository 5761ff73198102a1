/** Use cases of the entries of a dictionary (docs/rules/records.md#dictionaries). */
import { omit } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictDataFields } from "@larder/domain/company/dictionary/dict-data.fields";
import { dictionaryMessages as say } from "@larder/domain/company/dictionary/dictionary.messages";
import { labelsOf } from "@larder/domain/company/dictionary/dictionary.rules";
import type { Ctx } from "../../../platform/context.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { isValueOfSystem } from "./dictionaries.ts";
import * as store from "./dict-data.store.ts";
import * as types from "./dict-type.store.ts";

export const entries = recordUseCases({
  entity: "dictData",
  table: "dictData",
  fields: omit(dictDataFields, "dictLabel", "labelEn", "labelZh"),
  calls: dictDataCalls,
  // The file has both labels; the one in the language of the request is one of them.
  exported: omit(dictDataFields, "dictLabel"),
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, input, values: { dictType, dictValue }, before }) {
    if (before && (dictType !== before.dictType || dictValue !== before.dictValue)) requireOwn(ctx, before);
    const [type, taken] = await Promise.all([
      types.byType(ctx, dictType),
      store.valueTaken(ctx, dictType, dictValue, id),
    ]);
    if (!type) refuse(say.typeUnknown({ type: dictType }));
    if (taken) refuse(say.valueTaken({ value: dictValue }));
    return { values: labelsOf(input, before, ctx.language) ?? refuse(say.labelMissing()) };
  },
  remove: {
    row: "deleted",
    mayGo: async (ctx, records) => records.forEach((entry) => requireOwn(ctx, entry)),
    knownBy: ["dictType", "dictValue", "labelEn", "labelZh", "remark"],
  },
});

/** Values that the program uses by name stay as long as the program uses them (docs/rules/records.md#dictionaries). */
function requireOwn(ctx: Ctx, entry: store.StoredEntry): void {
  if (isValueOfSystem(entry.dictType, entry.dictValue))
    refuse(say.valueFixed({ label: ctx.language === "zh" ? entry.labelZh : entry.labelEn }));
}
