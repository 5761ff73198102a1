/**
 * COPY over the driver's own connection, in both directions and with constant memory: unread data pauses the
 * socket, and unsent data pauses the source.
 */
import { once } from "node:events";
import type { Socket } from "node:net";
import type { Client, Connection, Submittable } from "pg";

/** The parts of the driver's connection that COPY needs and its types omit. */
interface Wire {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const BLOCK = 128 * 1024;
/** Buffer limit before the socket is paused. */
const WAITING = 8 * BLOCK;

/** What both directions share: one statement, its end, its failure. */
abstract class Copy implements Submittable {
  readonly done: Promise<number>;
  protected wire!: Wire;
  private readonly text: string;
  private rows = 0;
  private failure: Error | null = null;
  private resolve!: (rows: number) => void;
  private reject!: (error: Error) => void;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Awaited by the reader or writer; until then a failure is not unhandled.
    this.done.catch(() => {});
  }

  submit(connection: Connection): void {
    this.wire = connection as unknown as Wire;
    this.wire.query(this.text);
  }
  /** The tag of the statement: `COPY 830`. */
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(" ")[1]);
  }
  handleReadyForQuery(): void {
    if (this.failure) this.reject(this.failure);
    else this.resolve(this.rows);
    this.ended();
  }
  handleError(error: Error & { severity?: string }): void {
    this.failure ??= error;
    // A failed statement is followed by ReadyForQuery, a lost connection by nothing.
    if (error.severity === undefined) this.handleReadyForQuery();
  }
  protected ended(): void {}
}

class CopyOut extends Copy {
  private blocks: Buffer[] = [];
  private block = Buffer.allocUnsafe(BLOCK);
  private used = 0;
  private waiting = 0;
  private over = false;
  private wake: () => void = () => {};

  /** The driver reuses one read buffer, so every row is copied at once. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    for (let at = 0; at < chunk.length;) {
      const took = chunk.copy(this.block, this.used, at);
      at += took;
      this.used += took;
      if (this.used === BLOCK) this.pass();
    }
    if (this.waiting >= WAITING) this.wire.stream.pause();
  }
  protected override ended(): void {
    this.pass();
    this.over = true;
    this.wake();
  }
  private pass(): void {
    if (this.used === 0) return;
    this.blocks.push(this.block.subarray(0, this.used));
    this.waiting += this.used;
    this.block = Buffer.allocUnsafe(BLOCK);
    this.used = 0;
    this.wake();
  }

  async *read(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const block = this.blocks.shift();
        if (block) {
          this.waiting -= block.length;
          if (this.waiting < WAITING / 2) this.wire.stream.resume();
          yield block;
        } else if (this.over) break;
        else await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      // A reader that stops early must not leave the socket paused.
      this.wire.stream.resume();
    }
  }
}

class CopyIn extends Copy {
  readonly open: Promise<void>;
  private opened!: () => void;
  private over = false;

  constructor(text: string) {
    super(text);
    this.open = new Promise((resolve) => (this.opened = resolve));
  }
  handleCopyInResponse(): void {
    this.opened();
  }
  protected override ended(): void {
    this.over = true;
    this.opened();
  }

  async write(source: AsyncIterable<Buffer>): Promise<number> {
    await this.open;
    try {
      for await (const block of source) {
        if (this.over) break;
        this.wire.sendCopyFromChunk(block);
        if (this.wire.stream.writableNeedDrain)
          await Promise.race([once(this.wire.stream, "drain"), this.done.catch(() => {})]);
      }
      if (!this.over) this.wire.endCopyFrom();
    } catch (error) {
      if (!this.over) this.wire.sendCopyFail("the source broke off");
      await this.done.catch(() => {});
      throw error;
    }
    return this.done;
  }
}

/** Bytes of `copy … to stdout` as they arrive; the generator returns the number of rows. */
export async function* copyOut(client: Client, text: string): AsyncGenerator<Buffer, number> {
  const copy = client.query(new CopyOut(text));
  yield* copy.read();
  return copy.done;
}

/** Feeds `copy … from stdin`; returns the number of rows written. */
export const copyIn = (client: Client, text: string, source: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text)).write(source);
