/** The language of the interface: stored value, else the browser's, else Traditional Chinese (docs/rules/screens.md#language). */
import { useCallback } from "react";
import { create } from "zustand";
import type { Language, Words } from "@larder/domain/kernel/words";
import { readStored, writeStored } from "./storage.ts";

export function firstLanguage(stored: string | null, browser: readonly string[]): Language {
  if (stored === "zh" || stored === "en") return stored;
  const known = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "zh" || tag === "en");
  return known === "en" ? "en" : "zh";
}

interface LanguageState {
  readonly language: Language;
  speak(language: Language): void;
}

export const useLanguageStore = create<LanguageState>()((set) => ({
  language: firstLanguage(readStored("lang"), typeof navigator === "undefined" ? [] : navigator.languages),
  speak: (language) => {
    writeStored("lang", language);
    set({ language });
  },
}));

export const useLanguage = (): Language => useLanguageStore((state) => state.language);

export const languageNow = (): Language => useLanguageStore.getState().language;

/** `const t = useWords(); t(words("Save", "儲存"))` */
export function useWords(): (words: Words) => string {
  const language = useLanguage();
  return useCallback((words: Words) => words[language], [language]);
}

/** Outside of components: messages that are shown once, such as toasts. */
export const say = (words: Words): string => words[languageNow()];

/** The value of `<html lang>`. */
export const htmlLang: Record<Language, string> = { en: "en-GB", zh: "zh-Hant" };
/** The value of the header `content-language`. */
export const wireLanguage: Record<Language, string> = { en: "en_GB", zh: "zh_CN" };
