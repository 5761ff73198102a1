/**
 * Use cases of dictionaries: which exist and their names (docs/rules/records.md#dictionaries,
 * docs/rules/companies.md#packages).
 */
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictTypeFields } from "@larder/domain/company/dictionary/dict-type.fields";
import { dictionaryMessages as say } from "@larder/domain/company/dictionary/dictionary.messages";
import { typeProblem } from "@larder/domain/company/dictionary/dictionary.rules";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./dict-type.store.ts";

export const types = recordUseCases({
  entity: "dictType",
  table: "dictType",
  fields: dictTypeFields,
  calls: dictTypeCalls,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, values: { dictType }, before }) {
    if (dictType === before?.dictType) return;
    refuseIf(typeProblem(dictType));
    if (before?.system) refuse(say.typeFixed({ name: before.dictName }));
    if (await store.byType(ctx, dictType)) refuse(say.typeTaken({ type: dictType }));
    if (!before) return { values: { system: false } };
    store.rename(ctx, id, before.dictType, dictType);
  },
  remove: {
    row: "deleted",
    async mayGo(_ctx, records) {
      const fixed = records.find((record) => record.system);
      if (fixed) refuse(say.typeFixed({ name: fixed.dictName }));
    },
    inUse: ({ dictName: name }) => say.typeHasData({ name }),
  },
});

export const choices = store.all;
