/** Converts a record to the input values of a form and back. */
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { enteredAmount } from "../cells/numbers.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
export type Values = Record<string, any>;

const blankOf = (field: Field): unknown => {
  switch (field.kind) {
    case "flag":
      return false;
    case "ref":
      return null;
    case "refs":
    case "choices":
    case "lines":
      return [];
    default:
      return "";
  }
};

/** Default values are in the form of a new record from the start. */
const shownOf = (field: Field, given: unknown): unknown => {
  const value = given === undefined ? field.usual : given;
  return value === null || value === undefined
    ? blankOf(field)
    : field.decimals !== undefined
      ? enteredAmount(field.kind, `${value as string | number}`)
      : value;
};

/**
 * The whole record goes into the form (id and version are sent back with it), with an empty text where an input
 * has nothing to show.
 */
export function valuesOf(shape: Shape, record: Values | undefined): Values {
  const entered = Object.entries(shape).filter(([, field]) => !field.computed);
  const blanks = Object.fromEntries(entered.map(([name, field]) => [name, shownOf(field, record?.[name])]));
  return { ...record, ...blanks };
}

/** The newest record overlaid with the user's changes, after someone else saved first. */
export const laidOver = (newest: Values, entered: Values, changed: Readonly<Record<string, unknown>>): Values => ({
  ...newest,
  ...Object.fromEntries(Object.keys(changed).map((name) => [name, entered[name]])),
});

/** Problems in the form react-hook-form uses, flat: `lines.3.qty` → message. */
export function flatProblems(errors: unknown, path = ""): { path: string; message: string; fromServer: boolean }[] {
  if (typeof errors !== "object" || errors === null) return [];
  const { message, type } = errors as { message?: unknown; type?: unknown };
  const isLeaf = typeof type === "string" && "message" in errors;
  const own = isLeaf
    ? [{ path, message: typeof message === "string" ? message : "", fromServer: type === "server" }]
    : [];
  const below = Object.entries(errors)
    .filter(([name, value]) => name !== "ref" && name !== "types" && typeof value === "object")
    .flatMap(([name, value]) =>
      flatProblems(value, path === "" || name === "root" ? (name === "root" ? path : name) : `${path}.${name}`),
    );
  return [...own, ...below];
}
