import { describe, expect, it } from "vitest";
import { readEvents, readStream } from "./wire-stream.ts";

describe("events of a stream", () => {
  const table: [buffered: string, texts: string[], rest: string, why: string][] = [
    [": connected\n\n", [], "", "a comment says nothing"],
    ["event: message\ndata: Hello\n\n", ["Hello"], "", "one event"],
    ["data: a\n\ndata: b\n\ndata: c", ["a", "b"], "data: c", "what is not whole yet waits"],
    ["data: two\ndata: lines\n\n", ["two\nlines"], "", "each data line is a line of the text"],
    ["data: x\r\n\r\n", ["x"], "", "line ends of another kind"],
    ["", [], "", "nothing"],
  ];
  it.each(table)("%j: %j", (buffered, texts, rest) =>
    expect(readEvents(buffered)).toEqual({ texts, rest, superseded: false }),
  );

  it("the last event to a displaced page is not an update", () => {
    expect(readEvents("retry: 86400000\nevent: superseded\ndata: Newer pages hear the news now.\n\n")).toEqual({
      texts: [],
      rest: "",
      superseded: true,
    });
  });

  it("an event that arrives in pieces is delivered once, when it is complete", async () => {
    const pieces = ["event: mess", "age\ndata: 會議於三", "點開始\n", "\n: still here\n\n"].map((text) =>
      new TextEncoder().encode(text),
    );
    const received: string[] = [];
    await readStream(
      new ReadableStream({
        start(control) {
          pieces.forEach((piece) => control.enqueue(piece));
          control.close();
        },
      }),
      (text) => received.push(text),
    );
    expect(received).toEqual(["會議於三點開始"]);
  });
});
