/**
 * Parts of a screen that are not seen at first, such as the record behind a list:
 *
 *     const CustomerForm = later(() => import("./customer.form.tsx").then((file) => file.CustomerForm));
 *
 * They are fetched with the first movement of a hand after the screen stands, so that they are
 * there before they are asked for; a screen that is only looked at does without them. Where one
 * is drawn before it is there, the page that was seen stays until it is: addresses change in a
 * transition, and no skeleton stands between.
 */
import { createElement, lazy, type ComponentType, type FC, type LazyExoticComponent } from "react";

/** React keeps a failed load for ever; it is forgotten once the page has said so, and "try again" finds a new one. */
const FORGET_MS = 1000;

export function later<P extends object>(load: () => Promise<ComponentType<P>>): FC<P> {
  let made: LazyExoticComponent<ComponentType<P>> | null = null;
  const loaded = () =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        setTimeout(() => (made = null), FORGET_MS);
        throw error;
      },
    );
  ahead.add(load);
  return (props) => createElement((made ??= lazy(loaded)) as ComponentType<P>, props);
}

const ahead = new Set<() => Promise<unknown>>();

/** On a broken line nothing comes: whoever opens the part is told. */
function fetchAhead(): void {
  for (const load of ahead) load().catch(() => {});
  ahead.clear();
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

if (typeof document !== "undefined")
  for (const sign of ["pointermove", "pointerdown", "keydown"])
    document.addEventListener(sign, () => ahead.size > 0 && whenIdle(fetchAhead), { capture: true, passive: true });
