/**
 * Parts of the application that are fetched when they are needed, not with the first page:
 *
 *     const CustomerForm = lazyPart(() => import("./customer.form.tsx").then((file) => file.CustomerForm));
 *     …
 *     <LazyBoundary fallback={<Skeleton />}>
 *       <CustomerForm />
 *     </LazyBoundary>
 *
 * In place of React's `lazy` and `Suspense`: those keep a fallback on the page for 300 ms even where the part is there
 * after ten, and show it once more for a part that was fetched long ago.
 */
import { createElement, Suspense, use, useLayoutEffect, useReducer } from "react";
import type { ComponentType, FC, ReactNode } from "react";

/** So long a fault is remembered: the page shows it first, and "try again" fetches again. */
const FORGET_MS = 1000;

export interface Part<P extends object> extends FC<P> {
  /** Ahead of being drawn. Rejected if it cannot be loaded: nobody has seen that fault, so drawing the part tries again. */
  fetch(): Promise<unknown>;
}

/** A part that is fetched when it is first drawn. A navigation shows the previous page until then, without a skeleton in between. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const fetched = () =>
    (loading ??= load().then(
      (loaded) => {
        part = loaded;
        for (const look of waiting) look();
        return loaded;
      },
      (error: unknown) => {
        setTimeout(() => (loading = null), FORGET_MS);
        throw error;
      },
    ));
  const fetch = () =>
    fetched().catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return Object.assign((props: P) => createElement(part ?? use(fetched()), props), { fetch });
}

/**
 * The same for what is not seen at first, such as the record behind a list: it is fetched with the first key or movement
 * of the pointer after its screen has loaded, so that it is there before it is needed. A screen that is only viewed does
 * not load it.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const part = onDemand(load);
  toPrefetch.add(part.fetch);
  return part;
}

/** A part that its surroundings do not wait for: until it has been fetched, there is nothing in its place. */
export const byItself =
  <P extends object>(part: Part<P>): FC<P> =>
  (props) => <LazyBoundary>{createElement(part, props)}</LazyBoundary>;

/** The boundaries that show their fallback. */
const waiting = new Set<() => void>();

interface BoundaryProps {
  /** Nothing by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the fallback until the parts within have been fetched, and no longer. */
export function LazyBoundary({ fallback = null, children }: BoundaryProps) {
  // React delays drawing that it begins by itself, not drawing that it is asked for.
  const [, look] = useReducer((times: number) => times + 1, 0);
  return <Suspense fallback={<Meanwhile look={look}>{fallback}</Meanwhile>}>{children}</Suspense>;
}

function Meanwhile({ look, children }: { look: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    waiting.add(look);
    return () => void waiting.delete(look);
  }, [look]);
  return children;
}

const toPrefetch = new Set<() => Promise<unknown>>();

/** Without a connection nothing loads: opening the part shows the error. */
function prefetch(): void {
  for (const fetch of toPrefetch) fetch().catch(() => {});
  toPrefetch.clear();
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

if (typeof document !== "undefined")
  for (const sign of ["pointermove", "pointerdown", "keydown"])
    document.addEventListener(sign, () => toPrefetch.size > 0 && whenIdle(prefetch), { capture: true, passive: true });
