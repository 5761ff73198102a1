/** A user who keeps working, one request after the other, while something large is running. */
import { setTimeout as sleep } from "node:timers/promises";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import type { TestClient } from "../../packages/server/test/client.ts";
import { timed } from "./processor-time.ts";

/** Pause between two requests of a user who is entering an order. */
const PAUSE_MS = 25;

/** `stop` returns the milliseconds of each request. */
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
