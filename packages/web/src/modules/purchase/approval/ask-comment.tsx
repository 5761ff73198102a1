/** A few words beside an action on many orders; none are needed. */
import { words, type Words } from "@larder/domain/kernel/words";
import { ask, CommentBox } from "../../../kit/index.ts";

/** Undefined: nothing was said; null: the user cancelled. */
export async function askComment(title: Words, label: Words): Promise<string | undefined | null> {
  let comment = "";
  const result = await ask({
    type: "confirm",
    title,
    okLabel: title,
    content: <CommentBox label={label} onChange={(text) => (comment = text)} />,
  });
  return result === "ok" ? comment || undefined : null;
}

/** The ticked rows with what was said; null: cancelled. */
export const commented = (title: Words, label: Words) => async (ids: readonly number[]) => {
  const reason = await askComment(title, label);
  return reason === null ? null : { ids, ...(reason ? { reason } : {}) };
};

export const commentWords = words("Comment (optional)", "意見（可不填）");
export const noteWords = words("Note for the approver (optional)", "給審批人的說明（可不填）");
