/**
 * Names on the wire. Other clients have different names for some values (`goodsBoList`, `phonenumber`), and
 * that contract is fixed. A field declares its wire name (`wire: "goodsBoList"` beside its key `lines`); the
 * schemas built from it know both names, and requests and answers are translated once, at the border: on the
 * server in platform/http, in the browser in kit/wire.ts. Everything between uses the plain names (decision
 * 0054).
 *
 * The renaming is worked out once per call. Most calls have nothing to rename and pass through untouched; in a
 * list only the rows are copied, key by key, and nested values without wire names are not visited.
 */
import { z } from "zod";

interface Step {
  readonly plain: string;
  readonly wire: string;
  readonly below: Names | null;
}

/** The renamed keys of an object, and where nested values have renamed keys. */
export interface Names {
  readonly byPlain: ReadonlyMap<string, Step>;
  readonly byWire: ReadonlyMap<string, Step>;
}

type Known = () => Names | null;

const wireOf = new WeakMap<z.ZodType, string>();
const known = new WeakMap<z.ZodType, Known>();

/** `phone: onWire("phonenumber", z.string())`: for a value that is declared without a field. */
export function onWire<S extends z.ZodType>(name: string, schema: S): S {
  // A copy, because a schema shared by many values must be renamed only here.
  const named = schema.clone();
  wireOf.set(named, name);
  return named;
}

/**
 * Nothing is renamed if neither a key nor anything below it is; a recursive object does not count as renaming
 * itself.
 */
export function namesOfSteps(steps: readonly Step[]): Names | null {
  const renamed = steps.filter(({ plain, wire, below }) => plain !== wire || below !== null);
  if (renamed.length === 0) return null;
  return {
    byPlain: new Map(renamed.map((step) => [step.plain, step])),
    byWire: new Map(renamed.map((step) => [step.wire, step])),
  };
}

const joined = (first: Names | null, then: Names | null): Names | null =>
  first && then ? namesOfSteps([...new Map([...first.byPlain, ...then.byPlain]).values()]) : (first ?? then);

interface Widened {
  extend(more: z.ZodRawShape): z.ZodType;
  omit(mask: Readonly<Record<string, true>>): z.ZodType;
  loose(): z.ZodType;
}

/**
 * An object schema whose wire names are known without building the schemas of its fields, which happens when
 * the first value is checked: a browser that only sends a call never builds them. Extending and narrowing keeps
 * the names.
 */
export function knowing<S extends z.ZodType>(schema: S, names: Known): S {
  known.set(schema, once(names));
  const { extend, omit, loose } = schema as S & Widened;
  return Object.assign(schema, {
    extend: (more: z.ZodRawShape) =>
      knowing(extend.call(schema, more), () => joined(names(), namesOfSteps(stepsOf(more)))),
    omit: (mask: Readonly<Record<string, true>>) => knowing(omit.call(schema, mask), names),
    loose: () => knowing(loose.call(schema), names),
  });
}

function once<T>(make: () => T): () => T {
  let value: { readonly it: T } | undefined;
  return () => (value ??= { it: make() }).it;
}

/** What an optional, nullable or prepared value is. */
export const innerOf = (schema: z.ZodType): z.ZodType | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema;
    return (after instanceof z.ZodTransform ? before : after) as z.ZodType;
  }
  return schema instanceof z.ZodLazy ? (schema.unwrap() as z.ZodType) : null;
};

function wireNameOf(schema: z.ZodType): string | undefined {
  const inner = wireOf.has(schema) ? null : innerOf(schema);
  return inner ? wireNameOf(inner) : wireOf.get(schema);
}

const stepsOf = (shape: z.ZodRawShape): Step[] =>
  Object.entries(shape).map(([plain, one]) => {
    const schema = one as z.ZodType;
    return { plain, wire: wireNameOf(schema) ?? plain, below: namesOf(schema) };
  });

/** What is renamed in values of this schema; null if nothing is. */
export function namesOf(schema: z.ZodType): Names | null {
  const before = known.get(schema);
  if (before) return before();
  // In a recursive object, such as a menu with its children, the inner level adds nothing new.
  known.set(schema, () => null);
  const names = namesBelow(schema);
  known.set(schema, () => names);
  return names;
}

