/**
 * Keys of the page on top: `useKeys([{ keys: "n", label: words("New", "新增"), run }])`.
 * Pages of hidden tabs take no keys, because React ends their effects. The dialog behind `?`
 * lists what is registered. Single letters are ignored while typing and can be switched off
 * (WCAG 2.1.4).
 */
import { useEffect, useRef } from "react";
import { create } from "zustand";
import type { Words } from "@larder/domain/kernel/words";
import { readStored, writeStored } from "./storage.ts";

export interface Shortcut {
  /** `n`, `/`, `escape`, `ctrl+s`, `ctrl+shift+s`, `alt+1`. */
  readonly keys: string;
  readonly label: Words;
  readonly run: () => void;
  /** Also while a dialog is open. */
  readonly inDialog?: boolean;
}

interface KeysState {
  readonly shortcuts: readonly Shortcut[];
  readonly single: boolean;
  add(shortcuts: readonly Shortcut[]): () => void;
  allowSingle(allowed: boolean): void;
}

export const useKeyRegistry = create<KeysState>()((set) => ({
  shortcuts: [],
  single: readStored("singleKeys") !== "off",
  add: (added) => {
    set(({ shortcuts }) => ({ shortcuts: [...shortcuts, ...added] }));
    return () => set(({ shortcuts }) => ({ shortcuts: shortcuts.filter((shortcut) => !added.includes(shortcut)) }));
  },
  allowSingle: (allowed) => {
    writeStored("singleKeys", allowed ? null : "off");
    set({ single: allowed });
  },
}));

export function useKeys(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const signature = shortcuts.map((shortcut) => `${shortcut.keys} ${shortcut.label.en}`).join("|");
  useEffect(() => {
    const stable = latest.current.map((shortcut, i) => ({ ...shortcut, run: () => latest.current[i]?.run() }));
    return useKeyRegistry.getState().add(stable);
  }, [signature]);
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Alt+1 types "¡" on some keyboards: with Alt the place of the key counts, not its letter. */
export function keysOf(event: Pressed): string {
  const place = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1];
  const key = (event.altKey && place ? place : event.key).toLowerCase();
  const command = event.ctrlKey || event.metaKey;
  // Shift is part of the sign for "?" or "/", but not for letters with Ctrl and for named keys.
  const shift = event.shiftKey && (command || event.altKey || key.length > 1);
  return [command && "ctrl", event.altKey && "alt", shift && "shift", key].filter(Boolean).join("+");
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

export function listenToKeys(): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const pressed = keysOf(event);
    const { shortcuts, single } = useKeyRegistry.getState();
    if (pressed.length === 1 && (!single || isTyping(event.target))) return;
    if (pressed === "escape" && isTyping(event.target)) return;
    const found = shortcuts.findLast((shortcut) => shortcut.keys === pressed && (shortcut.inDialog || !dialogIsOpen()));
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
