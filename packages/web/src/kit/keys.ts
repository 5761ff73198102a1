/**
 * Shortcuts of the topmost page: `useKeys([{ keys: "n", label: words("New", "新增"), run }])`. Hidden tabs take
 * no keys, because React runs their effect clean-ups. The dialog behind `?` lists what is registered. Single
 * letters are ignored while typing and can be switched off (WCAG 2.1.4).
 */
import { useEffect, useId } from "react";
import { create } from "zustand";
import type { Words } from "@larder/domain/kernel/words";
import { readStored, writeStored } from "./storage.ts";

export interface Shortcut {
  /** `n`, `/`, `escape`, `ctrl+s`, `ctrl+shift+s`, `alt+1`. */
  readonly keys: string;
  readonly label: Words;
  /** None where the part that has the focus handles these keys itself: they are listed only. */
  readonly run?: () => void;
  /** Also while a dialog is open. */
  readonly inDialog?: boolean;
}

/** In mounting order: the last one is on top. */
const registered = new Map<string, readonly Shortcut[]>();

export const shortcutsNow = (): Shortcut[] => [...registered.values()].flat();

export const useSingleKeys = create<{ readonly allowed: boolean; allow(allowed: boolean): void }>()((set) => ({
  allowed: readStored("singleKeys") !== "off",
  allow: (allowed) => {
    writeStored("singleKeys", allowed ? null : "off");
    set({ allowed });
  },
}));

export function useKeys(shortcuts: readonly Shortcut[]): void {
  const id = useId();
  useEffect(() => {
    // Setting an existing key keeps its place, so a redrawn page does not move above a dialog.
    registered.set(id, shortcuts);
  }, [id, shortcuts]);
  useEffect(() => () => void registered.delete(id), [id]);
}

/** Runs the topmost page's shortcut for these keys; false if there is none. */
export function pressKeys(keys: string): boolean {
  const run = shortcutsNow().findLast((shortcut) => shortcut.run && shortcut.keys === keys)?.run;
  run?.();
  return run !== undefined;
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Alt+1 types "¡" on some keyboards: with Alt, the physical key counts, not the character. */
export function keysOf(event: Pressed): string {
  const place = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1];
  const key = (event.altKey && place ? place : event.key).toLowerCase();
  const command = event.ctrlKey || event.metaKey;
  // Shift is part of typing "?" or "/", but not of letters with Ctrl or of named keys.
  const shift = event.shiftKey && (command || event.altKey || key.length > 1);
  return [command && "ctrl", event.altKey && "alt", shift && "shift", key].filter(Boolean).join("+");
}

/** As `aria-keyshortcuts` says it: `Control+Shift+S` for `ctrl+shift+s`, and for `Ctrl Shift S` on a button. */
export const ariaKeys = (keys: string): string =>
  keys
    .split(/[+ ]/)
    .map((key) => (/^ctrl$/i.test(key) ? "Control" : key.slice(0, 1).toUpperCase() + key.slice(1)))
    .join("+");

const PRESSED_MS = 150;

/** The button of a key looks pressed at once, as under the pointer: what it opens may have to load first. */
function showPressed(keys: string): void {
  const named = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(ariaKeys(keys))}"]`);
  const button = [...named].findLast((one) => one.checkVisibility());
  if (!button) return;
  button.dataset.pressed = "";
  setTimeout(() => delete button.dataset.pressed, PRESSED_MS);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

export function watchKeys(): () => void {
  // Read before the dialog handles the key: without motion, the dialog that Escape closes is gone by the time the page gets it.
  let inDialog = false;
  const ask = (): void => void (inDialog = dialogIsOpen());
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const pressed = keysOf(event);
    const single = useSingleKeys.getState().allowed;
    if (pressed.length === 1 && (!single || isTyping(event.target))) return;
    if (pressed === "escape" && isTyping(event.target)) return;
    const run = shortcutsNow().findLast(
      (shortcut) => shortcut.run && shortcut.keys === pressed && (shortcut.inDialog || !inDialog),
    )?.run;
    if (!run) return;
    event.preventDefault();
    showPressed(pressed);
    run();
  };
  window.addEventListener("keydown", ask, true);
  document.addEventListener("keydown", listen);
  return () => {
    window.removeEventListener("keydown", ask, true);
    document.removeEventListener("keydown", listen);
  };
}
