/** One field: what it is, and how one is made. The kinds of fields are in kinds.ts. */
import { z } from "zod";
import { exact } from "./decimal.ts";
import { innerOf, onWire } from "./wire-names.ts";
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
  /** As a filter it takes one choice only: it says how the list is shown (`alone`). */
  readonly alone?: true;
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

/** A stored row with the version that an edit must name. */
export type VersionedRow<S extends Shape> = RowOf<S> & { readonly version: number };
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

interface Extras {
  readonly hint?: Words;
  readonly wire?: string;
}
export interface Maker<T> {
  (label: Words, options: Extras & { required: true }): Required<T>;
  (label: Words, options: Extras & { usual: T; required?: never }): Usual<T>;
  (label: Words, options?: Extras & { required?: false }): Optional<T>;
  /** Set by the system: present in answers, ignored in requests. */
  shown(label: Words, options: Extras & { optional: true }): Computed<T | null>;
  shown(label: Words, options?: Extras): Computed<T>;
}

/** Nothing, blank text and null all mean "not given". */
export const blankToNull = (value: unknown): unknown =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? null : value;

const REQUIRED = "required";

const fieldsOf = new WeakMap<z.ZodType, Field>();

/** Remembers of which field this is the input or the output. */
export function belongsTo<S extends z.ZodType>(field: Field, schema: S): S {
  fieldsOf.set(schema, field);
  return schema;
}

/** The field of a schema, however optional it was made. */
export function fieldOf(schema: z.ZodType): Field | undefined {
  const inner = fieldsOf.has(schema) ? null : innerOf(schema);
  return inner ? fieldOf(inner) : fieldsOf.get(schema);
}

export type Made<T> = () => z.ZodType<T>;

/**
 * Schemas are built on first use. A screen shows the fields of many entities but validates those of one form;
 * building all schemas took half of the time to the first page.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

export function maker<T>(kind: Kind, makeInput: Made<T>, makeOutput: Made<T>, extra: Extra = {}): Maker<T> {
  const make = (label: Words, options: Options & { optional?: true } = {}): Field<unknown> => {
    const required = options.required ?? false;
    const computed = options.computed ?? false;
    const described = once(() => ({ ...jsonOf(kind, extra), title: label.en }));
    const { wire } = options;
    const called = <S extends z.ZodType>(schema: S): S => (wire === undefined ? schema : onWire(wire, schema));
    const input = once(() =>
      belongsTo(
        made,
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
      ),
    );
    const output = once(() =>
      belongsTo(
        made,
        called(
          (required || (computed && !options.optional) ? makeOutput() : makeOutput().nullable()).meta(described()),
        ),
      ),
    );
    const made: Field<unknown> = {
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
    return made;
  };
  const shown = (label: Words, options: Options = {}) => make(label, { ...options, computed: true });
  return Object.assign(make, { shown }) as unknown as Maker<T>;
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
