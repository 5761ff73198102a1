/**
 * Dictionaries: labels of values that a company maintains.
 *
 * The type is a name in every client's code, so it is written like one. Each value is unique in its type. A
 * client with one language sends one label: a change applies to the language it reads, and a new value gets the
 * same label in both.
 */
import type { Language } from "../../kernel/words.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { dictionaryMessages as say } from "./dictionary.messages.ts";

const TYPE = /^[a-z][a-z0-9_]*$/;

export const typeProblem = (dictType: string): Refusal | null => (TYPE.test(dictType) ? null : say.typeMalformed());

export interface Labels {
  readonly labelEn: string;
  readonly labelZh: string;
}
interface Given {
  readonly dictLabel?: string | null | undefined;
  readonly labelEn?: string | null | undefined;
  readonly labelZh?: string | null | undefined;
}

/** null if no label was given. */
export function labelsOf(given: Given, before: Labels | null, language: Language): Labels | null {
  const en = given.labelEn ?? before?.labelEn ?? null;
  const zh = given.labelZh ?? before?.labelZh ?? null;
  const shown = before ? (language === "zh" ? before.labelZh : before.labelEn) : null;
  const changed = given.dictLabel && given.dictLabel !== shown ? given.dictLabel : null;
  const untouched = language === "zh" ? zh === (before?.labelZh ?? null) : en === (before?.labelEn ?? null);
  const labels =
    changed && untouched
      ? language === "zh"
        ? { labelEn: en ?? changed, labelZh: changed }
        : { labelEn: changed, labelZh: zh ?? changed }
      : { labelEn: en ?? zh, labelZh: zh ?? en };
  return labels.labelEn === null || labels.labelZh === null ? null : (labels as Labels);
}