function namesBelow(schema: z.ZodType): Names | null {
  if (schema instanceof z.ZodObject) return namesOfSteps(stepsOf(schema.shape));
  if (schema instanceof z.ZodArray) return namesOf(schema.element as z.ZodType);
  const inner = innerOf(schema);
  return inner && namesOf(inner);
}

/* ---------- values ---------- */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The name on the wire. */
export function toWire(value: unknown, names: Names | null): unknown {
  if (!names || !isObject(value)) return value;
  if (Array.isArray(value)) return value.map((one) => toWire(one, names));
  const named: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const step = names.byPlain.get(key);
    named[step?.wire ?? key] = step?.below ? toWire(value[key], step.below) : value[key];
  }
  return named;
}

/** The name in the code; a key that already has its plain name keeps it. */
export function fromWire(value: unknown, names: Names | null): unknown {
  if (!names || !isObject(value)) return value;
  if (Array.isArray(value)) return value.map((one) => fromWire(one, names));
  const named: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const step = names.byWire.get(key) ?? names.byPlain.get(key);
    named[step?.plain ?? key] = step?.below ? fromWire(value[key], step.below) : value[key];
  }
  return named;
}

/** For requests: a value has one name on the wire, and our own name is not accepted. */
function withoutPlain(value: unknown, names: Names): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map((one) => withoutPlain(one, names));
  const left: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const step = names.byWire.get(key);
    if (!step && names.byPlain.has(key)) continue;
    left[key] = step?.below ? withoutPlain(value[key], step.below) : value[key];
  }
  return left;
}

/** `lines.3.qty` ⇄ `goodsBoList.3.qty`; line numbers are skipped. */
function pathIn(path: string, names: Names | null, to: "wire" | "plain"): string {
  if (!names) return path;
  let at: Names | null = names;
  return path
    .split(".")
    .map((part) => {
      if (/^\d+$/.test(part)) return part;
      const step: Step | undefined = (to === "wire" ? at?.byPlain : at?.byWire)?.get(part);
      at = step?.below ?? null;
      return step?.[to] ?? part;
    })
    .join(".");
}

/* ---------- calls ---------- */

interface CallNames {
  readonly input: Names | null;
  readonly output: Names | null;
  /** Names of the rows by which a list or its export is sorted. */
  readonly rows: Names | null;
  /** Names that a refusal may mention. */
  readonly paths: Names | null;
}

/** What of a call has names on the wire. */
interface Named {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly about?: z.ZodType;
}

const ofCalls = new WeakMap<Named, CallNames>();

function namesOn(call: Named): CallNames {
  let names = ofCalls.get(call);
  if (!names) {
    const [input, output] = [namesOf(call.input), namesOf(call.output)];
    const about = call.about ? namesOf(call.about) : null;
    const rows = about ?? output?.byPlain.get("rows")?.below ?? output;
    ofCalls.set(call, (names = { input, output, rows, paths: joined(about, input) }));
  }
  return names;
}

/** `orderByColumn` contains names too. */
function sorted(input: unknown, rows: Names | null, to: "wire" | "plain"): unknown {
  const by = rows && isObject(input) ? input["orderByColumn"] : undefined;
  if (typeof by !== "string") return input;
  const names = by.split(",").map((name) => pathIn(name.trim(), rows, to));
  return { ...(input as object), orderByColumn: names.join(",") };
}

export function requestToWire(call: Named, input: unknown): unknown {
  const names = namesOn(call);
  return sorted(toWire(input, names.input), names.rows, "wire");
}

export function requestFromWire(call: Named, raw: unknown): unknown {
  const names = namesOn(call);
  const asked = names.input ? fromWire(withoutPlain(raw, names.input), names.input) : raw;
  return sorted(asked, names.rows, "plain");
}

export const answerToWire = (call: Named, answer: unknown): unknown => toWire(answer, namesOn(call).output);
export const answerFromWire = (call: Named, answer: unknown): unknown => fromWire(answer, namesOn(call).output);

/** Values stored under wire names, such as a draft from an older page. */
export const storedFromWire = (call: Named, values: unknown): unknown => fromWire(values, namesOn(call).input);

/** For a stored column name. */
export const columnFromWire = (call: Named, name: string): string => pathIn(name, namesOn(call).rows, "plain");

/** For the path of a refused value. */
export const pathToWire = (call: Named, path: string): string => pathIn(path, namesOn(call).paths, "wire");
export const pathFromWire = (call: Named, path: string): string => pathIn(path, namesOn(call).paths, "plain");
