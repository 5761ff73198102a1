/**
 * A backup is one file that tells by itself whether it is whole:
 *
 *     LARDER BACKUP 1⏎                      what it is, and the version of this form
 *     frames, compressed with zstd          head · for each table: begin, data …, end · the end mark
 *     ⏎END sha256=…⏎                        checksum of all bytes before
 *
 * A frame is a letter, the length of what follows in four bytes, and that: JSON, or rows as
 * COPY writes them. Text and JSON and no binary COPY, so that any PostgreSQL reads what any
 * other wrote, and a person can look inside with `zstd -d`.
 */
import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { refuse } from "@larder/domain/kernel/refusal";
import { backupMessages } from "./backup-messages.ts";
import { owned } from "../../platform/owned.ts";

const FORMAT = 1;
const BEGIN = "LARDER BACKUP ";
const MAGIC = Buffer.from(`${BEGIN}${FORMAT}\n`);
const END = (sum: string) => Buffer.from(`\nEND sha256=${sum}\n`);
const END_LENGTH = END("0".repeat(64)).length;
/** Blocks are far smaller; a length beyond it is no length. */
const LONGEST = 64 * 1024 * 1024;

export interface Head {
  readonly madeAt: string;
  readonly database: string;
  readonly postgres: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}
export interface TableBegin {
  readonly table: string;
  readonly columns: readonly string[];
}
export interface TableEnd {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}
export interface EndMark {
  readonly tables: number;
  readonly rows: number;
  readonly sequences: readonly { readonly name: string; readonly next: number }[];
}

export type Frame =
  | { readonly kind: "H"; readonly value: Head }
  | { readonly kind: "T"; readonly value: TableBegin }
  | { readonly kind: "D"; readonly value: Buffer }
  | { readonly kind: "E"; readonly value: TableEnd }
  | { readonly kind: "Z"; readonly value: EndMark };

const KINDS = new Set(["H", "T", "D", "E", "Z"]);

/* ---------- writing ---------- */

/**
 * Writes beside the final name, syncs, and only then gives the file its name: whatever ends
 * this process, a file with the final name is whole. What ends in `.part` may be deleted.
 */
export async function writeBackup(
  file: string,
  frames: AsyncIterable<Frame>,
  signal?: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  if (fs.existsSync(file)) refuse(backupMessages.fileExists({ file }));
  const draft = `${file}.${process.pid}.part`;
  const handle = await fs.promises.open(draft, "wx", 0o600);
  try {
    const sum = createHash("sha256");
    let bytes = 0;
    const put = async (block: Buffer) => {
      sum.update(block);
      bytes += block.length;
      await handle.writeFile(block);
    };
    await put(MAGIC);
    await pipeline(
      encoded(frames),
      zlib.createZstdCompress(),
      async (blocks: AsyncIterable<Buffer>) => {
        for await (const block of blocks) await put(block);
      },
      signal ? { signal } : {},
    );
    const sha256 = sum.digest("hex");
    await handle.writeFile(END(sha256));
    await handle.sync();
    await handle.close();
    take(draft, file);
    return { bytes: bytes + END_LENGTH, sha256 };
  } finally {
    await handle.close().catch(() => {});
    fs.rmSync(draft, { force: true });
  }
}

/** By a second name and not by renaming, which would replace a file that came meanwhile. */
function take(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") refuse(backupMessages.fileExists({ file }));
    // A file system without hard links still knows rename.
    fs.renameSync(draft, file);
  }
  syncFolder(file);
}

function syncFolder(file: string): void {
  // Windows keeps names without being asked, and lets nobody open a folder.
  if (process.platform === "win32") return;
  const folder = fs.openSync(path.dirname(path.resolve(file)), "r");
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

async function* encoded(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const { kind, value } of frames) {
    const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
    const front = Buffer.alloc(5);
    front.write(kind, 0, "latin1");
    front.writeUInt32BE(body.length, 1);
    yield front;
    yield body;
  }
}

/* ---------- reading ---------- */

/** Looks at the whole file before anything is done with it: refuses what is foreign, cut short or damaged. */
export async function checkBackup(file: string, looked: (share: number) => void = () => {}): Promise<void> {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.statSync(file).size : null;
  if (size === null) return refuse(backupMessages.noSuchFile({ file }));
  const handle = await fs.promises.open(file);
  try {
    const start = Buffer.alloc(MAGIC.length);
    await handle.read(start, 0, start.length, 0);
    if (!start.equals(MAGIC)) {
      const known = start.toString("latin1").startsWith(BEGIN);
      refuse(known ? backupMessages.newerFormat({ file }) : backupMessages.notABackup({ file }));
    }
    const end = Buffer.alloc(END_LENGTH);
    if (size < MAGIC.length + END_LENGTH) refuse(backupMessages.cutShort({ file }));
    await handle.read(end, 0, END_LENGTH, size - END_LENGTH);
    const told = /^\nEND sha256=([0-9a-f]{64})\n$/.exec(end.toString("latin1"))?.[1];
    if (told === undefined) return refuse(backupMessages.cutShort({ file }));
    if ((await sumOf(file, size - END_LENGTH, looked)) !== told)
      refuse(backupMessages.damaged({ file, what: "sha256" }));
  } finally {
    await handle.close();
  }
}

async function sumOf(file: string, length: number, looked: (share: number) => void): Promise<string> {
  const sum: Hash = createHash("sha256");
  let read = 0;
  for await (const block of fs.createReadStream(file, { end: length - 1, highWaterMark: 1 << 20 })) {
    sum.update(block as Buffer);
    read += (block as Buffer).length;
    looked(read / length);
  }
  return sum.digest("hex");
}

/** The frames of a file that was checked. */
export async function* readBackup(file: string): AsyncGenerator<Frame> {
  const size = fs.statSync(file).size;
  const source = fs.createReadStream(file, { start: MAGIC.length, end: size - END_LENGTH - 1, highWaterMark: 1 << 18 });
  const plain = zlib.createZstdDecompress();
  // Looked at below: the reader hears of it by the stream itself.
  const flow = owned(pipeline(source, plain));
  const take = taker(plain);
  try {
    for (;;) {
      const front = await take(5);
      if (front === null) break;
      const kind = front.toString("latin1", 0, 1);
      const length = front.readUInt32BE(1);
      if (!KINDS.has(kind) || length > LONGEST) refuse(backupMessages.damaged({ file, what: `frame ${kind}` }));
      const body = length === 0 ? Buffer.alloc(0) : await take(length);
      if (body === null) return refuse(backupMessages.cutShort({ file }));
      yield { kind, value: kind === "D" ? body : JSON.parse(body.toString()) } as Frame;
    }
    await flow;
  } finally {
    source.destroy();
    plain.destroy();
  }
}

/** Takes exactly so many bytes off a stream; null where it ends. */
function taker(stream: AsyncIterable<Buffer>): (length: number) => Promise<Buffer | null> {
  const source = stream[Symbol.asyncIterator]();
  let blocks: Buffer[] = [];
  let waiting = 0;
  return async (length) => {
    while (waiting < length) {
      const { done, value } = await source.next();
      if (done) return null;
      blocks.push(value);
      waiting += value.length;
    }
    const all = blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks);
    blocks = all.length > length ? [all.subarray(length)] : [];
    waiting = all.length - length;
    return all.subarray(0, length);
  };
}
