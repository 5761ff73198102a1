import { Modal } from "@mantine/core";
import type { Words } from "@larder/domain/kernel/words";
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useWords } from "../language.ts";
import { regainFocus } from "../layout/focus.ts";
import { LibraryTheme } from "../library-theme.tsx";
import { CLOSE_MS, WIDTH, Z_INDEX } from "./dialog.rules.ts";

const closeWords: Words = { en: "Close", zh: "關閉" };

export interface FrameProps {
  readonly opened: boolean;
  readonly title: Words;
  readonly width?: number;
  readonly full?: boolean;
  readonly onClose: () => void;
  readonly onGone?: () => void;
  readonly children: ReactNode;
}

/** The shortcuts that save or confirm a page do so in a window over it, instead of saving the web page as a file. */
function pressPrimary(event: KeyboardEvent<HTMLElement>): void {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!command || (event.key.toLowerCase() !== "s" && event.key !== "Enter")) return;
  event.preventDefault();
  const frame = event.currentTarget;
  const focused = document.activeElement;
  // Leaving the input completes an amount or a date that is still being typed.
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

/** Focus starts in the first field or on the answer's button, not on the close button; never on a delete button. */
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

/** The library's window with our behaviour. */
export function DialogWindow({ opened, title, width = WIDTH, full, onClose, onGone, children }: FrameProps) {
  const t = useWords();
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    opener.current = document.activeElement;
    // The library returns the focus only from windows that were mounted closed.
    return () => void setTimeout(() => regainFocus(opener.current));
  }, [opened]);
  return (
    <LibraryTheme>
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
        // The head of a window is not the head of the application.
        attributes={{ header: { role: "presentation" } }}
        styles={{ title: { fontWeight: 600 } }}
        onKeyDown={pressPrimary}
      >
        {full ? children : <Beginning>{children}</Beginning>}
      </Modal>
    </LibraryTheme>
  );
}
