/**
 * Kilometres and minutes between the depot and the stops of a problem.
 *
 * Index 0 is the depot, index n the n-th stop of the problem (counted from 1). The leg from i to j is at `i *
 * size + j`; the way back may be longer or shorter. Values must be finite and not negative, and zero from a
 * place to itself.
 */
export type MatrixSource = "builtin" | "osrm" | "valhalla" | "mixed" | "given";

export interface Matrix {
  /** Number of stops plus one. */
  readonly size: number;
  readonly km: Float64Array;
  readonly minutes: Float64Array;
  /** `mixed`: some legs came from a provider and the rest from the built-in model. */
  readonly source: MatrixSource;
}

/** Null if the matrix fits a problem with this many stops; otherwise what is wrong, for the author of the provider. */
export function matrixFault(matrix: Matrix, stops: number): string | null {
  const size = stops + 1;
  if (matrix.size !== size) return `the matrix has ${matrix.size} places, the problem ${size}`;
  for (const name of ["km", "minutes"] as const) {
    const legs = matrix[name];
    if (legs.length !== size * size) return `${name} has ${legs.length} legs instead of ${size * size}`;
    const at = legs.findIndex((leg) => !Number.isFinite(leg) || leg < 0);
    if (at >= 0) return `${name} of the leg ${Math.floor(at / size)} → ${at % size} is ${legs[at]}`;
  }
  return null;
}
