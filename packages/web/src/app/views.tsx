/** View names, as in the server's menu, and their screens: the pages and screens of the modules. */
import { createElement, type ComponentType, type FC, type ReactElement } from "react";
import { onDemand } from "../kit/lazy-part.tsx";
import { fileOfView } from "./views.rules.ts";

const screens = import.meta.glob<{ default: ComponentType }>("../modules/**/*.{pages,screen}.tsx");
const files = Object.keys(screens);

const made = new Map<string, FC>();

/** The screen of a view, fetched when it is first shown; null if there is none of that name. */
export function screenNamed(name: string): ReactElement | null {
  const file = fileOfView(name, files);
  if (file === undefined) return null;
  const view = made.get(name) ?? onDemand(() => screens[file]!().then((screen) => screen.default));
  made.set(name, view);
  return createElement(view);
}
