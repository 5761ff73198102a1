/**
 * Names on the wire. Foreign clients call some values otherwise than the trade does (`goodsBoList`, `phonenumber`), and
 * that contract is fixed. A field says so (`wire: "goodsBoList"` beside its key `lines`); the schemas that are made of it
 * know both names, and a request or an answer is translated once, where it comes in or goes out: on the server in
 * platform/http, in the browser in kit/wire.ts. Everything between speaks the plain names (decision 0054).
 *
 * What has to be renamed is worked out once for a call. Most calls have nothing to rename and pass untouched; of a list
 * only the rows are copied, key by key, and nothing below them that keeps its names is looked into.
 */
import { z } from "zod";
import type { AnyCall } from "./calls.ts";

interface Step {
  readonly plain: string;
  readonly wire: string;
  readonly below: Names | null;
}

/** What is called otherwise in an object, and where something below it is. */
export interface Names {
  readonly byPlain: ReadonlyMap<string, Step>;
  readonly byWire: ReadonlyMap<string, Step>;
}

type Known = () => Names | null;

const wireOf = new WeakMap<z.ZodType, string>();
const known = new WeakMap<z.ZodType, Known>();

/** `phone: onWire("phonenumber", z.string())`: of a value that is declared without a field. */
export function onWire<S extends z.ZodType>(name: string, schema: S): S {
  // A copy: what is shared by many values, such as a part to look for, is called so here alone.
  const named = schema.clone();
  wireOf.set(named, name);
  return named;
}

/** Nothing is renamed where neither a key nor anything below it is; an object that holds itself says nothing by that. */
export function namesOfSteps(steps: readonly Step[]): Names | null {
  const told = steps.filter(({ plain, wire, below }) => plain !== wire || below !== null);
  if (told.length === 0) return null;
  return {
    byPlain: new Map(told.map((step) => [step.plain, step])),
    byWire: new Map(told.map((step) => [step.wire, step])),
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
 * An object schema whose names are known without looking at the schemas of its fields, which are made when the first
 * value is checked: a browser that only sends a call never makes them. It goes on knowing them widened and narrowed.
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
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

const innerOf = (schema: z.ZodType): z.ZodType | null => {
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

/** What is renamed in values of this schema; null: nothing. */
export function namesOf(schema: z.ZodType): Names | null {
  const before = known.get(schema);
  if (before) return before();
  // Of an object that holds itself, such as a menu with its children, the inner one has nothing more to say.
  known.set(schema, () => null);
  const names = found(schema);
  known.set(schema, () => names);
  return names;
}

function found(schema: z.ZodType): Names | null {
  if (schema instanceof z.ZodObject) return namesOfSteps(stepsOf(schema.shape));
  if (schema instanceof z.ZodArray) return namesOf(schema.element as z.ZodType);
  const inner = innerOf(schema);
  return inner && namesOf(inner);
}

/* ---------- values ---------- */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** As the wire calls it. */
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

/** As the code calls it; what has its plain name already keeps it. */
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

/** Of a request: a value has one name on the wire, and whoever uses ours is not understood, as before. */
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

/** `lines.3.qty` ⇄ `goodsBoList.3.qty`; numbers of lines change nothing. */
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
  /** Of the rows that a list, or the export of one, is sorted by. */
  readonly rows: Names | null;
  /** Of what a refusal may name. */
  readonly paths: Names | null;
}

const ofCalls = new WeakMap<AnyCall, CallNames>();

function namesOn(call: AnyCall): CallNames {
  let names = ofCalls.get(call);
  if (!names) {
    const [input, output] = [namesOf(call.input), namesOf(call.output)];
    const about = call.about ? namesOf(call.about) : null;
    const rows = about ?? output?.byPlain.get("rows")?.below ?? output;
    ofCalls.set(call, (names = { input, output, rows, paths: joined(about, input) }));
  }
  return names;
}

/** `orderByColumn` holds names too. */
function sorted(input: unknown, rows: Names | null, to: "wire" | "plain"): unknown {
  const by = rows && isObject(input) ? input["orderByColumn"] : undefined;
  if (typeof by !== "string") return input;
  const names = by.split(",").map((name) => pathIn(name.trim(), rows, to));
  return { ...(input as object), orderByColumn: names.join(",") };
}

export function requestToWire(call: AnyCall, input: unknown): unknown {
  const names = namesOn(call);
  return sorted(toWire(input, names.input), names.rows, "wire");
}

export function requestFromWire(call: AnyCall, raw: unknown): unknown {
  const names = namesOn(call);
  const asked = names.input ? fromWire(withoutPlain(raw, names.input), names.input) : raw;
  return sorted(asked, names.rows, "plain");
}

export const answerToWire = (call: AnyCall, answer: unknown): unknown => toWire(answer, namesOn(call).output);
export const answerFromWire = (call: AnyCall, answer: unknown): unknown => fromWire(answer, namesOn(call).output);

/** What was once kept under the names of the wire, such as a draft of an older page. */
export const keptFromWire = (call: AnyCall, values: unknown): unknown => fromWire(values, namesOn(call).input);

/** Of a column that was kept. */
export const columnFromWire = (call: AnyCall, name: string): string => pathIn(name, namesOn(call).rows, "plain");

/** Of a value that was refused. */
export const pathToWire = (call: AnyCall, path: string): string => pathIn(path, namesOn(call).paths, "wire");
export const pathFromWire = (call: AnyCall, path: string): string => pathIn(path, namesOn(call).paths, "plain");
