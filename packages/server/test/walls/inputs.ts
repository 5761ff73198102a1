/** Inputs generated from the contract: plausible ones, and hostile ones. */
import { z } from "zod";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import { placeOf, wordOf } from "./places.ts";

type Random = ReturnType<typeof seeded>;
interface Json {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
}

const schemas = new Map<AnyCall, Json>();
const schemaOf = (call: AnyCall): Json => {
  const known = schemas.get(call);
  if (known) return known;
  const made = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any", cycles: "ref" }) as Json;
  schemas.set(call, made);
  return made;
};

export const fieldsOf = (call: AnyCall): string[] => Object.keys(schemaOf(call).properties ?? {});
/** Every path in the input: `["user", "password"]`, `["lines", "[]", "qty"]`. */
export const pathsOf = (call: AnyCall): string[][] => placesIn(schemaOf(call));

function placesIn(json: Json): string[][] {
  const shape = json.anyOf?.find(({ properties, items }) => properties ?? items) ?? json;
  const below = [
    ...Object.entries(shape.properties ?? {}),
    ...(shape.items && Object.keys(shape.items).length > 0 ? [["[]", shape.items] as const] : []),
  ];
  return below.flatMap(([name, part]) => {
    const deeper = placesIn(part);
    return deeper.length > 0 ? deeper.map((path) => [name, ...path]) : [[name]];
  });
}

/** Fills every field with a value of its type; references to records get the id that `idOf` returns. */
export function plausible(call: AnyCall, idOf: (field: string) => number | undefined): Record<string, unknown> {
  const values = valueOf(schemaOf(call), "", idOf) as Record<string, unknown>;
  for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) values[name!] = placeOf(name!) ?? idOf(name!) ?? 1;
  delete values["after"];
  return values;
}

/** Day fields are plain text in their schema: they accept days as people write them. */
const DAY = /Date$|Day$|On$|(?<!Window)(From|To)$/;

function valueOf(json: Json, name: string, idOf: (field: string) => number | undefined): unknown {
  const shape = json.anyOf?.[0] ?? json;
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (shape.enum) return shape.enum[0];
  if (wordOf(name) !== undefined) return wordOf(name);
  if (shape.properties || type === "object")
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, part]) => [key, valueOf(part, key, idOf)]),
    );
  if (type === "array")
    return [shape.items && Object.keys(shape.items).length > 0 ? valueOf(shape.items, name, idOf) : (idOf(name) ?? 1)];
  if (/Ids?$|^ids?$/.test(name)) return idOf(name);
  if (name === "isAsc") return "asc";
  if (name === "orderByColumn" || name === "search") return undefined;
  if (type === "boolean") return false;
  if (shape.format === "date" || DAY.test(name)) return "2026-11-20";
  if (name.startsWith("deliveryWindow")) return "09:00";
  // What may be empty says beside its choices what it is.
  if ((shape.format ?? json.format) === "decimal" || name.endsWith("Kg")) return "1";
  if (type === "integer" || type === "number") return 1;
  if (/email/i.test(name) || name === "to") return "somebody@example.com";
  if (/^phone/.test(name)) return "020 7946 0018";
  if (name === "reason") return "to see what happens";
  return type === "string" ? "A1" : undefined;
}

/* ---------- what nobody sends by mistake ---------- */

