import type { Words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { useWords } from "../language.ts";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { Button } from "../layout/button.tsx";
import { Sign, type Glyph } from "../layout/glyphs.tsx";
import type { DialogResult, DialogType, Question } from "./ask.ts";
import { buttonsOf, defaults } from "./dialog.rules.ts";
import type { FrameProps } from "./dialog-window.tsx";

/** The window and its dependencies: pages are drawn without it. */
const DialogWindow = byItself(lazyPart(() => import("./dialog-window.tsx").then((file) => file.DialogWindow)));

const signs: Record<DialogType, Glyph> = {
  info: "info",
  confirm: "ask",
  success: "check",
  warning: "warn",
  error: "bad",
  delete: "bin",
};

/** A window over the page. Focus stays inside and returns to where it was. */
export function DialogFrame(props: FrameProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  return needed ? <DialogWindow {...props} /> : null;
}

interface DialogProps extends Question {
  readonly opened: boolean;
  readonly onResult: (result: DialogResult) => void;
  readonly onGone?: () => void;
}

const isWords = (content: unknown): content is Words =>
  typeof content === "object" && content !== null && "en" in content && "zh" in content;

/** The confirm dialog as a component; `ask` does the same from code. */
export function Dialog({ opened, onResult, onGone, ...question }: DialogProps) {
  const t = useWords();
  const [pending, setPending] = useState(false);
  const { ok, cancel, danger } = buttonsOf(question);
  const { type, title, content, width, onOk } = question;

  const accept = async () => {
    setPending(true);
    try {
      await onOk?.();
      onResult("ok");
    } catch {
      // The error was shown where it happened; the question stays open so that the user can try again.
    } finally {
      setPending(false);
    }
  };

  return (
    <DialogFrame
      opened={opened}
      title={title ?? defaults[type].title}
      {...(width ? { width } : {})}
      onClose={() => !pending && onResult("close")}
      {...(onGone ? { onGone } : {})}
    >
      <div className="k-dialog-body">
        <div className="k-dialog-line" data-type={type}>
          <Sign name={signs[type]} size={22} />
          <div className="k-dialog-words">{isWords(content) ? t(content) : content}</div>
        </div>
        <div className="k-dialog-foot">
          {cancel && <Button label={cancel} onPress={() => !pending && onResult("cancel")} />}
          {ok && <Button label={ok} kind={danger ? "danger" : "primary"} pending={pending} onPress={accept} />}
        </div>
      </div>
    </DialogFrame>
  );
}
