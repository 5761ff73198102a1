/**
 * The browser's storage under the names of docs/rules/screens.md#browser-storage: local `lang`, `Menu`,
 * `MenuItem`, `warehousesInfo`, `token` and `clientId`; session `nowDate`. Our own names are declared where
 * they are used. A private window may refuse storage: then nothing is remembered.
 */
type Area = "local" | "session";

/** Tests of pure parts run without a browser. */
const areaOf = (area: Area): Storage | undefined =>
  typeof window === "undefined" ? undefined : area === "local" ? window.localStorage : window.sessionStorage;

export function readStored(name: string, area: Area = "local"): string | null {
  try {
    return areaOf(area)?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string | null, area: Area = "local"): void {
  try {
    if (value === null) areaOf(area)?.removeItem(name);
    else areaOf(area)?.setItem(name, value);
  } catch {
    // Nothing to do: storage is full or forbidden.
  }
}

/** Those with this prefix. */
export function storedNames(beginning: string, area: Area = "local"): string[] {
  try {
    return Object.keys(areaOf(area) ?? {}).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

/** The server no longer accepts token and client id after this time either (docs/rules/screens.md#sizes-and-limits). */
export const SIGN_IN_HOURS = 12;

export function readUntilExpiry(name: string, now: number): string | null {
  const stored = readJson<{ value: string; expires: number }>(name);
  return stored && typeof stored.value === "string" && stored.expires > now ? stored.value : null;
}

export const writeWithExpiry = (name: string, value: string, now: number): void =>
  writeStored(name, JSON.stringify({ value, expires: now + SIGN_IN_HOURS * 3_600_000 }));

export function readJson<T>(name: string): T | null {
  try {
    return JSON.parse(readStored(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}
