/** The kinds of fields: `field.text()`, `field.money()`. What a value needs on its way in is said here, for every form and import. */
import { z } from "zod";
import { decimalsOf, exact } from "./decimal.ts";
import type { Cost, Factor, Money, Percent, Price, Quantity, Rate, Weight } from "./decimal.ts";
import { maker, once, type Choice, type InputOf, type Kind, type Made, type Maker, type Shape } from "./field.ts";
import { idField, idInput, idOutput, inputShape, ofFields, outputShape, wholeNumber } from "./schemas.ts";
import type { Words } from "./words.ts";

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
