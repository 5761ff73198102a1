import type { DictionaryEntry } from "@larder/domain/settings/dictionary/dictionary.calls";
import type { Ctx } from "../../../platform/context.ts";
import * as store from "./dictionary.store.ts";

export const entries = (ctx: Ctx, dictType: string): Promise<DictionaryEntry[]> => store.entriesOf(ctx, dictType);
