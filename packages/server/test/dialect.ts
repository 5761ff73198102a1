/**
 * Somebody else's client of the dialect (docs/rules/wire.md#requests, docs/rules/wire.md#encryption): it does
 * not know our contract, only paths and bodies as such clients send them. Whole objects are sent back on edit,
 * empty values are `""`, ids of a PUT are in its query, encrypted bodies are Base64 in double quotes.
 */
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomInt } from "node:crypto";
import type { Answer, TestClient } from "./client.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
export interface Dialect {
  get<T = any>(path: string): Promise<Answer<T>>;
  post<T = any>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T = any>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T = any>(path: string): Promise<Answer<T>>;
  /** As passwords and new companies are sent. */
  encrypted<T = any>(method: "POST" | "PUT", path: string, body: unknown): Promise<Answer<T>>;
  /** A list as a file, with its filters as a form. */
  download(path: string, form?: string): Promise<{ name: string; type: string; bytes: Buffer }>;
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `from` contains headers that the browser adds by itself, such as the page it is on. */
export function dialectOf(client: TestClient, from: Readonly<Record<string, string>> = {}): Dialect {
  const { base, clientId, token, language } = client.options;
  const headers = {
    ...from,
    clientid: clientId,
    "content-language": language === "zh" ? "zh_CN" : "en_US",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const send = async <T>(method: string, path: string, body?: string, more: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json;charset=UTF-8" }),
        ...more,
      },
      ...(body === undefined ? {} : { body }),
    });
    return (await response.json()) as Answer<T>;
  };
  const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, json(body)),
    put: (path, body) => send("PUT", path, json(body)),
    delete: (path) => send("DELETE", path),
    async encrypted(method, path, body) {
      const { publicKey } = (await send<{ publicKey: string }>("GET", "/auth/config")).data;
      const key = Array.from({ length: 32 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
      const header = publicEncrypt(
        {
          key: createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" }),
          padding: constants.RSA_PKCS1_PADDING,
        },
        Buffer.from(Buffer.from(key).toString("base64")),
      ).toString("base64");
      const cipher = createCipheriv("aes-256-ecb", Buffer.from(key), null);
      const text = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]).toString("base64");
      return send(method, path, JSON.stringify(text), { "encrypt-key": header, isencrypt: "true" });
    },
    async download(path, form = "") {
      const response = await fetch(`${base}${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: form,
      });
      return {
        name: decodeURIComponent(response.headers.get("download-filename") ?? ""),
        type: response.headers.get("content-type") ?? "",
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}
