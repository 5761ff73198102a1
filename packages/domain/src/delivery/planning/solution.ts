/** A plan and its evaluation. */

/** The ids of a line's stops in driving order. */
export interface Route {
  readonly lineId: string;
  readonly stops: readonly number[];
}
export type Routes = readonly Route[];

export type ViolationCode =
  | "OVER_KG"
  | "OVER_LITRES"
  | "OVER_CRATES"
  | "MAX_STOPS"
  | "LATE"
  | "SHIFT"
  | "DUTY"
  | "DRIVE_TIME"
  | "TEMPERATURE"
  | "SKILL"
  | "DRIVER_FORBIDDEN"
  | "NO_COORDS"
  | "LOCK"
  | "DRIVER_TWICE"
  | "VEHICLE_TWICE"
  | "STOP_TWICE"
  | "TOO_MANY_LINES"
  | "UNKNOWN";

/** A hard rule that a plan violates; the amount is by how much, in the unit of the rule (kg, minutes, stops). */
export interface Violation {
  readonly code: ViolationCode;
  readonly lineId: string | null;
  readonly stopId: number | null;
  readonly amount: number;
}

/** A stop on its line, times in minutes of the day. */
export interface PlannedStop {
  readonly stopId: number;
  readonly arrive: number;
  /** Service begins, after waiting for the window. */
  readonly begin: number;
  readonly leave: number;
  readonly waitMin: number;
  /** A break taken before driving here. */
  readonly breakMin: number;
  /** After the hard window, and after the preferred one. */
  readonly lateMin: number;
  readonly preferredLateMin: number;
  readonly legKm: number;
  readonly legMin: number;
}

export interface Load {
  readonly kg: number;
  readonly litres: number;
  readonly crates: number;
}

export interface PlannedLine {
  readonly lineId: string;
  readonly stops: readonly PlannedStop[];
  readonly load: Load;
  /** Loading begins; departure; return. */
  readonly begin: number;
  readonly depart: number;
  readonly back: number;
  readonly km: number;
  readonly driveMin: number;
  /** From the start of loading until the return. */
  readonly dutyMin: number;
  readonly breakMin: number;
  readonly preferredLateMin: number;
  /** Fixed, kilometres and driving minutes: the cost of this line by itself. */
  readonly cost: number;
  readonly violations: readonly Violation[];
}

export interface Cost {
  readonly lines: number;
  readonly unassigned: number;
  readonly late: number;
  readonly balance: number;
  readonly sticky: number;
  readonly change: number;
  readonly total: number;
}

export interface Evaluation {
  /** Lines with at least one stop. */
  readonly lines: readonly PlannedLine[];
  readonly unassigned: readonly number[];
  readonly violations: readonly Violation[];
  readonly cost: Cost;
  readonly km: number;
  readonly driveMin: number;
}
