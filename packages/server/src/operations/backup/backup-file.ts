/**
 * A backup is one file that can be checked for completeness:
 *
 *     LARDER BACKUP 2⏎                      what it is, and the version of this form
 *     frames, compressed with zstd          head · for each table: begin, data …, end · the end mark
 *     ⏎END sha256=… key=… signature=…⏎      checksum of all bytes before, and who made it (signature.ts)
 *
 * Form 1 is the same without a signature: from older versions, or without a key.
 *
 * A frame is a letter, the length of what follows in four bytes, and that: JSON, or rows as COPY writes them.
 * Text and JSON and no binary COPY, so that any PostgreSQL reads what any other wrote, and a person can look
 * inside with `zstd -d`.
 */
import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { refuse } from "@larder/domain/kernel/refusal";
import { backupMessages } from "./backup-messages.ts";
import { fits, type Signer } from "./signature.ts";
import { owned } from "../../platform/owned.ts";

const BEGIN = "LARDER BACKUP ";
const UNSIGNED = 1;
const SIGNED = 2;
const magicOf = (form: number) => Buffer.from(`${BEGIN}${form}\n`);
const MAGIC_LENGTH = magicOf(UNSIGNED).length;
const endOf = (sum: string, signer?: Signer) =>
  Buffer.from(`\nEND sha256=${sum}${signer ? ` key=${signer.key} signature=${signer.sign(sum)}` : ""}\n`);
const ENDING = /^\nEND sha256=([0-9a-f]{64})(?: key=([\w-]{43}) signature=([\w-]{86}))?\n$/;
const END_LENGTHS: Readonly<Record<number, number>> = { [UNSIGNED]: 77, [SIGNED]: 77 + 48 + 97 };
/** Real blocks are far smaller; anything longer is not a valid length. */
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
 * Writes under a temporary name, syncs, and only then gives the file its name: whatever ends this process, a
 * file with the final name is complete. Files ending in `.part` may be deleted.
 */
export async function writeBackup(
  file: string,
  frames: AsyncIterable<Frame>,
  { signal, signer }: { readonly signal?: AbortSignal | undefined; readonly signer?: Signer | undefined } = {},
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
    await put(magicOf(signer ? SIGNED : UNSIGNED));
    await pipeline(
      encoded(frames),
      zlib.createZstdCompress(),
      async (blocks: AsyncIterable<Buffer>) => {
        for await (const block of blocks) await put(block);
      },
      signal ? { signal } : {},
    );
    const sha256 = sum.digest("hex");
    const end = endOf(sha256, signer);
    await handle.writeFile(end);
    await handle.sync();
    await handle.close();
    take(draft, file);
    return { bytes: bytes + end.length, sha256 };
  } finally {
    await handle.close().catch(() => {});
    fs.rmSync(draft, { force: true });
  }
}

/** By linking and not renaming, which would replace a file created meanwhile. */
function take(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") refuse(backupMessages.fileExists({ file }));
    // A file system without hard links still supports rename.
    fs.renameSync(draft, file);
  }
  syncFolder(file);
}

function syncFolder(file: string): void {
  // Windows makes names durable by itself, and does not open folders.
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

/** The key of the installation that signed the file; null if it is unsigned. */
export interface Checked {
  readonly signedBy: string | null;
}

/**
 * Checks the whole file before anything is done with it: refuses foreign, truncated, damaged or wrongly signed
 * files.
 */
export async function checkBackup(file: string, looked: (share: number) => void = () => {}): Promise<Checked> {
  const { form, size, endLength } = await outlineOf(file);
  const handle = await fs.promises.open(file);
  try {
    if (size < MAGIC_LENGTH + endLength) refuse(backupMessages.cutShort({ file }));
    const end = Buffer.alloc(endLength);
    await handle.read(end, 0, endLength, size - endLength);
    const [, written, key, signature] = ENDING.exec(end.toString("latin1")) ?? [];
    if (written === undefined || (form === SIGNED) !== (key !== undefined))
      return refuse(backupMessages.cutShort({ file }));
    if ((await sumOf(file, size - endLength, looked)) !== written)
      refuse(backupMessages.damaged({ file, what: "sha256" }));
    if (key === undefined) return { signedBy: null };
    if (!fits(key, written, signature!)) refuse(backupMessages.damaged({ file, what: "signature" }));
    return { signedBy: key };
  } finally {
    await handle.close();
  }
}

async function outlineOf(file: string): Promise<{ form: number; size: number; endLength: number }> {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return refuse(backupMessages.noSuchFile({ file }));
  const handle = await fs.promises.open(file);
  try {
    const start = Buffer.alloc(MAGIC_LENGTH);
    await handle.read(start, 0, start.length, 0);
    const form = [UNSIGNED, SIGNED].find((one) => start.equals(magicOf(one)));
    if (form !== undefined) return { form, size: found.size, endLength: END_LENGTHS[form]! };
    const known = start.toString("latin1").startsWith(BEGIN);
    return refuse(known ? backupMessages.newerFormat({ file }) : backupMessages.notABackup({ file }));
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

/** The frames of a checked file. */
export async function* readBackup(file: string): AsyncGenerator<Frame> {
  const { size, endLength } = await outlineOf(file);
  const source = fs.createReadStream(file, { start: MAGIC_LENGTH, end: size - endLength - 1, highWaterMark: 1 << 18 });
  const plain = zlib.createZstdDecompress();
  // Handled below: the reader gets the error from the stream itself.
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

/** Reads exactly this many bytes from a stream; null at its end. */
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
