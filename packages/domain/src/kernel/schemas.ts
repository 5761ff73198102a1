/** Schemas of what is made of fields: the request, the answer, an id. */
import { z } from "zod";
import { blankToNull, type InputOf, type RowOf, type Shape, type ValuesOf } from "./field.ts";
import { knowing, namesOfSteps, type Names } from "./wire-names.ts";

export const wholeNumber = (min: number, max: number) =>
  z
    .union(
      [
        // A form shows what the first of the two says.
        z.number({ error: "integer" }),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,16}$/, "integer")
          .transform(Number),
      ],
      { error: "integer" },
    )
    .pipe(z.number().int("integer").min(min, `min:${min}`).max(max, `max-value:${max}`));

export const idInput = wholeNumber(1, Number.MAX_SAFE_INTEGER);
export const idOutput = z.number().int();

export const idField = z.preprocess((v) => blankToNull(v) ?? undefined, idInput.optional());

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

export const inputShape = (shape: Shape): Schemas =>
  schemasBy(
    Object.keys(shape).filter((name) => !shape[name]!.computed),
    (name) => (shape[name]!.required ? shape[name]!.input : shape[name]!.input.optional()),
  );

export const outputShape = (shape: Shape, known?: Schemas): Schemas =>
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
