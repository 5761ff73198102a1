/**
 * A workbook is a zip file made by someone else. Before anything is decompressed its directory is read: how
 * many entries, how large, what names. A directory may lie, so every entry is decompressed with its declared
 * size as the limit, and the reader gets an archive rebuilt from what was found: nothing outside the directory
 * reaches it.
 */
import { crc32, inflateRawSync } from "node:zlib";

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_RATIO = 200;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

export class UnsafeZip extends Error {
  override readonly name = "UnsafeZip";
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const unsafe = (why: string): never => {
  throw new UnsafeZip(why);
};

/** The directory at the end of the file; it may be followed by a comment of up to 64 KB. */
function directory(zip: Buffer): Entry[] {
  let end = zip.length - 22;
  const first = Math.max(0, end - 0xffff);
  while (end >= first && zip.readUInt32LE(end) !== END) end--;
  if (end < first) unsafe("no directory");
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) unsafe("zip64");
  if (count > MOST_ENTRIES) unsafe("too many entries");
  const entries: Entry[] = [];
  for (let number = 0; number < count; number++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) unsafe("broken directory");
    const nameLength = zip.readUInt16LE(at + 28);
    if ((zip.readUInt16LE(at + 8) & 1) === 1) unsafe("encrypted");
    entries.push({
      name: zip.toString("utf8", at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function checkEntries(entries: readonly Entry[]): void {
  let packed = 0;
  let size = 0;
  const names = new Set<string>();
  for (const entry of entries) {
    if (entry.size === 0xffffffff || entry.packed === 0xffffffff || entry.at === 0xffffffff) unsafe("zip64");
    const parts = entry.name.split(/[\\/]/);
    if (parts.includes("..") || /^[\\/]|^[a-z]:|\0/i.test(entry.name)) unsafe("path");
    if (names.has(entry.name)) unsafe("the same name twice");
    names.add(entry.name);
    packed += entry.packed;
    size += entry.size;
  }
  if (size > MOST_BYTES) unsafe("too large");
  if (size > packed * MOST_RATIO) unsafe("packed too tightly");
}

function contentOf(zip: Buffer, { at, method, packed, size }: Entry): Buffer {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) unsafe("broken entry");
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const bytes = zip.subarray(from, from + packed);
  if (bytes.length !== packed) unsafe("cut off");
  if (method !== 0 && method !== 8) unsafe("unknown packing");
  const content = method === 0 ? bytes : inflate(bytes, size);
  return content.length === size ? content : unsafe("another size than declared");
}

function inflate(bytes: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    return unsafe((error as Error).message);
  }
}

/** What the archive claims to contain; nothing is decompressed. */
export function namesInZip(bytes: Uint8Array): string[] {
  const entries = directory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  checkEntries(entries);
  return entries.map(({ name }) => name);
}

/** The same archive, its entries checked and stored unpacked. */
export function checkedZip(bytes: Uint8Array): Buffer {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(zip);
  checkEntries(entries);
  const files: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = contentOf(zip, entry);
    const name = Buffer.from(entry.name, "utf8");
    // From "version needed" to "length of the name" both headers are alike; bit 11 says that names are UTF-8.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    files.push(mark(LOCAL), common, name, content);
    index.push(mark(ENTRY), Buffer.from([20, 0]), common, place, name);
    at += 4 + common.length + name.length + content.length;
  }
  return archiveOf(files, index, entries.length);
}

/** An archive of so many packed files, each with its own header in front, and of the headers that its index repeats. */
export function archiveOf(files: readonly Buffer[], index: readonly Buffer[], count: number): Buffer {
  const [packed, listed, end] = [Buffer.concat(files), Buffer.concat(index), Buffer.alloc(18)];
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(packed.length, 12);
  return Buffer.concat([packed, listed, mark(END), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
