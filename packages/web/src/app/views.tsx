/** View names, as in the server's menu, and their screens. */
import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from "react";

export type Views = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

const modules = import.meta.glob<{ views: Views }>("../modules/*/index.ts", { eager: true });

const loaders: Views = Object.assign({}, ...Object.values(modules).map((module) => module.views));

const made = new Map<string, LazyExoticComponent<ComponentType>>();

/** React caches a failed load for ever: "try again" needs a new one. */
function forget(name: string, error: unknown): never {
  made.delete(name);
  throw error;
}

/** The screen of a view, loaded when it is first shown; null if there is none of that name. */
export function screenNamed(name: string): ReactElement | null {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!load) return null;
  const view = made.get(name) ?? lazy(() => load().catch((error: unknown) => forget(name, error)));
  made.set(name, view);
  return createElement(view);
}
