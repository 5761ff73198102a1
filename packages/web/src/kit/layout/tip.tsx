/**
 * A tooltip beside a button that shows only an icon, or that cannot be pressed now. It is visual only: the
 * button itself gives screen readers the same text.
 */
import { useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";

const GAP = 6;
const EDGE = 8;

interface Tip {
  /** On the button itself: a wrapper would come between it and its place in a row. */
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
      // A click focuses too: only keyboard users need the tooltip.
      onFocus: (event) => event.currentTarget.matches(":focus-visible") && show(event),
      onBlur: hide,
      onKeyDown: (event) => event.key === "Escape" && hide(),
    },
    bubble: at && <Bubble at={at}>{label}</Bubble>,
  };
}

const NO_TIP: Tip = { on: {}, bubble: null };

/** Above the button, or below it at the edge of the window. */
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
