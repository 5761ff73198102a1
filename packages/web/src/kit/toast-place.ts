/**
 * Where messages are placed: as near to the top as possible without covering a control, so that nobody waits
 * for them to go.
 */
import { useLayoutEffect, type RefObject } from "react";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, "width" | "height">;

const EDGE = 16;
const STEP = 12;
/** Between a message and the nearest control. */
const GAP = 4;

/** The free place nearest to the middle of the top; null if there is none. */
export function freePlace(size: Size, view: Size, controls: readonly Box[]): Pick<Box, "left" | "top"> | null {
  const middle = (view.width - size.width) / 2;
  const sides = [0, 0.5, 1].flatMap((part) => [middle + (middle - EDGE) * part, middle - (middle - EDGE) * part]);
  for (let top = EDGE; top + size.height + EDGE <= view.height; top += STEP)
    for (const left of sides)
      if (left >= EDGE / 2 && !controls.some((one) => touches({ left, top, ...size }, one))) return { left, top };
  return null;
}

export const touches = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + GAP &&
  b.left < a.left + a.width + GAP &&
  a.top < b.top + b.height + GAP &&
  b.top < a.top + a.height + GAP;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="option"], [role="menuitem"]';
/** Pages change under a message: it moves when something appears below it. */
const AGAIN_MS = 200;

const controlsBelow = (messages: HTMLElement): DOMRect[] => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  const page = [...dialogs].findLast((one) => one.checkVisibility()) ?? document;
  return [...page.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((one) => !messages.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
};

/** Keeps the message box where it covers nothing; without a free place, the page makes space at the bottom. */
export function useFreePlace(box: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || element.childElementCount === 0) return undefined;
    const root = document.documentElement.style;
    const place = () => {
      if (element.matches(":hover, :focus-within")) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const controls = controlsBelow(element);
      const here = { left, top, width, height };
      if (element.dataset["placed"] && !controls.some((one) => touches(here, one))) return;
      const view = { width: window.innerWidth, height: window.innerHeight };
      const free = freePlace({ width, height }, view, controls);
      root.setProperty("--message-room", free ? "0px" : `${height + EDGE}px`);
      element.style.left = `${free?.left ?? (view.width - width) / 2}px`;
      element.style.top = `${free?.top ?? view.height - height - EDGE / 2}px`;
      element.dataset["placed"] = "true";
    };
    place();
    const timer = setInterval(place, AGAIN_MS);
    return () => {
      clearInterval(timer);
      delete element.dataset["placed"];
      root.removeProperty("--message-room");
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other messages have another size
  }, [box, shown]);
}
