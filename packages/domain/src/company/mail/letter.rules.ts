/**
 * The letter that goes with a document: whom it greets, what it says, who signs. In the language of whom it goes to: a
 * party with a Chinese name only reads Chinese; anybody else is written to in English unless the writer chooses otherwise.
 */
import type { Language, Words } from "../../kernel/words.ts";

export interface LetterParty {
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly attn?: string | null;
}

interface Signed {
  readonly companyName: string;
  readonly companyNameZh: string | null;
  readonly contactPhone: string | null;
  readonly writer: string;
}

export const languageOf = ({ nameEn, nameZh }: LetterParty): Language => (!nameEn && nameZh ? "zh" : "en");

const named = (language: Language, { nameEn, nameZh }: LetterParty): string =>
  (language === "zh" ? nameZh || nameEn : nameEn || nameZh) ?? "";

export const companyIn = (language: Language, { companyName, companyNameZh }: Signed): string =>
  language === "zh" ? companyNameZh || companyName : companyName;

/** Greeting, what is said, signature: paragraph by paragraph. */
export function paragraphsOf(language: Language, to: LetterParty, from: Signed, said: readonly Words[]): string[] {
  const whom = to.attn?.trim() || named(language, to);
  const greeting = language === "zh" ? `${whom} 台鑒：` : whom ? `Dear ${whom},` : "Dear Sir or Madam,";
  const regards = language === "zh" ? "此致" : "Kind regards,";
  const signature = [regards, from.writer, companyIn(language, from), from.contactPhone].filter(Boolean).join("\n");
  return [greeting, ...said.map((one) => one[language]), signature];
}

export const asText = (paragraphs: readonly string[]): string => paragraphs.join("\n\n");

/** Each part of `said` is a paragraph. */
export const letter = (language: Language, to: LetterParty, from: Signed, said: readonly Words[]): string =>
  asText(paragraphsOf(language, to, from, said));
