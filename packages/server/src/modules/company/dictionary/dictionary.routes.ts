import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as entries from "./dict-data.service.ts";
import * as types from "./dict-type.service.ts";
import * as dictionaries from "./dictionary.service.ts";

export const dictionaryRoutes = [
  ...serve(dictionaryCalls, {
    entries: (ctx, { dictType }) => dictionaries.entries(ctx, dictType),
  }),
  ...serve(dictTypeCalls, {
    list: (ctx, filters) => types.list(ctx, filters),
    export: (ctx, filters) => types.exportList(ctx, filters),
    get: (ctx, { id }) => types.get(ctx, id),
    history: (ctx, { id }) => types.history(ctx, id),
    create: (ctx, input) => types.create(ctx, input),
    update: (ctx, input) => types.update(ctx, input),
    remove: (ctx, { ids }) => types.remove(ctx, ids),
    choices: (ctx) => types.choices(ctx),
    refresh: async () => null,
  }),
  ...serve(dictDataCalls, {
    list: (ctx, filters) => entries.list(ctx, filters),
    export: (ctx, filters) => entries.exportList(ctx, filters),
    get: (ctx, { id }) => entries.get(ctx, id),
    history: (ctx, { id }) => entries.history(ctx, id),
    create: (ctx, input) => entries.create(ctx, input),
    update: (ctx, input) => entries.update(ctx, input),
    remove: (ctx, { ids }) => entries.remove(ctx, ids),
  }),
];
