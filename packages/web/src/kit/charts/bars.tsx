/**
 * Bars drawn with plain elements: no chart library for fourteen of them. Each bar is a link to the list behind it; one of them
 * is reached by Tab, the arrow keys walk along, and the amount is read out and shown above.
 */
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { useWords } from "../language.ts";
import { EmptyState } from "../states/states.tsx";
import { colonWords, Numbers, PointFrame, useWalk, type Figures } from "./chart-parts.tsx";
import { LineNames, LinePoint, Lines } from "./lines.tsx";
import { heightsOf, levelsOf, shortAmount, ticksOf, type Point } from "./scale.ts";

interface ChartProps extends Figures {
  readonly points: readonly Point[];
}

const noFiguresWords: Words = { en: "No figures for this period", zh: "此段時間沒有數據" };

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
  const walk = useWalk(points.length, "across");
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
            <li key={point.label} {...walk.hovers(index)}>
              <PointFrame className="k-bar" to={point.to} label={said(point)} {...walk.stop(index)}>
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
              </PointFrame>
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
