/**
 * A line of words beside a button that shows only a sign, or that cannot be pressed now. It is for
 * the eye alone: whoever hears the page is told the same by the button itself.
 */
import { useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";

const GAP = 6;
const EDGE = 8;

export function Tip({ label, children }: { label: string; children: ReactNode }) {
  const [at, setAt] = useState<DOMRect | null>(null);
  const show = (event: SyntheticEvent<HTMLElement>) =>
    setAt(event.currentTarget.firstElementChild?.getBoundingClientRect() ?? null);
  const hide = () => setAt(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- has no box: it only listens around its button
    <span
      className="k-tip-place"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={(event) => event.pointerType === "mouse" && hide()}
      // A press focuses as well: only who came by the keys needs to be shown.
      onFocus={(event) => event.target.matches(":focus-visible") && show(event)}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      {at && <Bubble at={at}>{label}</Bubble>}
    </span>
  );
}

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