/** As JSON text, because some of it is not valid JSON. */
const HOSTILE: readonly string[] = [
  "null",
  "true",
  "false",
  "[]",
  "{}",
  '""',
  '" "',
  "0",
  "-1",
  "-0",
  "0.1",
  "1e3",
  "1e400",
  "-1e400",
  "NaN",
  "Infinity",
  "9007199254740993",
  "99999999999999999999999999",
  "-99999999999999999999",
  '"1e3"',
  '"NaN"',
  '"Infinity"',
  '"1,000"',
  '"0x10"',
  '"٣"',
  '"-0.00"',
  '"99999999999999999999999.99"',
  '"0.00000000000000001"',
  '"\\u0000"',
  '"A\\u0000B"',
  '"\\ud800"',
  '"\\udc00A"',
  '"\\ufffe"',
  '"\\u202eabc"',
  '"e\\u0301\\u0301\\u0301"',
  '"𠮷"',
  `"${"x".repeat(5000)}"`,
  `"${"長".repeat(3000)}"`,
  `"${"9".repeat(400)}"`,
  `"'; drop table customer; --"`,
  `"' or '1'='1"`,
  `"$1"`,
  `"%"`,
  `"\\\\"`,
  `"_%\\\\"`,
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"=1+1"',
  '"{{7*7}}"',
  '"${7*7}"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"2026-11-20T10:00:00Z"',
  '"-infinity"',
  '"now()"',
  '"2026-13-01"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"$ne":null}',
  '{"toString":1}',
  "[[[[[[1]]]]]]",
  "[null]",
  '[{"id":1}]',
  '["a","b"]',
  "[1,2,3]",
  `${'{"a":'.repeat(40)}1${"}".repeat(40)}`,
  `${"[".repeat(200)}${"]".repeat(200)}`,
  `[${"1,".repeat(1500)}1]`,
];

export interface Shot {
  readonly query: string;
  readonly path: string;
  readonly body: string | null;
}

/** A placeholder among plausible values, until the text is written: hostile text need not be JSON. */
const placeholder = (nth: number) => `\u2063hostile ${nth}\u2063`;

/** Puts the placeholder at a place deep in the input, such as the quantity of a line. */
function putAt(input: Record<string, unknown>, place: readonly string[], value: string): void {
  let at: unknown = input;
  for (const key of place.slice(0, -1)) at = (at as Record<string, unknown> | undefined)?.[key === "[]" ? "0" : key];
  if (at !== null && typeof at === "object")
    (at as Record<string, unknown>)[place.at(-1) === "[]" ? "0" : place.at(-1)!] = value;
}

/** A plausible input in which one to three values were replaced by hostile ones, sometimes one deep in a line. */
export function mutated(
  call: AnyCall,
  random: Random,
  idOf: (field: string) => number | undefined,
  warehouseId: number,
): Shot {
  const input: Record<string, unknown> = { warehouseId, ...plausible(call, idOf) };
  const names = [
    ...Object.keys(input),
    "unknownField",
    "__proto__",
    "override",
    "dataScope",
    "params",
    "tenantId",
    "id",
  ];
  const deep = call.method === "GET" ? [] : pathsOf(call).filter((place) => place.length > 1);
  // The values around it are valid, or it would be refused because of them.
  const within = deep.length > 0 && random.whole(1, 2) === 1 ? [random.oneOf(HOSTILE)] : [];
  const hostile = new Map(
    random.times(
      within.length > 0 ? 0 : random.whole(1, 3),
      () => [random.oneOf(names), random.oneOf(HOSTILE)] as const,
    ),
  );
  for (const nth of within.keys()) putAt(input, random.oneOf(deep), placeholder(nth));
  const unmasked = (text: string) =>
    within.reduce((all, hostileText, nth) => all.replace(JSON.stringify(placeholder(nth)), () => hostileText), text);
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(plain(hostile.get(name)) ?? String(input[name])),
  );
  const parts = Object.entries(input)
    .filter(([name, value]) => !inPath.has(name) && value !== undefined && !hostile.has(name))
    .map(([name, value]) => [name, JSON.stringify(value)] as const);
  const all = [...parts, ...[...hostile].filter(([name]) => !inPath.has(name))];
  if (call.method === "GET" || call.method === "DELETE") {
    const query = all
      .map(([name, text]) => `${random.whole(1, 9) === 1 ? `${name}[x]` : name}=${encodeURIComponent(plain(text)!)}`)
      .join("&");
    return {
      path,
      query: query.length > 12_000 ? query.slice(0, 12_000).replace(/%[0-9A-F]?$/, "") : query,
      body: null,
    };
  }
  const whole = random.whole(1, 25);
  return {
    path,
    query: "",
    body:
      whole === 1
        ? random.oneOf(HOSTILE)
        : unmasked(`{${all.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`),
  };
}

