/** The endpoints of the table that a client has called successfully. */
import { expect } from "vitest";
import type { Answer } from "../client.ts";
import type { Dialect } from "../dialect.ts";
import { endpoints, type Endpoint } from "./endpoints.ts";

const shapes = endpoints
  .map((endpoint) => ({
    endpoint,
    varies: endpoint.path.split("{").length,
    matches: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }))
  // Literal segments match before parameters: `/refreshCache` is no id.
  .sort((a, b) => a.varies - b.varies);

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export interface Called {
  readonly recording: (dialect: Dialect) => Dialect;
  readonly note: (method: string, path: string) => void;
  readonly missing: () => string[];
  /** The same for an answer received in another way. */
  readonly follow: (answer: unknown) => Promise<void>;
}

/** Every link to a file that appears anywhere in an answer. */
const linksIn = (value: unknown): string[] =>
  typeof value === "string"
    ? /^\S*\/resource\/oss\/link\/[\w.-]+$/.test(value)
      ? [value]
      : []
    : Object.values((value ?? {}) as object).flatMap(linksIn);

/** `base` as the client has it, prefix included: the client can reach nothing else of the server. */
async function followed(base: string, answer: unknown): Promise<void> {
  const { origin, pathname } = new URL(base);
  for (const link of linksIn(answer)) {
    expect(link.startsWith(`${pathname}/`), `${link} begins as the client's addresses do`).toBe(true);
    const response = await fetch(origin + link, { headers: { accept: "text/html,image/*,*/*" } });
    expect(response.headers.get("content-type"), link).not.toMatch(/html|json/);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
}

/** Also fetches every link in an answer, as such a client does. */
export function calledBy(baseOf: () => string): Called {
  const called = new Set<string>();
  const note = (method: string, path: string) => {
    const asked = path.replace(/\?.*$/s, "").replace(/\/$/, "");
    const found = shapes.find(({ endpoint, matches }) => endpoint.method === method && matches.test(asked));
    if (found) called.add(nameOf(found.endpoint));
  };
  const noted = async <T>(method: string, path: string, answer: Promise<Answer<T>>): Promise<Answer<T>> => {
    const given = await answer;
    if (given.code === 200) note(method, path);
    await followed(baseOf(), given);
    return given;
  };
  return {
    note,
    follow: (answer) => followed(baseOf(), answer),
    missing: () => endpoints.map(nameOf).filter((name) => !called.has(name)),
    recording: (dialect) => ({
      get: (path) => noted("GET", path, dialect.get(path)),
      post: (path, body) => noted("POST", path, dialect.post(path, body)),
      put: (path, body) => noted("PUT", path, dialect.put(path, body)),
      delete: (path) => noted("DELETE", path, dialect.delete(path)),
      encrypted: (method, path, body) => noted(method, path, dialect.encrypted(method, path, body)),
      async download(path, form) {
        const file = await dialect.download(path, form);
        if (file.type.includes("spreadsheetml")) note("POST", path);
        return file;
      },
    }),
  };
}
