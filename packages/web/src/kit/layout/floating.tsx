import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { useNewest } from "../stable.ts";

interface FloatingProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** At least as wide as its anchor. */
  readonly wide?: boolean;
  readonly className?: string;
  /** The keyboard goes on in it: it is at the end of the page. */
  readonly takesFocus?: boolean;
}

const GAP = 4;

/**
 * Something anchored below an input or a button (above it if there is no space), outside every scroll box and
 * above every dialog. A click elsewhere or Escape closes it.
 */
export function Floating({ anchor, onClose, children, wide, className = "", takesFocus }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({ visibility: "hidden", top: 0, left: 0 });
  const close = useNewest(onClose);

  useLayoutEffect(() => {
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      const own = box.current;
      if (!at || !own) return;
      const below = window.innerHeight - at.bottom - GAP - 8;
      const above = at.top - GAP - 8;
      const up = below < Math.min(own.scrollHeight, 240) && above > below;
      const left = Math.max(8, Math.min(at.left, window.innerWidth - own.offsetWidth - 8));
      const height = {
        maxHeight: Math.min(up ? above : below, 480),
        left,
        minWidth: wide ? at.width : undefined,
        maxWidth: "calc(100vw - 16px)",
      };
      setStyle(up ? { ...height, bottom: window.innerHeight - at.top + GAP } : { ...height, top: at.bottom + GAP });
    };
    place();
    const watch = new ResizeObserver(place);
    if (box.current) watch.observe(box.current);
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      watch.disconnect();
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [anchor, wide]);

  // Before it has its place it is hidden, and what is hidden takes no focus.
  const isPlaced = style.visibility !== "hidden";
  useEffect(() => {
    if (takesFocus && isPlaced) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [takesFocus, isPlaced]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) close.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close.current();
      if (box.current?.contains(document.activeElement)) anchor.current?.focus();
    };
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("keydown", escape, true);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      document.removeEventListener("keydown", escape, true);
    };
  }, [anchor, close]);

  return createPortal(
    // A press inside must not reach the row or the form that React sees around the portal.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={box} className={`k-float ${className}`} style={style} onClick={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  );
}
