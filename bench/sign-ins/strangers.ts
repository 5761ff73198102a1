/**
 * Strangers who try one name and password after the other, each from a different address, so that no rate limit
 * stops them.
 */
import http from "node:http";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import type { Operations } from "../load/task.ts";

const strangers: Operations = ({ bases, company }, nth) => {
  const { hostname, port } = new URL(bases[nth % bases.length]!);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let tries = 0;
  return () =>
    new Promise<void>((done, failed) => {
      const body = JSON.stringify({
        tenantId: company.tenantId,
        username: `stranger${nth}x${++tries}`,
        password: "nobody has this one",
      });
      const headers = {
        clientid: company.clientId,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "x-forwarded-for": `198.18.${nth}.${tries % 250}`,
      };
      const { method, path } = sessionCalls.signIn;
      const request = http.request({ agent, hostname, port, method, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", failed);
        response.on("end", () => {
          const { reason, msg } = JSON.parse(Buffer.concat(parts).toString()) as { reason?: string; msg: string };
          if (reason === "wrongAccountOrPassword") done();
          else failed(new Error(`A password was not looked at: ${msg}`));
        });
      });
      request.on("error", failed);
      request.end(body);
    });
};
export default strangers;
