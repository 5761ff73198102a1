/**
 * Events that the server sends while the page is open (docs/rules/sign-in.md#news): `event:` and `data:` lines
 * followed by a blank line; comments keep the connection alive. Read with `fetch`, so that the token is in a
 * header and not in an address that might be logged.
 */

interface Events {
  readonly texts: readonly string[];
  readonly rest: string;
  /** The server closed this stream in favour of a newer page: its last event. */
  readonly superseded: boolean;
}

const valuesOf = (part: string, field: string): string[] =>
  part
    .split("\n")
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ""));

/** The complete events received so far, and the rest of an incomplete one. */
export function readEvents(buffered: string): Events {
  const parts = buffered.replaceAll("\r\n", "\n").split("\n\n");
  const rest = parts.pop() ?? "";
  const events = parts.map((part) => ({ name: valuesOf(part, "event")[0] ?? "message", data: valuesOf(part, "data") }));
  const texts = events.flatMap(({ name, data }) => (name === "message" && data.length > 0 ? [data.join("\n")] : []));
  return { texts, rest, superseded: events.some(({ name }) => name === "superseded") };
}

/**
 * Resolves when the server ends the stream, and says whether it was for a newer page; rejects when the
 * connection breaks.
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<"ended" | "superseded"> {
  let end: "ended" | "superseded" = "ended";
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let buffered = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return end;
    const { texts, rest, superseded } = readEvents(buffered + value);
    buffered = rest;
    if (superseded) end = "superseded";
    texts.forEach(onText);
  }
}
