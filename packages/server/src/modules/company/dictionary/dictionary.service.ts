import { wordedField } from "@larder/domain/kernel/dictionary-words";
import type { Shape } from "@larder/domain/kernel/fields";
import type { DictionaryEntry } from "@larder/domain/company/dictionary/dictionary.calls";
import type { Ctx } from "../../../platform/context.ts";
import * as store from "./dictionary.store.ts";

export const entries = (ctx: Ctx, dictType: string): Promise<DictionaryEntry[]> => store.entriesOf(ctx, dictType);

/** Fields as a list shows them, with the company's own labels. */
export async function wordedFields(ctx: Ctx, fields: Shape): Promise<Shape> {
  const worded = await Promise.all(
    Object.entries(fields).map(async ([name, field]) => [
      name,
      field.dictionary ? wordedField(field, await store.entriesOf(ctx, field.dictionary)) : field,
    ]),
  );
  return Object.fromEntries(worded) as Shape;
}
