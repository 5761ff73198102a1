/**
 * Where the bars of a chart end. Only positions on the screen may lose digits of an amount; the figure beside a bar
 * is exact, and the one on top of it says thousands.
 */
import { exact } from "@larder/domain/kernel/decimal";

export interface Point {
  readonly label: string;
  /** Decimal string. */
  readonly value: string;
  /** The same for an earlier period, drawn paler beside it. */
  readonly before?: string;
  /** Under the bar, one below the other: a weekday and its date. */
  readonly short?: readonly string[];
  /** Of a chart of lines: whose line it is on. */
  readonly line?: string;
  /** The list behind the bar; see `listAddress`. */
  readonly to?: string | undefined;
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

export interface Tick {
  /** Between 0 and 1, from the foot of the chart. */
  readonly at: number;
  readonly label: string;
}

const STEPS = [1, 2, 2.5, 5, 10];
/** Of an axis that says whole figures: there is none between 2 and 3. */
const WHOLE = [1, 2, 5, 10];
const LINES = 3;

/** `1234.50` as `1.2k`: what fits on top of a bar. */
export function shortAmount(value: string | number): string {
  const amount = exact(value);
  for (const [size, sign] of [
    [1e6, "m"],
    [1e3, "k"],
  ] as const)
    if (amount.abs().greaterThanOrEqualTo(size)) {
      const shown = amount.dividedBy(size);
      return `${shown.toDecimalPlaces(shown.abs().lessThan(100) ? 1 : 0).toString()}${sign}`;
    }
  return amount.toDecimalPlaces(0).toString();
}

/** How the figures of an axis are said, and whether only whole ones can be. */
interface Axis {
  readonly label: (value: number, step: number) => string;
  readonly whole?: true;
}

/** Round figures from the foot of a chart to its top. */
function roundFigures(least: number, most: number, { label, whole }: Axis): Tick[] {
  const span = most - least;
  if (span === 0) return [];
  const power = 10 ** Math.floor(Math.log10(span / LINES));
  const size = whole ? Math.max(1, power) : power;
  const step = size * ((whole && size < 10 ? WHOLE : STEPS).find((one) => one * size >= span / LINES) ?? 10);
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: count }, (_, i) => (first + i) * step).map((value) => ({
    at: (value - least) / span,
    label: label(value, step),
  }));
}

/** Round figures of the axis, zero among them; none where there is nothing to measure. */
export function ticksOf(points: readonly Point[]): Tick[] {
  const all = points.flatMap(({ value, before }) => [value, ...(before === undefined ? [] : [before])]).map(Number);
  return roundFigures(Math.min(0, ...all), Math.max(0, ...all), { label: shortAmount, whole: true });
}

/** What is left free below the lowest and above the highest point of a line, and of what does not change. */
const ROOM = 0.15;
const OF_ITSELF = 0.1;

/** Where the points of a line lie between its lowest and its highest figure: a change of a few per cent is seen. */
export function levelsOf(points: readonly Point[]): { levels: number[]; ticks: Tick[] } {
  const values = points.map(({ value }) => Number(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || Math.abs(most) * OF_ITSELF || 1) * ROOM;
  const [foot, top] = [least < 0 ? least - room : Math.max(0, least - room), most + room];
  return {
    levels: values.map((value) => (value - foot) / (top - foot)),
    ticks: roundFigures(foot, top, {
      label: (value, step) => (step < 1 ? value.toFixed(2) : shortAmount(value)),
    }),
  };
}
