/** How a payload becomes a path and a query string in the wire dialect (docs/rules/wire.md#requests). */
export type Payload = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
const isNested = (value: unknown): value is Payload => typeof value === "object" && value !== null;

/** `/x/{id}/pick` with `{ id: 3, note: "a" }` gives `/x/3/pick` and the rest. */
export function fillPath(path: string, payload: Payload): { path: string; rest: Payload } {
  const used = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = payload[name];
    if (!isGiven(value)) throw new Error(`${path} needs "${name}"`);
    used.add(name);
    return (Array.isArray(value) ? value : [value]).map((part) => encodeURIComponent(String(part))).join(",");
  });
  return { path: filled, rest: Object.fromEntries(Object.entries(payload).filter(([name]) => !used.has(name))) };
}

/** Nested objects as `key[sub]`, lists of plain values with commas; empty values are left out. */
export function queryString(payload: Payload): string {
  return pairs(payload, (name) => name)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

function pairs(payload: Payload, nameOf: (key: string) => string): [name: string, value: string][] {
  return Object.entries(payload).flatMap(([key, value]): [string, string][] => {
    if (!isGiven(value)) return [];
    const name = nameOf(key);
    if (Array.isArray(value) && !value.some(isNested)) return value.length > 0 ? [[name, value.join(",")]] : [];
    if (isNested(value)) return pairs(value, (sub) => `${name}[${sub}]`);
    return [[name, String(value)]];
  });
}

/** Files are sent as multipart forms, everything else as JSON. */
export const hasFile = (payload: Payload): boolean => Object.values(payload).some((value) => value instanceof Blob);

export function formOf(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof Blob) form.append(name, value);
    else if (isGiven(value)) form.append(name, String(value));
  }
  return form;
}

/** Uses `crypto.getRandomValues`: `randomUUID` is missing where an office opens the page over plain http. */
export function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
