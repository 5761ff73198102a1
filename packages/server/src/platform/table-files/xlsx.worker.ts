import { on } from "node:events";
import type { MessagePort } from "node:worker_threads";
import type { TableRow } from "./table-file.ts";
import { answerTasks } from "../threads/worker-side.ts";
import { writeBook } from "./xlsx-book.ts";
import type { BookTask } from "./xlsx.ts";

answerTasks(({ head, pieces }: BookTask) => writeBook(head, comingBy(pieces)));

/** Until null arrives. A port that closes earlier means that the rows could not be read to their end. */
async function* comingBy(port: MessagePort): AsyncGenerator<readonly TableRow[]> {
  for await (const [piece] of on(port, "message", { close: ["close"] })) {
    if (piece === null) return port.close();
    yield piece as readonly TableRow[];
  }
  throw new Error("The rows ended before their end");
}
