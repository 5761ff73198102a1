/**
 * Fields of an entity: one declaration provides the request, the answer, validation on both sides, the label in
 * both languages, and the default input and cell.
 *
 * Normalisation of input (trim, upper case, "" for "not given", a number for a decimal) belongs here, so that
 * every form and every import treats a value alike (docs/rules/wire.md#requests: request leniency).
 */
import { z } from "zod";
import {
  decimalsOf,
  exact,
  type Cost,
  type Factor,
  type Money,
  type Percent,
  type Price,
  type Quantity,
  type Rate,
  type Weight,
} from "./decimal.ts";
import { knowing, namesOfSteps, onWire, type Names } from "./wire-names.ts";
import type { Words } from "./words.ts";

export type Kind =
  | "text"
  | "code"
  | "memo"
  | "email"
  | "phone"
  | "money"
  | "price"
  | "cost"
  | "quantity"
  | "weight"
  | "percent"
  | "rate"
  | "factor"
  | "degree"
  | "int"
  | "flag"
  | "day"
  | "instant"
  | "time"
  | "choice"
  | "choices"
  | "ref"
  | "refs"
  | "lines"
  | "json";

export interface Choice {
  readonly value: string;
  readonly label: Words;
}

export interface Field<T = unknown> {
  readonly kind: Kind;
  readonly label: Words;
  /** Schema of requests: accepts lenient input and returns the canonical form. */
  readonly input: z.ZodType<T>;
  /** Schema of answers. */
  readonly output: z.ZodType<T>;
  readonly required: boolean;
  /** Set by the system: present in answers, ignored in requests. */
  readonly computed: boolean;
  /** The default when nothing was given: declared only here, for the form, the service and every import. */
  readonly usual?: T;
  readonly hint?: Words;
  /** Its name on the wire, where the contract uses another one (wire-names.ts). */
  readonly wire?: string;
  readonly choices?: readonly Choice[];
  /** For a ref: the entity it points to. */
  readonly entity?: string;
  /** The company dictionary that labels the values. */
  readonly dictionary?: string;
  readonly maxLength?: number;
  readonly decimals?: number;
  /** For `lines`: the fields of one line. */
  readonly shape?: Shape;
}

// eslint-disable-next-line typescript/no-explicit-any -- a shape holds fields of every value type
export type Shape = Record<string, Field<any>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
type RequiredKeys<S extends Shape> = { [K in keyof S]: S[K]["required"] extends true ? K : never }[keyof S];
type InputKeys<S extends Shape> = { [K in keyof S]: S[K] extends { computed: true } ? never : K }[keyof S];

/** What an answer holds for each field. */
export type ValuesOf<S extends Shape> = { [K in keyof S]: ValueOf<S[K]> };
/** A stored record: its fields and its id. */
export type RowOf<S extends Shape> = { id: number } & ValuesOf<S>;
/** What a request may contain: computed fields are excluded, and only required fields must be given. */
export type InputOf<S extends Shape> = { [K in InputKeys<S> & RequiredKeys<S> & keyof S]: ValueOf<S[K]> } & {
  [K in Exclude<InputKeys<S>, RequiredKeys<S>>]?: ValueOf<S[K]>;
};

interface Options {
  readonly required?: boolean;
  readonly computed?: boolean;
  readonly usual?: unknown;
  readonly hint?: Words;
  readonly wire?: string;
}

type Extra = Partial<Pick<Field, "choices" | "entity" | "dictionary" | "maxLength" | "decimals" | "shape">>;
type Required<T> = Field<T> & { required: true; computed: false };
type Computed<T> = Field<T> & { required: false; computed: true };
type Optional<T> = Field<T | null> & { required: false; computed: false };
/** May be left empty in a request, but is never stored empty. */
type Usual<T> = Optional<T> & { usual: T };

export interface Maker<T> {
  (label: Words, options: { required: true; computed?: never; hint?: Words; wire?: string }): Required<T>;
  (
    label: Words,
    options: { computed: true; required?: never; hint?: Words; wire?: string; optional: true },
  ): Computed<T | null>;
  (label: Words, options: { computed: true; required?: never; hint?: Words; wire?: string }): Computed<T>;
  (label: Words, options: { usual: T; required?: never; computed?: never; hint?: Words; wire?: string }): Usual<T>;
  (label: Words, options?: { required?: false; hint?: Words; wire?: string }): Optional<T>;
}

/** Nothing, blank text and null all mean "not given". */
const blankToNull = (value: unknown): unknown =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? null : value;

const REQUIRED = "required";

type Made<T> = () => z.ZodType<T>;

/**
 * Schemas are built on first use. A screen shows the fields of many entities but validates those of one form;
 * building all schemas took half of the time to the first page.
 */
