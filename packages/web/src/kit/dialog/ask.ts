/**
 * Questions to the user from anywhere: `if ((await ask({ type: "delete", content })) === "ok")`.
 *
 * Defaults as in docs/rules/screens.md#sizes-and-limits: width 520, above everything, a click on the mask does
 * not close, 300 ms fade-out. info, success, warning and error show only the confirm button, confirm only the
 * cancel button, delete both as Yes and No in red. Naming a button in the question shows it.
 */
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { create } from "zustand";

export type DialogType = "info" | "confirm" | "success" | "warning" | "error" | "delete";
export type DialogResult = "ok" | "cancel" | "close";

export interface Question {
  readonly type: DialogType;
  readonly title?: Words;
  /** Words of the interface, a text from the server, or part of a page. */
  readonly content: Words | string | ReactNode;
  readonly okLabel?: Words;
  readonly cancelLabel?: Words;
  readonly width?: number;
  /** The dialog stays open while this runs and if it fails. */
  readonly onOk?: () => unknown;
}

interface Asked extends Question {
  readonly key: number;
  readonly answer: (result: DialogResult) => void;
}

interface DialogState {
  readonly open: readonly Asked[];
  add(asked: Asked): void;
  remove(key: number): void;
}

export const useDialogs = create<DialogState>()((set) => ({
  open: [],
  add: (asked) => set(({ open }) => ({ open: [...open, asked] })),
  remove: (key) => set(({ open }) => ({ open: open.filter((one) => one.key !== key) })),
}));

let last = 0;

export const ask = (question: Question): Promise<DialogResult> =>
  new Promise((answer) => useDialogs.getState().add({ ...question, key: ++last, answer }));

const promptTitle: Words = { en: "Prompt", zh: "提示" };
export const PROMPT_WIDTH = 320;

/** A refusal with code 1000 or 2000: the user must read it (docs/rules/screens.md#reactions). */
export const prompt = (message: string): Promise<DialogResult> =>
  ask({ type: "error", title: promptTitle, content: message, width: PROMPT_WIDTH });
