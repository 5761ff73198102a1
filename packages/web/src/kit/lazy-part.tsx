/**
 * Parts of a screen that are not seen at first, such as the record behind a list:
 *
 *     const CustomerForm = later(() => import("./customer.form.tsx").then((file) => file.CustomerForm));
 *
 * They are fetched with the first user interaction after the screen has loaded, so that they are ready before
 * they are needed; a screen that is only viewed does not load them. If one is drawn before it has loaded, the
 * previous page stays until then: navigation runs in a transition, without a skeleton in between.
 */
import { createElement, lazy, type ComponentType, type FC, type LazyExoticComponent } from "react";

/** React caches a failed load for ever; it is dropped once the page has shown it, so that "try again" loads again. */
const FORGET_MS = 1000;

export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): FC<P> {
  let made: LazyExoticComponent<ComponentType<P>> | null = null;
  const loaded = () =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        setTimeout(() => (made = null), FORGET_MS);
        throw error;
      },
    );
  toPrefetch.add(load);
  return (props) => createElement((made ??= lazy(loaded)) as ComponentType<P>, props);
}

const toPrefetch = new Set<() => Promise<unknown>>();

/** Without a connection nothing loads: opening the part shows the error. */
function prefetch(): void {
  for (const load of toPrefetch) load().catch(() => {});
  toPrefetch.clear();
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

if (typeof document !== "undefined")
  for (const sign of ["pointermove", "pointerdown", "keydown"])
    document.addEventListener(sign, () => toPrefetch.size > 0 && whenIdle(prefetch), { capture: true, passive: true });
