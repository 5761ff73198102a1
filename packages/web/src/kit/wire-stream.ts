/**
 * Events that the server sends for as long as the page is open (platform-api 5.6): `event:`,
 * `data:` lines and a blank line behind each; comments keep the line alive. Read by `fetch`, so
 * that the token stays in a header and in no address that a log keeps.
 */

/** The texts of the events in what came so far, and what is left over of an event that is not whole yet. */
export function readEvents(buffered: string): { readonly texts: readonly string[]; readonly rest: string } {
  const parts = buffered.replaceAll("\r\n", "\n").split("\n\n");
  const rest = parts.pop() ?? "";
  const texts = parts.flatMap((part) => {
    const data = part.split("\n").filter((line) => line.startsWith("data:"));
    return data.length > 0 ? [data.map((line) => line.slice(5).replace(/^ /, "")).join("\n")] : [];
  });
  return { texts, rest };
}

/** Ends when the server ends the stream; rejects when the line breaks. */
export async function readStream(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let buffered = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { texts, rest } = readEvents(buffered + value);
    buffered = rest;
    texts.forEach(onText);
  }
}
