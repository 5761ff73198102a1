/**
 * Fields of an entity: one declaration provides the request, the answer, validation on both sides, the label in
 * both languages, and the default input and cell.
 *
 * Normalisation of input (trim, upper case, "" for "not given", a number for a decimal) belongs here, so that
 * every form and every import treats a value alike (docs/rules/wire.md#requests: request leniency).
 */
import type { Shape } from "./field.ts";

export * as field from "./kinds.ts";
export { fieldOf } from "./field.ts";
export { choicesOf } from "./kinds.ts";
export type { Choice, Field, InputOf, Kind, Maker, RowOf, Shape, ValuesOf, VersionedRow } from "./field.ts";
export {
  idList,
  idSchema,
  inputSchema,
  namesOfFields,
  objectOf,
  ofFields,
  rowSchema,
  schemasBy,
  valuesSchema,
  type ObjectSchema,
} from "./schemas.ts";

export const defineFields = <const S extends Shape>(shape: S): S => shape;

/** Names of fields, one by one or a row of them at once: a long list reads by its rows. */
export type Names<S> = readonly (keyof S | readonly (keyof S)[])[];
type In<N> = N extends readonly (infer One)[] ? In<One> : N;
export type Picked<S, N> = Pick<S, In<N> & keyof S>;

/** Only some of the fields, for narrower rows, filters and forms; or some values of a row. */
export const pick = <S extends object, const N extends Names<S>>(shape: S, ...names: N): Picked<S, N> =>
  Object.fromEntries((names.flat() as (keyof S)[]).map((name) => [name, shape[name]])) as Picked<S, N>;

/** A filter of one choice, which says how the list is shown; any other choice is filtered by one value or several. */
export const alone = <F extends Shape[string]>(field: F): F & { readonly alone: true } =>
  Object.assign(field, { alone: true } as const);

/** All but some of the fields. */
export const omit = <S extends Shape, K extends keyof S>(shape: S, ...names: K[]): Omit<S, K> =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name as K))) as Omit<S, K>;
