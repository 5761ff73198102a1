/**
 * Small charts for a dashboard, drawn by hand: no chart library for a line and some bars. Only positions on the
 * screen may lose digits of an amount; the figure beside a bar is exact.
 */
import type { Words } from "@larder/domain/kernel/words";
import { exact } from "@larder/domain/kernel/decimal";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../language.ts";
import { EmptyState } from "../states/states.tsx";

export interface Point {
  readonly label: string;
  /** Decimal string. */
  readonly value: string;
  /** The same for an earlier period, drawn paler beside it. */
  readonly before?: string;
  /** Shown under the bar when the full label is too long. */
  readonly short?: string;
}

/** Heights between 0 and 1, 0 at the base line; negative values extend below it. */
export function heightsOf(points: readonly Point[]): {
  heights: number[];
  base: number;
  before?: (number | null)[];
} {
  const values = points.map((point) => exact(point.value));
  const all = points.flatMap((point) => (point.before === undefined ? [] : [exact(point.before)])).concat(values);
  const most = all.reduce((top, value) => (value.greaterThan(top) ? value : top), exact(0));
  const least = all.reduce((low, value) => (value.lessThan(low) ? value : low), exact(0));
  const span = most.minus(least);
  if (span.isZero()) return { heights: values.map(() => 0), base: 0 };
  return {
    heights: values.map((value) => value.dividedBy(span).toNumber()),
    base: least.abs().dividedBy(span).toNumber(),
    ...(all.length > values.length
      ? { before: points.map(({ before }) => (before === undefined ? null : exact(before).dividedBy(span).toNumber())) }
      : {}),
  };
}

interface ChartProps {
  readonly title: Words;
  readonly points: readonly Point[];
  /** How an amount is written. */
  readonly show: (value: string) => string;
  /** Names of the two series, where points have a `before`. */
  readonly series?: { readonly now: Words; readonly before: Words } | undefined;
}

const W = 320;
const H = 72;

/** For screen readers: every chart is a table as well. */
function Numbers({ title, points, show, series }: ChartProps) {
  const t = useWords();
  return (
    // A table is as high as its rows, whatever height is set: its wrapper clips it.
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
            <tr key={point.label}>
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

const rangeWords = (points: readonly Point[], show: (value: string) => string): Words => {
  const first = points[0];
  const last = points.at(-1);
  return first && last
    ? {
        en: `From ${show(first.value)} (${first.label}) to ${show(last.value)} (${last.label})`,
        zh: `由 ${show(first.value)}（${first.label}）至 ${show(last.value)}（${last.label}）`,
      }
    : { en: "No figures", zh: "沒有數據" };
};

export function Sparkline({ title, points, show }: ChartProps) {
  const t = useWords();
  const id = useId();
  const { heights, base } = heightsOf(points);
  const step = points.length > 1 ? (W - 8) / (points.length - 1) : 0;
  const at = heights.map((height, index) => [4 + index * step, 4 + (1 - base - height) * (H - 8)] as const);
  const last = at.at(-1);
  return (
    <div>
      <svg className="k-chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{t(title)}</title>
        <desc id={`${id}-d`}>{t(rangeWords(points, show))}</desc>
        <polyline
          points={at.map(([x, y]) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {last && <circle cx={last[0]} cy={last[1]} r={3} fill="var(--accent)" />}
      </svg>
      <Numbers title={title} points={points} show={show} />
    </div>
  );
}

const noFiguresWords: Words = { en: "No figures for this period", zh: "此段時間沒有數據" };

export function Bars({
  title,
  points,
  show,
  series,
  empty,
}: ChartProps & { readonly empty?: { readonly title: Words; readonly action?: ReactNode } }) {
  const t = useWords();
  const id = useId();
  const { heights, base, before } = heightsOf(points);
  const wide = W / Math.max(1, points.length);
  const zero = (1 - base) * (H * 2 - 20);
  if (heights.every((height) => height === 0) && !before)
    return <EmptyState title={empty?.title ?? noFiguresWords} action={empty?.action} />;
  return (
    <div>
      <svg className="k-chart" viewBox={`0 0 ${W} ${H * 2}`} role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{t(title)}</title>
        <desc id={`${id}-d`}>{t(rangeWords(points, show))}</desc>
        <line x1={0} x2={W} y1={zero} y2={zero} stroke="var(--line)" />
        {points.map((point, index) => {
          const earlier = before?.[index] ?? null;
          const from = index * wide + wide * 0.15;
          const each = before ? wide * 0.35 : wide * 0.7;
          return (
            <g key={point.label}>
              {earlier !== null && (
                <Bar
                  x={from}
                  width={each}
                  zero={zero}
                  height={earlier * (H * 2 - 20)}
                  fill="color-mix(in srgb, var(--accent) 30%, var(--paper))"
                  title={`${point.label}${series ? `, ${t(series.before)}` : ""}: ${show(point.before ?? "")}`}
                />
              )}
              <Bar
                x={before ? from + each : from}
                width={each}
                zero={zero}
                height={(heights[index] ?? 0) * (H * 2 - 20)}
                fill="var(--accent)"
                title={`${point.label}${series ? `, ${t(series.now)}` : ""}: ${show(point.value)}`}
              />
              {points.length <= 14 && (
                <text x={index * wide + wide / 2} y={H * 2 - 4} textAnchor="middle" fontSize={9} fill="var(--ink-soft)">
                  {point.short ?? point.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {series && (
        <p className="k-legend" aria-hidden="true">
          <i data-series="before" /> {t(series.before)} <i data-series="now" /> {t(series.now)}
        </p>
      )}
      <Numbers title={title} points={points} show={show} series={series} />
    </div>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly zero: number;
  /** Negative values extend below the base line. */
  readonly height: number;
  readonly fill: string;
  readonly title: string;
}

const Bar = ({ x, width, zero, height, fill, title }: BarProps) => (
  <rect
    x={x}
    width={width}
    y={height < 0 ? zero : zero - height}
    height={Math.max(Math.abs(height), 0.5)}
    rx={2}
    fill={height < 0 ? "var(--bad)" : fill}
  >
    <title>{title}</title>
  </rect>
);

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
}

/** One figure of the day with a link to its records. */
export function Tile({ label, figure, note, to, tone }: TileProps) {
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
  return to ? (
    <Link className="k-tile" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="k-tile">{inside}</div>
  );
}

export const Tiles = ({ children }: { children: ReactNode }) => <div className="k-tiles">{children}</div>;
