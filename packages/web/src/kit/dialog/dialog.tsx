import { Modal } from "@mantine/core";
import type { Words } from "@larder/domain/kernel/words";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { regainFocus } from "../layout/focus.ts";
import { Sign, type Glyph } from "../layout/glyphs.tsx";
import type { DialogResult, DialogType, Question } from "./ask.ts";
import { buttonsOf, CLOSE_MS, defaults, WIDTH, Z_INDEX } from "./dialog.rules.ts";

const signs: Record<DialogType, Glyph> = {
  info: "info",
  confirm: "ask",
  success: "check",
  warning: "warn",
  error: "bad",
  delete: "bin",
};
const closeWords: Words = { en: "Close", zh: "關閉" };

interface FrameProps {
  readonly opened: boolean;
  readonly title: Words;
  readonly width?: number;
  readonly full?: boolean;
  readonly onClose: () => void;
  readonly onGone?: () => void;
  readonly children: ReactNode;
}

/** The keys that save and confirm a page do so in a window over it, instead of saving the web page as a file. */
function pressPrimary(event: KeyboardEvent<HTMLElement>): void {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!command || (event.key.toLowerCase() !== "s" && event.key !== "Enter")) return;
  event.preventDefault();
  const frame = event.currentTarget;
  const focused = document.activeElement;
  // An amount or a date that is still being keyed is settled when its input is left.
  if (focused instanceof HTMLElement && focused.matches("input, textarea")) focused.blur();
  setTimeout(() => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    frame.querySelector<HTMLElement>('.k-button[data-kind="primary"]')?.click();
  });
}

const BEGINNINGS = [
  "[data-autofocus]",
  "input:not([disabled]), select:not([disabled]), textarea:not([disabled])",
  '.k-dialog-foot .k-button[data-kind="primary"]',
  ".k-dialog-foot .k-button",
];

/** Keying begins in the first field or on the button of the answer, not on the cross in the corner; never on what deletes. */
function Beginning({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const place of BEGINNINGS) {
      const found = box.current?.querySelector(place);
      if (found) return found.setAttribute("data-autofocus", "");
    }
  }, []);
  return (
    <div ref={box} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

/** A window over the page. Focus stays inside and goes back to where it was. */
export function DialogFrame({ opened, title, width = WIDTH, full, onClose, onGone, children }: FrameProps) {
  const t = useWords();
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    opener.current = document.activeElement;
    // The library knows where to return only from windows that were there closed before.
    return () => void setTimeout(() => regainFocus(opener.current));
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(title)}
      size={full ? "min(1200px, 96vw)" : width}
      zIndex={Z_INDEX}
      centered
      closeOnClickOutside={false}
      transitionProps={{ transition: "fade", duration: 120, exitDuration: CLOSE_MS }}
      {...(onGone ? { onExitTransitionEnd: onGone } : {})}
      returnFocus={false}
      closeButtonProps={{ "aria-label": t(closeWords) }}
      styles={{ title: { fontWeight: 600 } }}
      onKeyDown={pressPrimary}
    >
      {full ? children : <Beginning>{children}</Beginning>}
    </Modal>
  );
}

interface DialogProps extends Question {
  readonly opened: boolean;
  readonly onResult: (result: DialogResult) => void;
  readonly onGone?: () => void;
}

const isWords = (content: unknown): content is Words =>
  typeof content === "object" && content !== null && "en" in content && "zh" in content;

/** The confirm dialog of the house as a part; `ask` is the same from code. */
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
      // What went wrong was shown where it happened; the question stays so that it can be tried again.
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
