/** Every word a user reads exists in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

export type Language = keyof Words;

export const words = (en: string, zh: string): Words => ({ en, zh });

/**
 * The name of a bilingual record in the reader's language; the other one is used when it is empty
 * (docs/rules/records.md#codes-and-names).
 */
export function nameIn(language: Language, record: { nameEn?: string | null; nameZh?: string | null }): string {
  return (language === "zh" ? record.nameZh || record.nameEn : record.nameEn || record.nameZh) ?? "";
}
