/** What every chart has beside its bars: the amount that is looked at, a way along the bars by keyboard, and the same figures as a table. */
import type { Words } from "@larder/domain/kernel/words";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../language.ts";

export interface Figures {
  readonly title: Words;
  readonly points: readonly {
    readonly label: string;
    /** If two may have the same label. */
    readonly key?: string | number;
    readonly value: string;
    readonly before?: string | undefined;
  }[];
  /** How an amount is written. */
  readonly show: (value: string) => string;
  /** Names of the two series, where points have a `before`. */
  readonly series?: { readonly now: Words; readonly before: Words } | undefined;
}

/** For screen readers: every chart is a table as well. */
export function Numbers({ title, points, show, series }: Figures) {
  const t = useWords();
  return (
    // A table is as high as its rows whatever its height says, so the element around it hides it.
    <div className="k-hidden">
      <table>
        <caption>{t(title)}</caption>
        {series && (
          <thead>
            <tr>
              <td />
              <th scope="col">{t(series.now)}</th>
              <th scope="col">{t(series.before)}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {points.map((point) => (
            <tr key={point.key ?? point.label}>
              <th scope="row">{point.label}</th>
              <td>{show(point.value)}</td>
              {point.before !== undefined && <td>{show(point.before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const colonWords: Words = { en: ": ", zh: "：" };

type Step = (at: number, last: number) => number;
const on: Step = (at, last) => Math.min(at + 1, last);
const back: Step = (at) => Math.max(at - 1, 0);
const ends = { Home: () => 0, End: (_: number, last: number) => last };
const steps: Readonly<Record<"across" | "down", Readonly<Record<string, Step>>>> = {
  across: { ArrowRight: on, ArrowLeft: back, ...ends },
  down: { ArrowDown: on, ArrowUp: back, ...ends },
};

/** Which bar is looked at: by the pointer, else by the keyboard. Bars beside each other begin at the newest, those in a list at the first. */
export function useWalk(count: number, way: "across" | "down") {
  const [at, setAt] = useState(way === "across" ? count - 1 : 0);
  const [hovered, setHovered] = useState<number | null>(null);
  const here = Math.min(at, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steps[way][event.key]?.(here, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[data-point]")[next]?.focus();
  };
  return {
    shown: hovered ?? here,
    onKeyDown,
    /** The list item around a bar. */
    hovers: (index: number) => ({
      onPointerEnter: () => setHovered(index),
      onPointerLeave: () => setHovered(null),
    }),
    /** The bar itself. */
    stop: (index: number) => ({ reached: index === here, onFocus: () => setAt(index) }),
  };
}

interface FrameProps {
  readonly className: string;
  readonly to: string | undefined;
  /** Read out in place of what is drawn. */
  readonly label: string;
  /** By Tab; the others by the arrow keys. */
  readonly reached: boolean;
  readonly onFocus: () => void;
  readonly children: ReactNode;
}

/** One bar: a link to the list behind it, if there is one. */
export function PointFrame({ className, to, label, reached, onFocus, children }: FrameProps) {
  const common = { className, tabIndex: reached ? 0 : -1, onFocus, "data-point": true };
  const inside = (
    <>
      <span className="k-hidden">{label}</span>
      <span className="k-point" aria-hidden="true">
        {children}
      </span>
    </>
  );
  return to ? (
    <Link {...common} to={to}>
      {inside}
    </Link>
  ) : (
    <button {...common} type="button">
      {inside}
    </button>
  );
}
