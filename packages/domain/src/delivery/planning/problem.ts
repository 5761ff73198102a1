/**
 * The planning problem: one warehouse, one day, its vans and its drops.
 *
 * The shape is strict: a window written on a vehicle instead of a stop is an error, not a plan without windows.
 * Units: kilometres, minutes of the day, kg, litres, crates, pounds. They are numbers, not exact decimals,
 * because nothing here is booked: the search compares plans.
 *
 * `read-problem.ts` builds a Problem from JSON; code that builds one must follow the same rules.
 */
import { z } from "zod";
import { minutesOf } from "./clock.ts";

/** A colder van can also carry warmer goods. */
export const TEMPERATURES = ["AMBIENT", "CHILLED", "FROZEN"] as const;
export type Temperature = (typeof TEMPERATURES)[number];

const amount = z.number("number").min(0, "min:0").max(1e9, "tooLarge");
const whole = z.int("integer").min(0, "min:0").max(1e9, "tooLarge");
const name = z.string("required").min(1, "required").max(64, "max:64");
const skills = z.array(name, "lines").default([]);
const time = z.union(
  [
    z
      .string()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
      .transform(minutesOf),
    z.number().min(0).max(2880),
  ],
  "time",
);
const span = z.tuple([time, time], "time");
const latitude = z.number("number").min(-90, "min:-90").max(90, "max-value:90");
const longitude = z.number("number").min(-180, "min:-180").max(180, "max-value:180");
const stopId = z.int("integer").min(1, "min:1");

const depot = z.strictObject({
  lat: latitude,
  lng: longitude,
  open: time.default(0),
  close: time.default(1440),
  /** Before each departure: a fixed part, and a part that grows with the crates. */
  loadMinutes: z
    .strictObject({ fixed: amount.default(0), per100Crates: amount.default(0) })
    .default({ fixed: 0, per100Crates: 0 }),
});

const vehicle = z.strictObject({
  id: name,
  kg: amount.default(1e9),
  litres: amount.default(1e9),
  crates: amount.default(1e9),
  maxStops: z.int("integer").min(1, "min:1").default(1_000_000),
  temperature: z.enum(TEMPERATURES, "choice").default("AMBIENT"),
  skills,
  /** 0.9 means nine tenths of the usual speed. */
  speedFactor: z.number("number").min(0.1, "min:0.1").max(10, "max-value:10").default(1),
  /** Missing: those of the rules. */
  costPerKm: amount.nullable().default(null),
  costPerDriveMin: amount.nullable().default(null),
  /** Of each line that they drive. */
  fixedCost: amount.default(0),
  /** Hours of the van with its driver; a driver's own hours narrow them. */
  shiftStart: time.default(0),
  shiftEnd: time.default(2880),
  maxDutyMin: amount.default(660),
  maxDriveMin: amount.default(600),
});

const driver = z.strictObject({
  id: name,
  shiftStart: time.default(0),
  shiftEnd: time.default(2880),
  maxDutyMin: amount.default(660),
  maxDriveMin: amount.default(600),
  skills,
  usualVehicle: name.nullable().default(null),
});

const line = z.strictObject({
  id: name,
  vehicleId: name,
  driverId: name.nullable().default(null),
  departAt: time.nullable().default(null),
  /** All its stops stay as they are, and none is added. */
  locked: z.boolean("flag").default(false),
  /** The same van and driver go out again when that line is back. */
  secondTripOf: name.nullable().default(null),
  /** The existing plan: where a search starts, and what `change` is measured against. */
  stops: z.array(stopId, "lines").default([]),
});

export const lockSchema = z.discriminatedUnion(
  "kind",
  [
    /** Stays on this line, in any position. */
    z.strictObject({ kind: z.literal("line"), line: name }),
    /** Stays on this line in this position, the first being 1. */
    z.strictObject({ kind: z.literal("position"), line: name, position: z.int("integer").min(1, "min:1") }),
    /** Delivered, loaded or next: the stops up to it stay as they are; `begunAt` is the actual start of service. */
    z.strictObject({ kind: z.literal("prefix"), line: name, begunAt: time.nullable().default(null) }),
    z.strictObject({ kind: z.literal("drivers"), drivers: z.array(name, "lines").min(1, "selectOne") }),
    z.strictObject({ kind: z.literal("vehicles"), vehicles: z.array(name, "lines").min(1, "selectOne") }),
  ],
  "choice",
);
export type Lock = z.output<typeof lockSchema>;

export const MOST_WINDOWS = 3;

