/**
 * A post has a name in each language. Clients with one name send only `postName`: for a new post it sets both;
 * on an edit, where they send back everything they loaded, it changes the name in their language if it differs
 * from what they were given (docs/rules/people.md#posts).
 */
import type { Language } from "../../kernel/words.ts";

interface Names {
  readonly postName?: string | null | undefined;
  readonly postNameEn?: string | null | undefined;
  readonly postNameZh?: string | null | undefined;
}
export interface PostNames {
  readonly postNameEn: string;
  readonly postNameZh: string;
}

/** null: no name was given at all. */
export function postNames(given: Names, before: PostNames | null, language: Language): PostNames | null {
  const key = language === "zh" ? "postNameZh" : "postNameEn";
  const renamed =
    before !== null && given.postName && given.postName !== before[key] && (given[key] ?? before[key]) === before[key];
  const kept = before ?? { postNameEn: null, postNameZh: null };
  const names = {
    postNameEn: given.postNameEn === undefined ? kept.postNameEn : given.postNameEn,
    postNameZh: given.postNameZh === undefined ? kept.postNameZh : given.postNameZh,
    ...(renamed ? { [key]: given.postName } : {}),
  };
  const any = names.postNameEn || names.postNameZh || given.postName;
  return any ? { postNameEn: names.postNameEn || any, postNameZh: names.postNameZh || any } : null;
}
