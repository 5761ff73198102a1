import { on } from "node:events";
import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { constants, createDeflateRaw } from "node:zlib";
import type { TableRow } from "./table-file.ts";
import { answerTasks } from "../threads/worker-side.ts";
import { writeBook } from "./xlsx-book.ts";
import type { BookTask } from "./xlsx.ts";

/**
 * What the library compresses with, which has no option for it. At its fastest a large workbook takes two thirds of the time and is a
 * fifth larger; with room for a megabyte that waits, the next rows are written meanwhile.
 */
const FAST = { level: constants.Z_BEST_SPEED, writableHighWaterMark: 2 ** 20 };
globalThis.CompressionStream = class extends CompressionStream {
  constructor() {
    super("deflate-raw");
    return Duplex.toWeb(createDeflateRaw(FAST)) as CompressionStream;
  }
};

answerTasks(({ head, pieces }: BookTask) => writeBook(head, comingBy(pieces), { inlineStrings: true }));

/** Until null arrives. A port that closes earlier means that the rows could not be read to their end. */
async function* comingBy(port: MessagePort): AsyncGenerator<readonly TableRow[]> {
  for await (const [piece] of on(port, "message", { close: ["close"] })) {
    if (piece === null) return port.close();
    yield piece as readonly TableRow[];
  }
  throw new Error("The rows ended before their end");
}
