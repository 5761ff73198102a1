/** A clerk's connection to a server: kept alive, with as little work for the client as possible. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Task } from "./task.ts";

export interface ApiClient {
  /** The answer of a call; a refusal or a fault throws. */
  call<T = Record<string, unknown>>(call: AnyCall, input: Record<string, unknown>): Promise<T>;
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

export function clientOf({ bases, company }: Task, nth: number, role = "admin"): ApiClient {
  const { hostname, port } = new URL(bases[nth % bases.length]!);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    authorization: `Bearer ${company.tokens[role]!}`,
    clientid: company.clientId,
    "content-language": "en_GB",
  };
  const send = (method: string, path: string, body: string | null, key: Record<string, string>): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const length =
        body === null ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
      const request = http.request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length, ...key } },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () => resolve(Buffer.concat(parts)));
          response.on("error", reject);
        },
      );
      request.on("error", reject);
      request.end(body ?? undefined);
    });
  return {
    async call<T>(call: AnyCall, given: Record<string, unknown>) {
      const { id, ...rest } = given;
      const inPath = call.path.includes("{id}");
      const input = { warehouseId: company.warehouseId, ...rest, ...(inPath || id === undefined ? {} : { id }) };
      const path = inPath ? call.path.replace("{id}", String(id)) : call.path;
      const inQuery = call.method === "GET";
      const query = inQuery
        ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]))}`
        : "";
      const key: Record<string, string> = inQuery || call.reads ? {} : { "idempotency-key": randomUUID() };
      const bytes = await send(call.method, path + query, inQuery ? null : JSON.stringify(input), key);
      if (call.answer === "file" && bytes[0] !== 0x7b) return { bytes: bytes.length } as T;
      const answer = JSON.parse(bytes.toString()) as Envelope;
      if (answer.code !== 200) throw new Error(`${call.method} ${call.path}: ${answer.code} ${answer.msg}`);
      return (call.answer === "rows" ? answer : answer.data) as T;
    },
  };
}