const stop = z.strictObject({
  id: stopId,
  /** The delivery orders of this drop. */
  orders: z.array(z.int("integer"), "lines").default([]),
  lat: latitude.nullable().default(null),
  lng: longitude.nullable().default(null),
  /** Used when latitude and longitude are unknown. */
  postCode: z.string("text").max(10, "max:10").nullable().default(null),
  accuracyKm: amount.default(0),
  kg: amount.default(0),
  litres: amount.default(0),
  crates: amount.default(0),
  serviceMin: z.number("number").min(0, "min:0").max(1440, "max-value:1440").default(0),
  /** Service must begin inside one of these: one to three windows. */
  window: span.nullable().default(null),
  windows: z.array(span, "lines").max(MOST_WINDOWS, `max-value:${MOST_WINDOWS}`).default([]),
  /** Later than this costs money but is not a violation. */
  preferred: span.nullable().default(null),
  /** 9 is served before 1. */
  priority: z.int("integer").min(1, "min:1").max(9, "max-value:9").default(5),
  mustGo: z.boolean("flag").default(false),
  temperature: z.enum(TEMPERATURES, "choice").default("AMBIENT"),
  skills,
  forbiddenDrivers: z.array(name, "lines").default([]),
  usualLine: name.nullable().default(null),
  lock: lockSchema.nullable().default(null),
});

/** After this much work, or this much driving, without a break, one of at least this length is required. */
const breakRule = z.strictObject({
  after: z.enum(["WORK", "DRIVE"], "choice"),
  afterMin: z.number("number").min(1, "min:1").max(1440, "max-value:1440"),
  breakMin: z.number("number").min(1, "min:1").max(240, "max-value:240"),
});
export type BreakRule = z.output<typeof breakRule>;

const rules = z.strictObject({
  earthKm: z.number("number").min(1, "min:1").default(6371.0088),
  roadFactor: z.number("number").min(1, "min:1").max(10, "max-value:10").default(1.35),
  /** Kilometres of a leg up to this distance are driven at this speed. */
  speed: z
    .array(z.tuple([amount, z.number("number").min(1, "min:1")], "lines"), "lines")
    .min(1, "selectOne")
    .default([
      [5, 24],
      [25, 42],
      [1e9, 70],
    ]),
  /** A stop with a less accurate position is not planned. */
  maxAccuracyKm: amount.default(1),
  costPerKm: amount.default(0.35),
  costPerDriveMin: amount.default(0.25),
  unassignedPenalty: amount.default(500),
  /** Per minute after a preferred window. */
  late: amount.default(10),
  /** Per minute by which a line's duty differs from the mean. */
  balance: amount.default(0.1),
  /** Per stop that is not on its usual line. */
  stickiness: amount.default(0),
  /** Per stop that left its planned line. */
  change: amount.default(2),
  breaks: z.array(breakRule, "lines").max(4, "tooMany").default([]),
  /** Each derived line may go out a second time. */
  secondTrips: z.boolean("flag").default(false),
  seconds: z.number("number").min(0.1, "min:0.1").max(3600, "max-value:3600").nullable().default(null),
  iterations: whole.nullable().default(null),
  seed: whole.default(1),
});

export const problemSchema = z.strictObject({
  depot,
  rules: rules.prefault({}),
  vehicles: z.array(vehicle, "lines").max(500, "tooMany"),
  drivers: z.array(driver, "lines").max(500, "tooMany").default([]),
  /** Given: these are all the lines there are. Absent: a line for each vehicle that has a driver. */
  lines: z.array(line, "lines").max(1000, "tooMany").default([]),
  /** Maximum number of lines; absent: as many as are worthwhile. */
  routes: z.int("integer").min(1, "min:1").nullable().default(null),
  stops: z.array(stop, "lines").max(5000, "tooMany"),
});

export type Problem = z.output<typeof problemSchema>;
export type ProblemInput = z.input<typeof problemSchema>;
export type Stop = Problem["stops"][number];
export type Vehicle = Problem["vehicles"][number];
export type Driver = Problem["drivers"][number];
export type GivenLine = Problem["lines"][number];
export type Rules = Problem["rules"];
export type Span = readonly [from: number, to: number];

/** The hard windows of a stop in order; none means the whole day. */
export const windowsOf = (stop: Stop): readonly Span[] => (stop.window ? [stop.window] : stop.windows);

/** The lines a stop's lock allows, by name; null if it locks to drivers or vehicles, or if there is none. */
export const lockedLine = (lock: Lock | null): string | null => (lock && "line" in lock ? lock.line : null);
