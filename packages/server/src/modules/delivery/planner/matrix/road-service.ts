/** A road service: the common part of OSRM and Valhalla. */
import type { Place } from "@larder/domain/delivery/planning/builtin-distances.rules";
import { ask, type Answer, type Question } from "../outside/ask.ts";
import { ServiceFault } from "../outside/fault.ts";
import { openService, type ServiceOptions } from "../outside/service.ts";

/** Legs from each of some places to each of others, row by row. NaN in both where there is no road. */
export interface LegTable {
  readonly metres: Float64Array;
  readonly seconds: Float64Array;
}

export interface RoadService {
  readonly source: "osrm" | "valhalla";
  readonly name: string;
  /** Places on one side of a table in one request. */
  readonly mostPlaces: number;
  /** It failed before and one request may try whether it works again: callers with many send one first. */
  readonly isOnTrial: () => boolean;
  /** Throws ServiceFault; when `signal` is aborted, its reason. */
  readonly legs: (from: readonly Place[], to: readonly Place[], signal?: AbortSignal) => Promise<LegTable>;
}

type Places = readonly Place[];

interface Matrix extends Pick<RoadService, "source" | "name" | "mostPlaces"> {
  readonly options: ServiceOptions;
  readonly question: (from: Places, to: Places) => Question;
  readonly tableOf: (name: string, answer: Answer, from: Places, to: Places) => LegTable;
}

/** Throws Refused if the address is invalid. */
export function roadService({ source, name, mostPlaces, options, question, tableOf }: Matrix): RoadService {
  const service = openService(name, options);
  return {
    source,
    name: service.name,
    mostPlaces,
    isOnTrial: () => service.breaker.state === "half-open",
    legs: (from, to, signal) =>
      ask(service, question(from, to), (answer) => tableOf(service.name, answer, from, to), signal),
  };
}

/** Degrees to about a tenth of a metre. */
export const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * Both numbers of a leg from a service: finite and not negative, or both null. `where` is named in the fault
 * when they are neither.
 */
function putLeg(table: LegTable, at: number, metres: unknown, seconds: unknown, service: string, where: string): void {
  const hasNone = metres === null || seconds === null;
  for (const [name, value] of [
    ["metres", metres],
    ["seconds", seconds],
  ] as const) {
    const isLeg = typeof value === "number" && Number.isFinite(value) && value >= 0;
    if (!isLeg && value !== null) throw new ServiceFault("WRONG_SHAPE", service, where);
    table[name][at] = hasNone ? Number.NaN : (value as number);
  }
}

/** This many rows of this many cells, or a fault. */
export function rowsOf(
  value: unknown,
  rows: number,
  columns: number,
  service: string,
  where: string,
): readonly (readonly unknown[])[] {
  const fits =
    Array.isArray(value) &&
    value.length === rows &&
    value.every((row: unknown) => Array.isArray(row) && row.length === columns);
  if (!fits) throw new ServiceFault("WRONG_SHAPE", service, where);
  return value as readonly (readonly unknown[])[];
}

/** The metres and seconds of a leg as the service gave them; `where` names it. */
type LegOf = (i: number, j: number, where: string) => readonly [metres: unknown, seconds: unknown];

/** A table of the legs from each place to each. */
export function tableWith(from: Places, to: Places, service: string, legOf: LegOf): LegTable {
  const table = {
    metres: new Float64Array(from.length * to.length),
    seconds: new Float64Array(from.length * to.length),
  };
  for (const i of from.keys())
    for (const j of to.keys()) {
      const where = `${i} → ${j}`;
      putLeg(table, i * to.length + j, ...legOf(i, j, where), service, where);
    }
  return table;
}

export const objectOf = (body: unknown, service: string): Readonly<Record<string, unknown>> => {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new ServiceFault("WRONG_SHAPE", service, "object");
  return body as Readonly<Record<string, unknown>>;
};
