/** Short messages at the top of the page, read out by screen readers. They stay while hovered or focused. */
import { useEffect, useRef, useState } from "react";
import { create } from "zustand";
import type { Words } from "@larder/domain/kernel/words";
import { say, useWords } from "./language.ts";
import { Sign, type Glyph } from "./layout/glyphs.tsx";
import { useFreePlace } from "./toast-place.ts";

type Tone = "good" | "bad" | "plain";
type Said = string | Words;

interface Toast {
  /** The same message is not stacked: ten failed requests are one thing to read. */
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
  readonly action?: { readonly label: Words; readonly run: () => void };
}

const SHOWN_MS: Record<Tone, number> = { good: 4000, bad: 7000, plain: 8000 };
const MOST = 4;

interface ToastState {
  readonly shown: readonly Toast[];
  show(toast: Toast): void;
  hide(id: string): void;
}

const useToasts = create<ToastState>()((set) => ({
  shown: [],
  show: (toast) => set(({ shown }) => ({ shown: [...shown.filter((one) => one.id !== toast.id), toast].slice(-MOST) })),
  hide: (id) => set(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) })),
}));

const textOf = (said: Said): string => (typeof said === "string" ? said : say(said));

function show(said: Said, tone: Tone, action?: Toast["action"]): void {
  const text = textOf(said);
  useToasts.getState().show({ id: `${tone}:${text}`, tone, text, ...(action ? { action } : {}) });
}

export const toast = {
  good: (said: Said): void => show(said, "good"),
  bad: (said: Said): void => show(said, "bad"),
  /** "3 lines removed · Undo": eight seconds to change one's mind. */
  undo: (said: Said, undo: () => void): void => show(said, "plain", { label: undoWords, run: undo }),
  /** Something happened elsewhere; the button leads there. */
  note: (said: Said, action?: Toast["action"]): void => show(said, "plain", action),
};

const undoWords: Words = { en: "Undo", zh: "復原" };
const closeWords: Words = { en: "Close", zh: "關閉" };
const messagesWords: Words = { en: "Messages", zh: "訊息" };
const signs: Record<Tone, Glyph> = { good: "check", bad: "bad", plain: "info" };

export function Toasts() {
  const t = useWords();
  const shown = useToasts((state) => state.shown);
  const box = useRef<HTMLElement>(null);
  useFreePlace(box, shown);
  return (
    <section ref={box} className="k-toasts" aria-label={t(messagesWords)} aria-live="polite">
      {shown.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </section>
  );
}

function ToastLine({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const t = useWords();
  const [looked, setLooked] = useState(false);
  const hide = () => useToasts.getState().hide(id);
  useEffect(() => {
    if (looked) return undefined;
    const timer = setTimeout(() => useToasts.getState().hide(id), SHOWN_MS[tone]);
    return () => clearTimeout(timer);
  }, [looked, id, tone]);
  return (
    <div
      className="k-toast"
      data-tone={tone}
      role={tone === "bad" ? "alert" : undefined}
      onPointerEnter={() => setLooked(true)}
      onPointerLeave={() => setLooked(false)}
      onFocus={() => setLooked(true)}
      onBlur={() => setLooked(false)}
    >
      <Sign name={signs[tone]} size={18} />
      <span className="k-toast-text">{text}</span>
      {action && (
        <button
          type="button"
          className="k-link"
          onClick={() => {
            hide();
            action.run();
          }}
        >
          {t(action.label)}
        </button>
      )}
      <button type="button" className="k-toast-close" aria-label={t(closeWords)} onClick={hide}>
        <Sign name="close" />
      </button>
    </div>
  );
}
