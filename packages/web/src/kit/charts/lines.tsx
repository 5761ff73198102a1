/** The lines of a chart: one for each name among its points, told apart by how they are drawn. */
import type { Point } from "./scale.ts";

/** As many ways of drawing a line as there are in the style sheet; after them it begins again. */
const LOOKS = 4;

const namesOf = (points: readonly Point[]): string[] => [...new Set(points.map(({ line }) => line ?? ""))];
const lookOf = (points: readonly Point[], name: string): number => namesOf(points).indexOf(name) % LOOKS;

interface Drawn {
  readonly points: readonly Point[];
  /** Between 0 and 1, from the foot of the chart. */
  readonly levels: readonly number[];
}

export const Lines = ({ points, levels }: Drawn) => (
  <svg className="k-chart-lines" viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none" aria-hidden="true">
    {namesOf(points).map((name) => (
      <polyline
        key={name}
        data-line={lookOf(points, name)}
        points={points
          .flatMap(({ line = "" }, at) => (line === name ? [`${at + 0.5},${1 - levels[at]!}`] : []))
          .join(" ")}
      />
    ))}
  </svg>
);

interface PointProps {
  readonly of: Point;
  readonly points: readonly Point[];
  readonly level: number;
}

export const LinePoint = ({ of, points, level }: PointProps) => (
  <span className="k-line-point" data-line={lookOf(points, of.line ?? "")} style={{ bottom: `${level * 100}%` }} />
);

/** Nothing, where there is only one. */
export function LineNames({ points }: { points: readonly Point[] }) {
  const names = namesOf(points);
  if (names.length < 2) return null;
  return (
    <p className="k-legend" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>
          <svg className="k-line-sample" viewBox="0 0 2 1" preserveAspectRatio="none">
            <polyline data-line={lookOf(points, name)} points="0,0.5 2,0.5" />
          </svg>{" "}
          {name}
        </span>
      ))}
    </p>
  );
}