function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

function maker<T>(kind: Kind, makeInput: Made<T>, makeOutput: Made<T>, extra: Extra = {}): Maker<T> {
  const make = (label: Words, options: Options & { optional?: true } = {}): Field<unknown> => {
    const required = options.required ?? false;
    const computed = options.computed ?? false;
    const described = once(() => ({ ...jsonOf(kind, extra), title: label.en }));
    const { wire } = options;
    const called = <S extends z.ZodType>(schema: S): S => (wire === undefined ? schema : onWire(wire, schema));
    const input = once(() =>
      called(
        (required
          ? z.preprocess(
              blankToNull,
              z
                .any()
                .refine((v) => v !== null, { message: REQUIRED, abort: true })
                .pipe(makeInput()),
            )
          : z.preprocess(blankToNull, makeInput().nullable())
        ).meta(described()),
      ),
    );
    const output = once(() =>
      called((required || (computed && !options.optional) ? makeOutput() : makeOutput().nullable()).meta(described())),
    );
    return {
      kind,
      label,
      required,
      computed,
      get input() {
        return input();
      },
      get output() {
        return output();
      },
      ...("usual" in options ? { usual: options.usual } : {}),
      ...(options.hint ? { hint: options.hint } : {}),
      ...(wire === undefined ? {} : { wire }),
      ...extra,
    };
  };
  return make as unknown as Maker<T>;
}

/** JSON type for the API document, because the lenient input schema does not show it. */
function jsonOf(kind: Kind, { choices, maxLength, decimals, shape }: Extra): Record<string, unknown> {
  if (decimals !== undefined) return { type: "string", format: "decimal", examples: [exact(1).toFixed(decimals)] };
  if (choices) return { type: "string", enum: choices.map((choice) => choice.value) };
  if (kind === "int" || kind === "ref") return { type: "integer" };
  if (kind === "flag") return { type: "boolean" };
  if (kind === "day") return { type: "string", format: "date" };
  if (kind === "refs") return { type: "array", items: { type: "integer" } };
  if (kind === "lines")
    return { type: "array", items: { type: "object", properties: shape ? jsonProperties(shape) : {} } };
  return { type: "string", ...(maxLength ? { maxLength } : {}) };
}

const jsonProperties = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      field.wire ?? name,
      { ...jsonOf(field.kind, field), title: field.label.en },
    ]),
  );

/* ---------- kinds of values ---------- */

/** PostgreSQL cannot store NUL or half a surrogate pair: refused here, so that it never becomes a fault. */
const storable = (value: string): boolean => !value.includes("\u0000") && value.isWellFormed();
const line = (max: number) => () => z.string().trim().max(max, `max:${max}`).refine(storable, "characters");

export const text = (max = 200): Maker<string> => maker("text", line(max), z.string, { maxLength: max });
export const memo = (max = 2000): Maker<string> => maker("memo", line(max), z.string, { maxLength: max });

/** A value from a dictionary that the company maintains, such as its regions. */
export const fromDictionary = (dictionary: string, max = 40): Maker<string> =>
  maker("text", line(max), z.string, { maxLength: max, dictionary });

/** ASCII only (codes 0 to 127): "English text" in the wire contract. */
export const english = (max = 200): Maker<string> =>
  maker("text", () => line(max)().regex(/^[\u0000-\u007f]*$/, "english"), z.string, { maxLength: max });

/** Codes are unique in any case, trimmed, 1–32 ASCII characters (docs/rules/records.md#disabling). */
export const code = (max = 32): Maker<string> =>
  maker("code", () => line(max)().regex(/^[\u0021-\u007e]([\u0020-\u007e]*[\u0021-\u007e])?$/, "code"), z.string, {
    maxLength: max,
  });

export const emailOf = (max: number): Maker<string> =>
  maker("email", () => line(max)().regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/, "email"), z.string, {
    maxLength: max,
  });
export const phoneOf = (max: number): Maker<string> =>
  maker("phone", () => line(max)().regex(/^[0-9+(). -]{6,}$/, "phone"), z.string, { maxLength: max });
export const email = emailOf(100);
export const phone = phoneOf(24);

interface DecimalRange {
  readonly min?: string;
  readonly max?: string;
}

