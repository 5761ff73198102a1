/** How often a supplier was asked for what is missing, and when last (docs/rules/purchase.md#chasing). */
import { field } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const chaseShown = {
  chasedAt: field.instant.shown(words("Chased at", "追討時間"), { optional: true }),
  chaseCount: field.int(0).shown(words("Times chased", "追討次數")),
};

export const chasedWords = {
  NEVER: words("Not chased yet", "未追討"),
  ONCE: words("Chased once", "已追討一次"),
  MORE: words("Chased more than once", "已追討多次"),
};
export type Chased = keyof typeof chasedWords;

export const chasedFilter = { chased: field.oneOf(chasedWords)(words("Chased", "追討")) };
