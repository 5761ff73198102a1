/**
 * A request and its answer as text, over connections that stay open: `fetch` takes three times as much of the processor's time for each
 * call.
 */
import http from "node:http";

export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new http.Agent({ keepAlive: true });

/** Rejects if the connection breaks before the answer is complete. */
export function ask({ url, method, headers, body }: Request): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const request = http.request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.setEncoding("utf8");
      let text = "";
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
