/**
 * Bars drawn with plain elements: no chart library for fourteen of them. Each bar is a link to the list behind it; one of them
 * is reached by Tab, the arrow keys walk along, and the amount is read out and shown above.
 */
import type { Words } from "@larder/domain/kernel/words";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../language.ts";
import { EmptyState } from "../states/states.tsx";
import { LineNames, LinePoint, Lines } from "./lines.tsx";
import { heightsOf, levelsOf, shortAmount, ticksOf, type Point } from "./scale.ts";

interface ChartProps {
  readonly title: Words;
  readonly points: readonly Point[];
  /** How an amount is written. */
  readonly show: (value: string) => string;
  /** Names of the two series, where points have a `before`. */
  readonly series?: { readonly now: Words; readonly before: Words } | undefined;
}

/** For screen readers: every chart is a table as well. */
function Numbers({ title, points, show, series }: ChartProps) {
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

const noFiguresWords: Words = { en: "No figures for this period", zh: "此段時間沒有數據" };

const colonWords: Words = { en: ": ", zh: "：" };

const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Which bar is looked at: by the pointer, else by the keyboard. */
function useWalk(count: number) {
  const [at, setAt] = useState(count - 1);
  const [hovered, setHovered] = useState<number | null>(null);
  const here = Math.min(at, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEP[event.key]?.(here, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>(".k-bar")[next]?.focus();
  };
  return { here, shown: hovered ?? here, setAt, setHovered, onKeyDown };
}

interface BarsProps extends ChartProps {
  readonly empty?: { readonly title: Words; readonly action?: ReactNode };
  /** Steps: of what lasts from one point to the next, such as a balance. Lines: of what changes little, such as a price; from its lowest figure, not from zero. */
  readonly look?: "steps" | "lines";
}

export function Bars(props: BarsProps) {
  const { title, points, show, series, empty, look } = props;
  const t = useWords();
  const { heights, base, before } = heightsOf(points);
  const lines = look === "lines" && points.length > 0 ? levelsOf(points) : null;
  const walk = useWalk(points.length);
  if (heights.every((height) => height === 0) && !before)
    return <EmptyState title={empty?.title ?? noFiguresWords} action={empty?.action} />;
  const said = (point: Point): string =>
    point.before === undefined || !series
      ? point.label + t(colonWords) + show(point.value)
      : `${point.label}${t(colonWords)}${t(series.now)} ${show(point.value)} · ${t(series.before)} ${show(point.before)}`;
  return (
    <div>
      <p className="k-bars-said" aria-hidden="true">
        {points[walk.shown] && said(points[walk.shown]!)}
      </p>
      <div className="k-bars" data-many={(points.length > 8 && !look) || undefined} data-look={look}>
        <div className="k-bars-axis" aria-hidden="true">
          {(lines?.ticks ?? ticksOf(points)).map(({ at, label }) => (
            <span key={label} style={{ bottom: `${at * 100}%` }}>
              {label}
            </span>
          ))}
        </div>
        {lines && <Lines points={points} levels={lines.levels} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys belong to the links in it */}
        <ul className="k-bars-row" aria-label={t(title)} onKeyDown={walk.onKeyDown}>
          {points.map((point, index) => (
            <li
              key={point.label}
              onPointerEnter={() => walk.setHovered(index)}
              onPointerLeave={() => walk.setHovered(null)}
            >
              <BarFrame
                to={point.to}
                label={said(point)}
                reached={index === walk.here}
                onFocus={() => walk.setAt(index)}
              >
                <span className="k-bar-room">
                  {lines && <LinePoint of={point} points={points} level={lines.levels[index]!} />}
                  {before && <Bar base={base} height={before[index] ?? 0} series="before" />}
                  {!lines && (
                    <Bar
                      base={base}
                      height={heights[index] ?? 0}
                      series="now"
                      top={look ? "" : shortAmount(point.value)}
                    />
                  )}
                </span>
                <span className="k-bar-name">
                  {(point.short ?? [point.label]).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </span>
              </BarFrame>
            </li>
          ))}
        </ul>
      </div>
      {series && (
        <p className="k-legend" aria-hidden="true">
          <i data-series="before" /> {t(series.before)} <i data-series="now" /> {t(series.now)}
        </p>
      )}
      {lines && <LineNames points={points} />}
      <Numbers title={title} points={points} show={show} series={series} />
    </div>
  );
}

interface FrameProps {
  readonly to: string | undefined;
  readonly label: string;
  /** By Tab; the others by the arrow keys. */
  readonly reached: boolean;
  readonly onFocus: () => void;
  readonly children: ReactNode;
}

function BarFrame({ to, label, reached, onFocus, children }: FrameProps) {
  const common = { className: "k-bar", tabIndex: reached ? 0 : -1, onFocus };
  const inside = (
    <>
      <span className="k-hidden">{label}</span>
      <span aria-hidden="true">{children}</span>
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

interface BarProps {
  readonly base: number;
  /** Negative extends below the base line. */
  readonly height: number;
  readonly series: "now" | "before";
  readonly top?: string;
}

const Bar = ({ base, height, series, top }: BarProps) => (
  <span
    className="k-bar-mark"
    data-series={series}
    data-bad={height < 0 || undefined}
    style={{ bottom: `${(base + Math.min(height, 0)) * 100}%`, height: `max(${Math.abs(height) * 100}%, 1px)` }}
  >
    {top && height !== 0 && <b>{top}</b>}
  </span>
);
