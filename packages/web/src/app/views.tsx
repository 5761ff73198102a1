/** View names, as in the server's menu, and their screens: the pages and screens of the modules. */
import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from "react";
import { fileOfView } from "./views.rules.ts";

const screens = import.meta.glob<{ default: ComponentType }>("../modules/**/*.{pages,screen}.tsx");
const files = Object.keys(screens);

const made = new Map<string, LazyExoticComponent<ComponentType>>();

/** React caches a failed load for ever: "try again" needs a new one. */
function forget(name: string, error: unknown): never {
  made.delete(name);
  throw error;
}

/** The screen of a view, loaded when it is first shown; null if there is none of that name. */
export function screenNamed(name: string): ReactElement | null {
  const file = fileOfView(name, files);
  if (file === undefined) return null;
  const view = made.get(name) ?? lazy(() => screens[file]!().catch((error: unknown) => forget(name, error)));
  made.set(name, view);
  return createElement(view);
}
