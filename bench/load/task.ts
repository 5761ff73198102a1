/** The task of the clerks, and their report at the end: JSON between two processes. */
import type { SavedCompany } from "../dataset/company.ts";

export interface Task {
  /** The module of their operations, from the folder of the benchmark: `post-order/order-clerks.ts`. */
  readonly operations: string;
  readonly connections: number;
  /** Until this much time has passed or this many operations are done, whichever comes first. */
  readonly seconds?: number;
  readonly times?: number;
  readonly seed: number;
  /** Server processes; the clerks are spread over them. */
  readonly bases: readonly string[];
  readonly company: SavedCompany;
  readonly deliveryDate: string;
  /** Parameters for these operations only. */
  readonly more?: unknown;
}

/** One clerk's next operation; the answer is kept for the task that asked for it. Any exception counts as a failure. */
export type Operation = () => Promise<unknown>;

/** The export of a module of operations: what each clerk does repeatedly. */
export type Operations = (task: Task, nth: number) => Promise<Operation> | Operation;

export interface Done {
  readonly done: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly seconds: number;
  /** Milliseconds of each completed operation. */
  readonly took: number[];
  readonly answers: unknown[];
  /** Seconds of processor time of the clerks themselves. */
  readonly cpu: number;
}
