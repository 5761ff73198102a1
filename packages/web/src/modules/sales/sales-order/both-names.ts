import { nameIn, type Language } from "@larder/domain/kernel/words";

/** Who reads and who picks may not share a language: the reader's own name first, the other behind it. */
export const bothNames = (language: Language, names: Parameters<typeof nameIn>[1]): string =>
  [...new Set([nameIn(language, names), nameIn(language === "zh" ? "en" : "zh", names)])].filter(Boolean).join(" · ");
