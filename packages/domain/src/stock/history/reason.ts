/** Why stock moved, as people read it: papers say it with a word of ours, moves in the words of whoever moved it (docs/rules/stock.md#inventory-history). */
import type { Language, Words } from "../../kernel/words.ts";
import { createStockReasonWords } from "../create-stock/create-stock.fields.ts";
import { lossReasonWords } from "./loss.ts";

const reasonWords: Readonly<Record<string, Words>> = { ...createStockReasonWords, ...lossReasonWords };

/** SAMPLE is one that came or one that was given away: the movement says which. */
export const reasonText = (reason: string | null, language: Language, came: boolean): string | null => {
  if (reason === null) return null;
  const from: Readonly<Record<string, Words>> = came ? { ...reasonWords, ...createStockReasonWords } : reasonWords;
  return Object.hasOwn(from, reason) ? from[reason]![language] : reason;
};

/** Those of ours whose words hold the text, in either language. */
export const reasonsSaying = (text: string): string[] => {
  const sought = text.trim().toLowerCase();
  return [...Object.entries(createStockReasonWords), ...Object.entries(lossReasonWords)]
    .filter(([, { en, zh }]) => en.toLowerCase().includes(sought) || zh.includes(sought))
    .map(([name]) => name);
};
