/**
 * A line of words beside a button that shows only a sign, or that cannot be pressed now. It is for
 * the eye alone: whoever hears the page is told the same by the button itself.
 */
import { useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";

const GAP = 6;
const EDGE = 8;

interface Tip {
  /** For the button itself: a wrapper around it would come between it and its place in a row. */
  readonly on: Pick<
    HTMLAttributes<HTMLElement>,
    "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur" | "onKeyDown"
  >;
  readonly bubble: ReactNode;
}

export function useTip(label: string | null): Tip {
  const [at, setAt] = useState<DOMRect | null>(null);
  if (label === null) return NO_TIP;
  const show = (event: SyntheticEvent<HTMLElement>) => setAt(event.currentTarget.getBoundingClientRect());
  const hide = () => setAt(null);
  return {
    on: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onPointerDown: (event) => event.pointerType === "mouse" && hide(),
      // A press focuses as well: only who came by the keys needs to be shown.
      onFocus: (event) => event.currentTarget.matches(":focus-visible") && show(event),
      onBlur: hide,
      onKeyDown: (event) => event.key === "Escape" && hide(),
    },
    bubble: at && <Bubble at={at}>{label}</Bubble>,
  };
}

const NO_TIP: Tip = { on: {}, bubble: null };

/** Above the button, below it where the window ends. */
function Bubble({ at, children }: { at: DOMRect; children: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const middle = at.left + at.width / 2 - own.offsetWidth / 2;
    const above = at.top - own.offsetHeight - GAP;
    own.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - own.offsetWidth - EDGE))}px`;
    own.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
  }, [at]);
  return createPortal(
    <span ref={box} className="k-tip" aria-hidden="true">
      {children}
    </span>,
    document.body,
  );
}
