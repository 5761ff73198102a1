import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { entries } from "./dict-data.service.ts";
import { choices, types } from "./dict-type.service.ts";
import * as dictionaries from "./dictionary.service.ts";

export const dictionaryRoutes = [
  ...serve(dictionaryCalls, {
    entries: (ctx, { dictType }) => dictionaries.entries(ctx, dictType),
  }),
  ...serve(dictTypeCalls, { ...platformAnswersOf(types), choices, refresh: async () => null }),
  ...serve(dictDataCalls, platformAnswersOf(entries)),
];