/** JSON text for a query string: strings without quotes; broken surrogate pairs cannot be written there. */
function plain(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    return (typeof value === "string" ? value : text).toWellFormed();
  } catch {
    return text;
  }
}

/* ---------- uploads and headers ---------- */

type Part = readonly [name: string, value: string | Buffer, fileName?: string];

const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ["", Buffer.alloc(0)],
  ["a.csv", Buffer.from("a,b\n1,2\n")],
  ["a.csv", Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ["a.csv", Buffer.from(`${",".repeat(20_000)}\n`.repeat(3))],
  ["a.xlsx", Buffer.from("PK\u0003\u0004 and then nothing")],
  ["a.png", Buffer.from("89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000", "hex")],
  ["a.jpg", Buffer.from("ffd8ffe000104a46", "hex")],
  ["a.pdf", Buffer.from("%PDF-1.7\n%%EOF")],
  ["a.svg", Buffer.from("<svg onload='alert(1)'/>")],
  ["../../../etc/passwd", Buffer.from("root")],
  ["a\u0000.png", Buffer.from("x")],
  [`${"長".repeat(500)}.png`, Buffer.from("x")],
  ["a.csv.exe", Buffer.from("MZ")],
  ["con.csv", Buffer.from("a\n\u0000\n")],
];

/** The parts of a form: plausible fields, hostile ones, and none, one or two files. */
export function mutatedForm(
  call: AnyCall,
  random: Random,
  idOf: (field: string) => number | undefined,
  warehouseId: number,
): Part[] {
  const { file: _file, ...input } = { warehouseId, ...plausible(call, idOf) } as Record<string, unknown>;
  const names = [...Object.keys(input), "file", "__proto__", "constructor", "tenantId", "x".repeat(200)];
  return [
    ...Object.entries(input).map(([name, value]) => [name, String(value)] as const),
    ...random.times(random.whole(0, 2), () => [random.oneOf(names), plain(random.oneOf(HOSTILE))!] as const),
    ...random.times(random.whole(0, 2), () => {
      const [name, bytes] = random.oneOf(FILES);
      return [random.oneOf(["file", "file", "file", "other"]), bytes, name] as const;
    }),
  ];
}

/** As a client writes it; one in five is truncated or lacks its end. */
export function bodyOfForm(parts: readonly Part[], random: Random): { boundary: string; body: Buffer } {
  const boundary = `----larder${random.whole(1, 1e9)}`;
  const head = ([name, , fileName]: Part) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n\r\n`;
  const body = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part[1]), Buffer.from("\r\n")]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { boundary, body: random.whole(1, 5) === 1 ? body.subarray(0, random.whole(0, body.length)) : body };
}

const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["idempotency-key", "short"],
  ["idempotency-key", "k".repeat(300)],
  ["idempotency-key", "'; drop table x; --"],
  ["content-language", "xx_YY"],
  ["content-language", "z".repeat(2000)],
  ["content-type", "application/xml"],
  ["content-type", "application/json; charset=utf-7"],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", "multipart/form-data"],
  ["encrypt-key", "AAAA"],
  ["encrypt-key", "=".repeat(3000)],
  ["accept-encoding", "*;q=nonsense"],
  ["accept", "text/html"],
  ["x-forwarded-for", "not an address, ::1, '"],
  ["referer", "javascript:alert(1)"],
  ["user-agent", "x".repeat(4000)],
  ["if-none-match", '"\\"'],
  ["range", "bytes=9-1"],
];
export const hostileHeaders = (random: Random): Record<string, string> => Object.fromEntries([random.oneOf(HEADERS)]);
