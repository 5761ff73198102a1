/** The event stream of an open page, read like a browser's event source. Each is closed when its test ends. */
import { onTestFinished } from "vitest";
import type { TestClient } from "./client.ts";

export interface Listener {
  readonly response: Response;
  /** Everything received so far. */
  text(): string;
  /** Waits until this was received. */
  until(part: string): Promise<void>;
  readonly ended: Promise<void>;
}

export async function openStream(client: TestClient, base: string, more = ""): Promise<Listener> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  // No headers, everything in the query.
  const token = encodeURIComponent(`Bearer ${client.options.token}`);
  const response = await fetch(
    `${base}/resource/sse?Authorization=${token}&clientid=${client.options.clientId}${more}`,
    { signal: stop.signal },
  );
  let text = "";
  let wake = () => {};
  const ended = (async () => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      wake();
    }
  })();
  ended.catch(() => {});
  const until = async (part: string) => {
    const limit = setTimeout(() => stop.abort(), 8000);
    while (!text.includes(part)) await Promise.race([new Promise<void>((go) => (wake = go)), ended]);
    clearTimeout(limit);
  };
  return { response, text: () => text, until, ended };
}