/** Plain notation only: no exponent, no thousands comma, no NaN; equality is numeric. */
const decimalText = (places: number, whole: number, range: DecimalRange) =>
  z
    .union([z.string(), z.number()], { error: "number" })
    .transform((value) => (typeof value === "number" ? plainNumber(value) : value.trim()))
    .refine((value) => /^-?\d+(\.\d+)?$/.test(value) && value.length <= 40, { message: "number", abort: true })
    .refine((value) => decimalsOf(value) <= places, { message: `decimals:${places}`, abort: true })
    .refine((value) => exact(value).abs().lessThan(exact(10).pow(whole)), { message: "tooLarge", abort: true })
    .refine((value) => range.min === undefined || exact(value).greaterThanOrEqualTo(range.min), {
      message: `min:${range.min}`,
      abort: true,
    })
    .refine((value) => range.max === undefined || exact(value).lessThanOrEqualTo(range.max), {
      message: `max-value:${range.max}`,
      abort: true,
    })
    .transform((value) => exact(value).plus(0).toFixed(places));

const plainNumber = (value: number): string => (Number.isFinite(value) ? exact(value).toFixed() : "NaN");

const decimal =
  <T extends string>(kind: Kind, places: number, whole: number) =>
  (range: DecimalRange = {}): Maker<T> =>
    maker(kind, () => decimalText(places, whole, range) as unknown as z.ZodType<T>, z.string as unknown as Made<T>, {
      decimals: places,
    });

const atLeastZero: DecimalRange = { min: "0" };
export const money = (range: DecimalRange = atLeastZero): Maker<Money> => decimal<Money>("money", 2, 12)(range);
export const price = (range: DecimalRange = atLeastZero): Maker<Price> => decimal<Price>("price", 4, 10)(range);
export const cost = (range: DecimalRange = {}): Maker<Cost> => decimal<Cost>("cost", 4, 12)(range);
export const quantity = (range: DecimalRange = atLeastZero): Maker<Quantity> =>
  decimal<Quantity>("quantity", 3, 11)(range);
export const weight = (range: DecimalRange = atLeastZero): Maker<Weight> => decimal<Weight>("weight", 3, 11)(range);
export const percent = (range: DecimalRange = { min: "0", max: "100" }): Maker<Percent> =>
  decimal<Percent>("percent", 4, 3)(range);
export const rate = (range: DecimalRange = { min: "0", max: "1" }): Maker<Rate> => decimal<Rate>("rate", 4, 1)(range);
export const factor = (): Maker<Factor> => decimal<Factor>("factor", 6, 8)({ min: "0.000001" });
/** Latitude and longitude, WGS84. */
export const degree = (limit: 90 | 180): Maker<string> =>
  decimal<string>("degree", 6, 3)({ min: `-${limit}`, max: `${limit}` });
/** Temperature of a cold store or a label, one decimal. */
export const celsius = (): Maker<string> => decimal<string>("degree", 1, 3)({ min: "-60", max: "60" });

export const int = (min = 0, max = 2_000_000_000): Maker<number> =>
  maker(
    "int",
    () => wholeNumber(min, max),
    () => z.number().int(),
  );

const wholeNumber = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,16}$/, "integer")
          .transform(Number),
      ],
      { error: "integer" },
    )
    .pipe(z.number({ error: "integer" }).int("integer").min(min, `min:${min}`).max(max, `max-value:${max}`));

const idInput = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const idOutput = z.number().int();

export const flag: Maker<boolean> = maker(
  "flag",
  () =>
    z.union(
      [
        z.boolean(),
        z.enum(["true", "false", "0", "1"]).transform((v) => v === "true" || v === "1"),
        z.literal([0, 1]).transform((v) => v === 1),
      ],
      { error: "flag" },
    ),
  z.boolean,
);

/** A business day, Europe/London calendar, no time and no zone. */
export const day: Maker<string> = maker(
  "day",
  () =>
    z
      .string()
      .trim()
      .pipe(z.iso.date("day"))
      .refine((v) => v >= "1900-01-01" && v <= "2199-12-31", "day"),
  z.string,
);
export const instant: Maker<string> = maker(
  "instant",
  () =>
    z
      .string()
      .trim()
      .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?/, "instant"),
  z.string,
);
/** Time of day `HH:mm`. */
export const time: Maker<string> = maker(
  "time",
  () =>
    z
      .string()
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time"),
  z.string,
);

/** One of a fixed set: `oneOf({ SO: words("Sales order", "銷售訂單"), … })`. */
export const oneOf = <const V extends string>(options: Readonly<Record<V, Words>>): Maker<V> => {
  const values = Object.keys(options) as V[];
  const schema = once(() => z.enum(values as [V, ...V[]], { error: "choice" }) as unknown as z.ZodType<V>);
  return maker("choice", schema, schema, { choices: choicesOf(options) });
};

