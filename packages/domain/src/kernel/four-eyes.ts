/**
 * Four eyes: the author of a document does not approve it.
 *
 * Where a state table says "≠ creator", the person who created or last edited the document may not take the
 * action, unless the company allows self-approval (a one-person business needs it;
 * docs/rules/documents.md#four-eyes).
 */
import { defineMessages, message } from "./refusal.ts";

export const fourEyesMessages = defineMessages({
  needsSecondPerson: message(1000, {
    en: "You created or last changed this document. Another person has to do this step.",
    zh: "此單據由你建立或最後修改，須由另一位同事執行此步驟。",
  }),
});

export interface Authors {
  readonly createdBy: number | null;
  readonly editedBy?: number | null;
}

/**
 * A fact of every document that has a move with four eyes: whether the user is one of its authors and may not
 * decide alone.
 */
export interface SecondPerson {
  readonly needsSecondPerson: boolean;
}

export const needsSecondPerson = (document: Authors, userId: number, allowSelfApproval: boolean): boolean =>
  !allowSelfApproval && (document.createdBy === userId || document.editedBy === userId);
