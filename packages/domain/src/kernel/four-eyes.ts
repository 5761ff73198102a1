/**
 * Four eyes: who made a document does not approve it.
 *
 * Where a state table says "≠ creator", the person who created or last edited the document
 * may not do the action, unless the tenant allows self-approval (a business of one person
 * has to; domain-rules 1.7).
 */
import { defineMessages, message, type Refusal } from "./refusal.ts";

const say = defineMessages({
  needsSecondPerson: message(1000, {
    en: "You created or last changed this document. Another person has to do this step.",
    zh: "此單據由你建立或最後修改，須由另一位同事執行此步驟。",
  }),
});

export interface Authors {
  readonly createdBy: number | null;
  readonly editedBy?: number | null;
}

export function fourEyesRefusal(document: Authors, userId: number, allowSelfApproval: boolean): Refusal | null {
  if (allowSelfApproval) return null;
  return document.createdBy === userId || document.editedBy === userId ? say.needsSecondPerson() : null;
}
