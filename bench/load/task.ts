/** What clerks are told to do, and what they tell when they are done: JSON between two processes. */
import type { KeptCompany } from "../ground/build.ts";

export interface Task {
  /** The module of their deeds, from the folder of the benchmark: `post-order/keyed.ts`. */
  readonly deeds: string;
  readonly connections: number;
  /** Until so much time has passed, and until so many deeds are done, whichever comes first. */
  readonly seconds?: number;
  readonly times?: number;
  readonly seed: number;
  /** Server processes; the clerks are spread over them. */
  readonly bases: readonly string[];
  readonly company: KeptCompany;
  readonly deliveryDate: string;
  /** What only these deeds need. */
  readonly more?: unknown;
}

/** One clerk's next deed; the answer is kept for the task that asked for it. Whatever it throws has failed. */
export type Deed = () => Promise<unknown>;

/** What a module of deeds exports: what each clerk does again and again. */
export type Deeds = (task: Task, nth: number) => Promise<Deed> | Deed;

export interface Done {
  readonly done: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly seconds: number;
  /** Milliseconds of each deed that was done. */
  readonly took: number[];
  readonly answers: unknown[];
  /** Seconds of processor time of the clerks themselves. */
  readonly cpu: number;
}
