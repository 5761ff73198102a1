/** A drawing of one path in the colour of the text around it. */
interface StrokeProps {
  readonly path: string;
  /** Size of the grid it was drawn on. */
  readonly grid: number;
  readonly width: number;
  readonly size: number;
}

export const Stroke = ({ path, grid, width, size }: StrokeProps) => (
  <svg
    width={size}
    height={size}
    viewBox={`0 0 ${grid} ${grid}`}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);
