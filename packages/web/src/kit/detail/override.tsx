/**
 * A 2000 refusal that names an override is not final (docs/rules/documents.md#overrides): a user with that
 * permission gives a reason, and the same call is sent again with `override: true`.
 */
import { useEffect, useState } from "react";
import { isReason, reasonTooShort } from "@larder/domain/kernel/reason";
import type { Words } from "@larder/domain/kernel/words";
import { ask, prompt } from "../dialog/ask.ts";
import { CommentBox } from "../dialog/comment-box.tsx";
import { say } from "../language.ts";
import { mayNow } from "../may-call.ts";
import { WireRefusal } from "../wire-refusal.ts";

/** Tells the wire that these refusals are handled here. */
export const asksForOverride = (refusal: WireRefusal): boolean => refusal.override !== undefined;

const titleWords: Words = { en: "Continue anyway?", zh: "仍要繼續？" };
const reasonWords: Words = { en: "Reason (recorded in the audit log)", zh: "原因（會記入審計記錄）" };
const goOnWords: Words = { en: "Continue", zh: "繼續" };
const cancelWords: Words = { en: "Cancel", zh: "取消" };
const notAllowedWords: Words = {
  en: "A colleague with permission to override can continue.",
  zh: "可由有權限的同事批准後繼續。",
};

function ReasonInput({
  message,
  onReason,
  onReady,
}: {
  message: string;
  onReason: (reason: string) => void;
  onReady: (showProblem: (shown: boolean) => void) => void;
}) {
  const [short, setShort] = useState(false);
  useEffect(() => {
    onReady(setShort);
  }, [onReady]);
  return (
    <>
      <p style={{ margin: "0 0 12px" }}>{message}</p>
      <CommentBox
        label={reasonWords}
        problem={short ? reasonTooShort : undefined}
        onChange={(text) => {
          onReason(text);
          setShort(false);
        }}
      />
    </>
  );
}

/** A sufficient reason, or null if the user cancelled. */
export async function askReason(
  message: string,
  { title = titleWords, okLabel = goOnWords }: { title?: Words; okLabel?: Words } = {},
): Promise<string | null> {
  let reason = "";
  let showProblem: (shown: boolean) => void = () => {};
  const onReady = (show: typeof showProblem) => {
    showProblem = show;
  };
  const result = await ask({
    type: "warning",
    title,
    content: <ReasonInput message={message} onReason={(text) => (reason = text)} onReady={onReady} />,
    okLabel,
    cancelLabel: cancelWords,
    onOk: () => {
      if (isReason(reason)) return;
      showProblem(true);
      throw new Error("The reason is too short");
    },
  });
  return result === "ok" ? reason : null;
}

/**
 * Runs an action; if the server asks for an override, asks for the reason and runs it again. Several rules may
 * object one after the other: one reason answers them all.
 */
export async function overridable<I extends object, O>(run: (input: I) => Promise<O>, input: I): Promise<O> {
  try {
    return await run(input);
  } catch (error) {
    if (!(error instanceof WireRefusal) || error.override === undefined) throw error;
    const repeated = "override" in input && input.override === true;
    if (repeated || !mayNow(error.override)) {
      await prompt(repeated ? error.msg : `${error.msg}\n\n${say(notAllowedWords)}`);
      throw error;
    }
    const reason = await askReason(error.msg);
    if (reason === null) throw error;
    return overridable(run, { ...input, override: true, reason });
  }
}
