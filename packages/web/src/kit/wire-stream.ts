/**
 * Events that the server sends for as long as the page is open (docs/rules/sign-in.md#news): `event:`,
 * `data:` lines and a blank line behind each; comments keep the line alive. Read by `fetch`, so
 * that the token stays in a header and in no address that a log keeps.
 */

interface Events {
  readonly texts: readonly string[];
  readonly rest: string;
  /** The server gave the place of this stream to a newer page: its last word. */
  readonly superseded: boolean;
}

const valuesOf = (part: string, field: string): string[] =>
  part
    .split("\n")
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ""));

/** The texts of the events in what came so far, and what is left over of an event that is not whole yet. */
export function readEvents(buffered: string): Events {
  const parts = buffered.replaceAll("\r\n", "\n").split("\n\n");
  const rest = parts.pop() ?? "";
  const events = parts.map((part) => ({ name: valuesOf(part, "event")[0] ?? "message", data: valuesOf(part, "data") }));
  const texts = events.flatMap(({ name, data }) => (name === "message" && data.length > 0 ? [data.join("\n")] : []));
  return { texts, rest, superseded: events.some(({ name }) => name === "superseded") };
}

/** Ends when the server ends the stream, and tells whether it was for a newer page; rejects when the line breaks. */
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
