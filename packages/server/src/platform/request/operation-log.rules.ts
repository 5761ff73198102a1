/**
 * What the operation log stores of a request and its answer: readable, at most 2,000 characters, and never a
 * secret, however deeply nested (docs/rules/logs.md#operation-log).
 */
import type { AnyCall, Business } from "@larder/domain/kernel/calls";

export const MAX_LENGTH = 2000;

/** The wire dialect's codes for kinds of calls. */
export const businessNumbers: Readonly<Record<Business, number>> = {
  other: 0,
  insert: 1,
  update: 2,
  delete: 3,
  grant: 4,
  export: 5,
  import: 6,
  force: 7,
  clean: 9,
};

/** Everything that changes data or takes a list out; views, counts and previews are not logged. */
export const isLogged = (call: AnyCall): boolean =>
  call.business === "export" || (call.reads ? false : call.method !== "GET" || call.business !== "other");

const SECRET = /password|passwd|token|secret|authorization|^(?:access|private|api|encrypt)[-_]?key$/i;

/** `{"configKey":"sys.user.initPassword","configValue":"…"}`: the key shows that the value is a secret. */
const namesSecret = (value: object): boolean => {
  const key = (value as { configKey?: unknown }).configKey;
  return typeof key === "string" && SECRET.test(key);
};

/** JSON text without secrets, cut when it gets long: most of a thousand-line document is not even visited. */
export function shortJson(value: unknown, most = MAX_LENGTH): string {
  let text = "";
  const full = () => text.length >= most;
  const put = (piece: string) => {
    text += piece;
  };
  const write = (one: unknown, depth: number): void => {
    if (full()) return;
    if (typeof one === "string") return put(JSON.stringify(one.slice(0, most)));
    if (one === null || typeof one !== "object") return put(JSON.stringify(one) ?? "null");
    if (one instanceof Date) return put(JSON.stringify(one));
    if (ArrayBuffer.isView(one)) return put(`"${one.byteLength} bytes"`);
    if (depth > 20) return put('"…"');
    if (Array.isArray(one)) return list("[", "]", one, (item) => write(item, depth + 1));
    const hidden = namesSecret(one);
    list(
      "{",
      "}",
      Object.entries(one).filter(([, item]) => item !== undefined),
      ([key, item]) => {
        put(`${JSON.stringify(key.slice(0, 200))}:`);
        if (SECRET.test(key) || (hidden && key === "configValue")) put('"***"');
        else write(item, depth + 1);
      },
    );
  };
  const list = <T>(open: string, close: string, items: readonly T[], each: (item: T) => void) => {
    put(open);
    for (const [i, item] of items.entries()) {
      if (full()) break;
      if (i > 0) put(",");
      each(item);
    }
    put(close);
  };
  write(value ?? null, 0);
  return cut(text, most);
}

/** Never inside a surrogate pair, which PostgreSQL would not accept. */
export const cut = (text: string, most = MAX_LENGTH): string =>
  (text.length > most ? text.slice(0, most) : text).toWellFormed().replaceAll("\u0000", "");
