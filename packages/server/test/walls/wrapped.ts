/** The same input in every valid encoding of a body, and in invalid ones. */
import { gzipSync } from "node:zlib";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import { bodyOfForm, mutated, mutatedForm } from "./inputs.ts";

type Random = ReturnType<typeof seeded>;

export interface Wrapped {
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | null;
}

type Body = Pick<Wrapped, "headers" | "body">;
/** Creates a body of its kind; `json` is the hostile input, which need not be valid JSON. */
type Wrapping = (json: string, form: () => { boundary: string; body: Buffer }, random: Random) => Body;

const typed = (type: string, body: string | Buffer | null): Body => ({ headers: { "content-type": type }, body });

/** `{"a":{"b":1}}` → `a={"b":1}`; anything but an object is sent unchanged. */
function urlencoded(json: string): string {
  try {
    return Object.entries(JSON.parse(json) as object)
      .map(
        ([name, value]) =>
          `${name}=${encodeURIComponent(typeof value === "string" ? value.toWellFormed() : JSON.stringify(value))}`,
      )
      .join("&");
  } catch {
    return json;
  }
}

const FORM = "application/x-www-form-urlencoded";
const broken: readonly Wrapping[] = [
  (json) => typed("application/json; charset=utf-7", json),
  (json) => typed("application/json, text/plain", json),
  (json) => typed("////", json),
  (json) => typed("json", json),
  (json) => typed(FORM, json),
  (json) => typed("application/json", urlencoded(json)),
  (json) => typed("application/json", json.slice(0, Math.floor(json.length / 2))),
  (json) => typed("application/json", Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xfe, 0x00])])),
  (json) => ({ headers: { "content-type": "application/json", "content-encoding": "gzip" }, body: gzipSync(json) }),
  () => typed("application/json", null),
  () => typed("multipart/form-data; boundary=x", null),
  () => typed(FORM, `${"a[".repeat(2000)}=1&__proto__[x]=1&constructor=%00&%=%&=`),
  (_, form) => typed("multipart/form-data", form().body),
  (_, form) => typed("multipart/form-data; boundary=", form().body),
  (_, form) => typed("multipart/form-data; boundary=another", form().body),
  (_, form) => typed(`multipart/form-data; boundary=${"b".repeat(300)}`, form().body),
  (_, form) => typed("application/json", form().body),
];

export const wrappings: Readonly<Record<string, Wrapping>> = {
  json: (json) => typed("application/json", json),
  form: (json) => typed(FORM, urlencoded(json)),
  multipart: (_, form) => {
    const { boundary, body } = form();
    return typed(`multipart/form-data; boundary=${boundary}`, body);
  },
  text: (json) => typed("text/plain", json),
  octets: (json) => typed("application/octet-stream", Buffer.from(json)),
  "no type": (json) => ({ headers: {}, body: json }),
  nothing: () => ({ headers: {}, body: null }),
  broken: (json, form, random) => random.oneOf(broken)(json, form, random),
};

const QUERIES: readonly string[] = [
  "a=%00",
  "%00=1",
  "a=%FF%FE",
  "a=%E0%A4%A",
  "a=%",
  "__proto__[x]=1",
  "constructor[prototype][x]=1",
  "a[b][c][d][e][f]=1",
  "a[]=1&a[]=2&a[x]=3",
  "ids=1&ids=2&ids[0]=3",
  "&&==&",
  "id=NaN&version=1e999",
  `${"x=1&".repeat(1500)}`,
  "warehouseId[toString]=1",
  "params[beginTime]=never&params[__proto__]=1",
  "override=%5B%5D&dataScope=1",
];

/** The request in an encoding of this name; one in three also has a hostile query. */
export function wrapped(
  call: AnyCall,
  wrapping: string,
  random: Random,
  idOf: (field: string) => number | undefined,
  warehouseId: number,
): Wrapped {
  const shot = mutated(call, random, idOf, warehouseId);
  const queries = [shot.query, random.whole(1, 3) === 1 ? random.oneOf(QUERIES) : ""];
  const json = shot.body ?? JSON.stringify({ warehouseId, ids: [1], id: 1 });
  const form = () => bodyOfForm(mutatedForm(call, random, idOf, warehouseId), random);
  return {
    path: shot.path,
    query: queries.filter((one) => one !== "").join("&"),
    ...wrappings[wrapping]!(json, form, random),
  };
}
