/**
 * A database connection that is cut exactly at the COMMIT of one posting: before it reaches the database, or
 * after it was carried out and before the answer arrives.
 */
import { once } from "node:events";
import net from "node:net";

export type Cut = "before" | "after";

export interface CutLine {
  readonly port: number;
  /**
   * The next transaction whose statement contains this text loses its connection; `away`: nobody gets a new one
   * until `mend`.
   */
  cut(how: Cut, mark: string, away?: boolean): void;
  mend(): void;
  /** Number of connections cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

const COMMIT = Buffer.from("commit\0");
const COMMITTED = Buffer.from("COMMIT\0");

export async function openCutLine(target: number): Promise<CutLine> {
  const sockets = new Set<net.Socket>();
  let wanted: { how: Cut; mark: string; away: boolean } | null = null;
  let isAway = false;
  let cuts = 0;

  const server = net.createServer((from) => {
    if (isAway) {
      from.destroy();
      return;
    }
    const to = net.connect(target, "127.0.0.1");
    const end = () => {
      from.destroy();
      to.destroy();
    };
    for (const one of [from, to]) {
      sockets.add(one);
      one.on("error", end);
      one.on("close", () => {
        sockets.delete(one);
        end();
      });
    }
    const sever = (away: boolean) => {
      wanted = null;
      isAway = away;
      cuts++;
      end();
      if (away) for (const one of sockets) one.destroy();
    };

    /** The statements of this transaction so far. */
    let said = Buffer.alloc(0);
    let answering: { away: boolean } | null = null;
    from.on("data", (chunk: Buffer) => {
      said = Buffer.concat([said, chunk]);
      const at = said.indexOf(COMMIT);
      const marked = wanted !== null && said.includes(wanted.mark);
      if (at >= 0) said = Buffer.alloc(0);
      if (at >= 0 && marked) {
        if (wanted!.how === "before") {
          // Earlier statements in the same packet still arrive.
          to.write(chunk.subarray(0, Math.max(0, chunk.indexOf(COMMIT) - 20)));
          sever(wanted!.away);
          return;
        }
        answering = wanted;
      }
      to.write(chunk);
    });
    to.on("data", (chunk: Buffer) => {
      if (answering && chunk.includes(COMMITTED)) {
        sever(answering.away);
        return;
      }
      from.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: (how, mark, away = false) => {
      wanted = { how, mark, away };
    },
    mend: () => {
      isAway = false;
    },
    get cuts() {
      return cuts;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
