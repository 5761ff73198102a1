/** Figures of a page that lead on: tiles, and how much of a day's work is done. */
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../language.ts";

/** How much of a day's work is done. */
export function Progress({ done, all, label }: { done: number; all: number; label: Words }) {
  const t = useWords();
  return (
    <span className="k-progress" role="progressbar" aria-label={t(label)} aria-valuenow={done} aria-valuemax={all}>
      <span style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }} />
    </span>
  );
}

interface TileProps {
  readonly label: Words;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  /** Address of the records behind the figure; see `listAddress`. */
  readonly to?: string;
  readonly tone?: "bad" | "warn";
  /** What can be done about them at once. */
  readonly step?: { readonly label: Words; readonly to: string } | undefined;
}

/** One figure of the day with a link to its records. */
export function Tile({ label, figure, note, to, tone, step }: TileProps) {
  const t = useWords();
  const inside = (
    <>
      <span className="k-soft">{t(label)}</span>
      <span className="k-tile-figure" data-tone={tone}>
        {figure}
      </span>
      {note && <span className="k-soft">{note}</span>}
    </>
  );
  const shown = to ? (
    <Link className="k-tile" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="k-tile">{inside}</div>
  );
  return step ? (
    <div className="k-tile-and-step">
      {shown}
      <Link className="k-link" to={step.to}>
        {t(step.label)}
      </Link>
    </div>
  ) : (
    shown
  );
}

export const Tiles = ({ children }: { children: ReactNode }) => <div className="k-tiles">{children}</div>;
