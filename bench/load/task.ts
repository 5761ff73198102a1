/** What clerks have to do, and what they report when they are done: JSON between two processes. */
import type { SavedCompany } from "../dataset/company.ts";

export interface Task {
  /** The module of their operations, from the folder of the benchmark: `post-order/order-clerks.ts`. */
  readonly operations: string;
  readonly connections: number;
  /** Until so much time has passed, and until so many operations are done, whichever comes first. */
  readonly seconds?: number;
  readonly times?: number;
  readonly seed: number;
  /** Server processes; the clerks are spread over them. */
  readonly bases: readonly string[];
  readonly company: SavedCompany;
  readonly deliveryDate: string;
  /** What only these operations need. */
  readonly more?: unknown;
}

/** One clerk's next operation; the answer is kept for the task that asked for it. Whatever it throws has failed. */
export type Operation = () => Promise<unknown>;

/** What a module of operations exports: what each clerk does again and again. */
export type Operations = (task: Task, nth: number) => Promise<Operation> | Operation;

export interface Done {
  readonly done: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly seconds: number;
  /** Milliseconds of each operation that was done. */
  readonly took: number[];
  readonly answers: unknown[];
  /** Seconds of processor time of the clerks themselves. */
  readonly cpu: number;
}
