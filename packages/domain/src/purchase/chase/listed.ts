/** The documents of a letter, one on a line (docs/rules/purchase.md#chasing). */
import { words, type Words } from "../../kernel/words.ts";

/** More than these are only on the attached list: a letter is read, not scrolled. */
const LISTED = 25;

export function listed(lines: readonly Words[]): Words {
  const more = lines.length - LISTED;
  const shown = [
    ...lines.slice(0, LISTED),
    ...(more > 0 ? [words(`… and ${more} more on the attached list`, `…另有 ${more} 項載於附表`)] : []),
  ];
  const text = (language: "en" | "zh") => shown.map((line) => `- ${line[language]}`).join("\n");
  return words(text("en"), text("zh"));
}
