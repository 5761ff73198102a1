/** Somebody who goes on working, one question after the other, while something large is done. */
import { setTimeout as sleep } from "node:timers/promises";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import type { TestClient } from "../../packages/server/test/client.ts";
import { timed } from "./processor-time.ts";

/** Between two questions of somebody who enters an order meanwhile. */
const PAUSE_MS = 25;

/** `stop` gives the milliseconds of each question. */
export function askMeanwhile(clerk: TestClient): { stop(): Promise<number[]> } {
  const took: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) {
      took.push(await timed(() => clerk.call(goodsCalls.find, { search: "G1", limit: 20 })));
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      going = false;
      await asking;
      return took;
    },
  };
}
