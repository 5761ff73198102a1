import { setTimeout as sleep } from "node:timers/promises";
import { owned } from "../../owned.ts";
import { stopLeftover } from "./leftover.ts";
import { startPostmaster, type Postmaster, type Start } from "./postmaster.ts";
import { startWatcher } from "./watcher.ts";

export interface SupervisedServer {
  readonly port: number;
  /** The PostgreSQL running now; a different one after each restart. */
  pid(): number;
  interrupt(): void;
  stop(): Promise<void>;
}

/** That many deaths within a minute are no accident: restarting again would only hide the cause. */
const DEATHS = 5;
const MINUTE = 60_000;

/**
 * Restarts PostgreSQL when it dies alone (out of memory, a crash), on the same port: connections are lost, the
 * server keeps running. When that does not help, `lost` is called with the reason.
 */
export async function superviseServer(
  start: Omit<Start, "watcher" | "port">,
  lost: (error: Error) => void,
): Promise<SupervisedServer> {
  const { cluster, say } = start;
  const watcher = startWatcher();
  let current: Postmaster;
  try {
    current = await startPostmaster({ ...start, watcher });
  } catch (error) {
    watcher.close();
    throw error;
  }
  const { port } = current;
  const deaths: number[] = [];
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const again = async (): Promise<void> => {
    const now = Date.now();
    deaths.push(now);
    const lately = deaths.filter((one) => one > now - MINUTE).length;
    say(`PostgreSQL (process ${current.pid}) ended by itself; starting it again.`);
    try {
      if (lately > DEATHS) throw new Error(`PostgreSQL ended ${lately} times within a minute.`);
      await sleep(lately === 1 ? 0 : 500 * lately);
      if (stopping) return;
      await stopLeftover(cluster, say);
      current = await startPostmaster({ ...start, watcher, port });
      watch();
      say("PostgreSQL is back.");
    } catch (error) {
      if (!stopping && !start.signal?.aborted) lost(error as Error);
    }
  };
  const watch = () =>
    void owned(
      current.gone.then(() => {
        watcher.watch(null);
        if (!stopping) restarting = owned(again());
      }),
    );
  watch();

  return {
    port,
    pid: () => current.pid,
    interrupt: () => current.interrupt(),
    async stop() {
      stopping = true;
      await restarting;
      await current.stop();
      watcher.close();
    },
  };
}
