import { expect, it } from "vitest";
import type { Language } from "@larder/domain/kernel/words";
import { firstLanguage } from "./language.ts";

const table: [stored: string | null, browser: string[], language: Language, why: string][] = [
  ["en", ["zh-HK"], "en", "what the user chose stands"],
  [null, ["en-GB", "zh-HK"], "en", "else the browser's first that we speak"],
  [null, ["fr-FR", "zh-Hant-TW"], "zh", "a language that we do not speak is passed over"],
  [null, ["fr-FR"], "zh", "else Traditional Chinese"],
  ["klingon", [], "zh", "a stored value that is none does not count"],
];

it.each(table)("stored %s, browser %j → %s: %s", (stored, browser, language) => {
  expect(firstLanguage(stored, browser)).toBe(language);
});
