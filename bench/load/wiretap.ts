/**
 * A proxy between the server and PostgreSQL that counts executed statements and round trips; a round trip
 * begins whenever the server sends after PostgreSQL has answered.
 */
import { once } from "node:events";
import net from "node:net";

export interface Wiretap {
  readonly port: number;
  /** The traffic since the last call. */
  counted(): { statements: number; roundTrips: number };
  close(): void;
}

export async function tapWire(target: number): Promise<Wiretap> {
  let statements = 0;
  let roundTrips = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((from) => {
    const to = net.connect(target, "127.0.0.1");
    // With Nagle's algorithm each round trip would take forty milliseconds more.
    for (const side of [from, to]) side.setNoDelay(true);
    let answered = true;
    let begun = false;
    let rest = Buffer.alloc(0);
    from.on("data", (part: Buffer) => {
      if (answered) roundTrips++;
      answered = false;
      rest = Buffer.concat([rest, part]);
      // The first message of a connection has no type byte.
      if (!begun && rest.length >= 4 && rest.length >= rest.readInt32BE(0)) {
        rest = rest.subarray(rest.readInt32BE(0));
        begun = true;
      }
      while (begun && rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
        const letter = String.fromCharCode(rest[0]!);
        if (letter === "E" || letter === "Q") statements++;
        rest = rest.subarray(1 + rest.readInt32BE(1));
      }
      to.write(part);
    });
    to.on("data", (part: Buffer) => {
      answered = true;
      from.write(part);
    });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as net.AddressInfo).port,
    counted() {
      const counts = { statements, roundTrips };
      statements = 0;
      roundTrips = 0;
      return counts;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
