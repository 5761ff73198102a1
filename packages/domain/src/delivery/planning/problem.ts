/**
 * What is to be planned: one warehouse, one day, its vans and its drops.
 *
 * The shape is strict. A window written on a vehicle instead of a stop is an error and not a plan without windows.
 * Units: kilometres, minutes of the day, kg, litres, crates, pounds. They are numbers, not exact decimals, because nothing
 * here is booked: the search weighs plans against each other.
 *
 * `read-problem.ts` makes a Problem from JSON; whoever makes one in code keeps to the same rules.
 */
import { z } from "zod";
import { minutesOf } from "./clock.ts";

/** A colder van carries the warmer goods as well. */
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
  /** 0.9 drives nine tenths of the usual speed. */
  speedFactor: z.number("number").min(0.1, "min:0.1").max(10, "max-value:10").default(1),
  /** Missing: those of the rules. */
  costPerKm: amount.nullable().default(null),
  costPerDriveMin: amount.nullable().default(null),
  /** Of each line that it drives. */
  fixedCost: amount.default(0),
  /** Of the van with whoever drives it; a driver narrows them. */
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
  /** All its stops stay as they are, and no further one joins. */
  locked: z.boolean("flag").default(false),
  /** The same van and driver go out again when that line is back. */
  secondTripOf: name.nullable().default(null),
  /** The plan that is there already: where a search begins, and what `change` is counted from. */
  stops: z.array(stopId, "lines").default([]),
});

export const lockSchema = z.discriminatedUnion(
  "kind",
  [
    /** Stays on this line, at any place. */
    z.strictObject({ kind: z.literal("line"), line: name }),
    /** Stays on this line at this place, the first being 1. */
    z.strictObject({ kind: z.literal("position"), line: name, position: z.int("integer").min(1, "min:1") }),
    /** Delivered, loaded or next: the stops up to it stay as they are; `begunAt` is when the service really began. */
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
  /** Where the stop is when latitude and longitude are not known. */
  postCode: z.string("text").max(10, "max:10").nullable().default(null),
  accuracyKm: amount.default(0),
  kg: amount.default(0),
  litres: amount.default(0),
  crates: amount.default(0),
  serviceMin: z.number("number").min(0, "min:0").max(1440, "max-value:1440").default(0),
  /** Service begins inside; either one window or up to three. */
  window: span.nullable().default(null),
  windows: z.array(span, "lines").max(MOST_WINDOWS, `max-value:${MOST_WINDOWS}`).default([]),
  /** Later than this costs money and breaks nothing. */
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

/** After so much work, or so much driving, without a break there is one of at least so long. */
const breakRule = z.strictObject({
  after: z.enum(["WORK", "DRIVE"], "choice"),
  afterMin: z.number("number").min(1, "min:1").max(1440, "max-value:1440"),
  breakMin: z.number("number").min(1, "min:1").max(240, "max-value:240"),
});
export type BreakRule = z.output<typeof breakRule>;

const rules = z.strictObject({
  earthKm: z.number("number").min(1, "min:1").default(6371.0088),
  roadFactor: z.number("number").min(1, "min:1").max(10, "max-value:10").default(1.35),
  /** Up to so many kilometres of a leg at so many kilometres an hour. */
  speed: z
    .array(z.tuple([amount, z.number("number").min(1, "min:1")], "lines"), "lines")
    .min(1, "selectOne")
    .default([
      [5, 24],
      [25, 42],
      [1e9, 70],
    ]),
  /** A stop whose place is known less well is not planned. */
  maxAccuracyKm: amount.default(1),
  costPerKm: amount.default(0.35),
  costPerDriveMin: amount.default(0.25),
  unassignedPenalty: amount.default(500),
  /** Of a minute after a preferred window. */
  late: amount.default(10),
  /** Of a minute by which the duty of a line is off the mean. */
  balance: amount.default(0.1),
  /** Of a stop on another line than its usual one. */
  stickiness: amount.default(0),
  /** Of a stop that left the line that it was planned on. */
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
  /** Given: these are all the lines there are. None: a line for each vehicle that has a driver. */
  lines: z.array(line, "lines").max(1000, "tooMany").default([]),
  /** Most lines that may go out; none given: as many as are worth it. */
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

/** The hard windows of a stop in their order; none means the whole day. */
export const windowsOf = (stop: Stop): readonly Span[] => (stop.window ? [stop.window] : stop.windows);

/** Which lines a stop's lock leaves it, by name; null when its lock speaks of drivers or vehicles, or there is none. */
export const lockedLine = (lock: Lock | null): string | null => (lock && "line" in lock ? lock.line : null);