export const choicesOf = (options: Readonly<Record<string, Words>>): Choice[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

/** The id of another record. Its display name comes in a computed field beside it. */
export const ref = (entity: string): Maker<number> =>
  maker(
    "ref",
    () => idInput,
    () => idOutput,
    { entity },
  );
export const refs = (entity: string): Maker<number[]> =>
  maker(
    "refs",
    () => z.array(idInput).max(1000, "tooMany"),
    () => z.array(idOutput),
    { entity },
  );

/** Lines of a document; each problem is reported with its line number. */
export const lines = <const S extends Shape>(shape: S, max = 1000): Maker<(InputOf<S> & { id?: number })[]> =>
  maker(
    "lines",
    () =>
      z
        .array(ofFields<InputOf<S> & { id?: number }>(shape, z.object({ id: idField, ...inputShape(shape) })), {
          error: "lines",
        })
        .max(max, "tooMany"),
    () =>
      z.array(
        ofFields<InputOf<S> & { id?: number }>(shape, z.object({ id: idOutput.optional(), ...outputShape(shape) })),
      ),
    { shape },
  );

const idField = z.preprocess((v) => blankToNull(v) ?? undefined, idInput.optional());

/* ---------- shapes ---------- */

export const defineFields = <const S extends Shape>(shape: S): S => shape;

type Schemas = Record<string, z.ZodType>;

/** Schemas by name, each built when the first value is checked; those already known come first. */
export function schemasBy(
  names: readonly string[],
  schemaOf: (name: string) => z.ZodType,
  known: Schemas = {},
): Schemas {
  const schemas = { ...known };
  for (const name of names) Object.defineProperty(schemas, name, { enumerable: true, get: () => schemaOf(name) });
  return schemas;
}

const namesByShape = new WeakMap<Shape, Names | null>();

/** The wire names of these fields, where they differ from the names in the code. */
export function namesOfFields(shape: Shape): Names | null {
  let names = namesByShape.get(shape);
  if (names === undefined) {
    const steps = Object.entries(shape).map(([plain, { wire = plain, shape: below }]) => ({
      plain,
      wire,
      below: below ? namesOfFields(below) : null,
    }));
    namesByShape.set(shape, (names = namesOfSteps(steps)));
  }
  return names;
}

/** The schema of values that consist of fields. */
export const ofFields = <T>(shape: Shape, schema: z.ZodType): ObjectSchema<T> =>
  objectOf(knowing(schema, () => namesOfFields(shape)));

const inputShape = (shape: Shape): Schemas =>
  schemasBy(
    Object.keys(shape).filter((name) => !shape[name]!.computed),
    (name) => (shape[name]!.required ? shape[name]!.input : shape[name]!.input.optional()),
  );

const outputShape = (shape: Shape, known?: Schemas): Schemas =>
  schemasBy(Object.keys(shape), (name) => shape[name]!.output, known);

/**
 * The schema of an object, typed by its result: extended and narrowed as in zod, while compiler messages stay
 * short.
 */
export interface ObjectSchema<T> extends z.ZodType<T> {
  readonly shape: z.ZodRawShape;
  extend<M extends z.ZodRawShape>(more: M): ObjectSchema<Omit<T, keyof M> & z.output<z.ZodObject<M>>>;
  omit<K extends keyof T>(names: { readonly [N in K]: true }): ObjectSchema<Omit<T, K>>;
  /** Also passes through keys that are not declared. */
  loose(): ObjectSchema<T>;
}

/** The one cast: the value type of schemas by name follows from the fields they were built from. */
export const objectOf = <T>(schema: z.ZodType): ObjectSchema<T> => schema as unknown as ObjectSchema<T>;

/** Keys that are not fields are ignored: edit forms send back the whole object they loaded. */
export const inputSchema = <S extends Shape>(shape: S): ObjectSchema<InputOf<S>> =>
  ofFields(shape, z.object(inputShape(shape)));

export const rowSchema = <S extends Shape>(shape: S): ObjectSchema<RowOf<S>> =>
  ofFields(shape, z.object(outputShape(shape, { id: idOutput })));

/** For values without an id of their own. */
export const valuesSchema = <S extends Shape>(shape: S): ObjectSchema<ValuesOf<S>> =>
  ofFields(shape, z.object(outputShape(shape)));

export const idSchema = z.object({ id: idInput });
/** `3,4`, repeated `ids=3&ids=4` or an array: the id lists of the wire dialect. */
export const idList = z.preprocess(
  (v) => (typeof v === "string" ? v.split(",").filter((part) => part.trim() !== "") : v),
  z.array(idInput).min(1, "selectOne").max(1000, "tooMany"),
);

/** Only some of the fields, for narrower rows, filters and forms; or some values of a row. */
export const pick = <S extends object, K extends keyof S>(shape: S, ...names: K[]): Pick<S, K> =>
  Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<S, K>;

/** All but some of the fields. */
export const omit = <S extends Shape, K extends keyof S>(shape: S, ...names: K[]): Omit<S, K> =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name as K))) as Omit<S, K>;
