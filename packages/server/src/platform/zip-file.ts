/** Puts files together as one zip archive. */
import { crc32 } from "node:zlib";

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** The content under "deflate"; without it the file is stored as it is. */
  readonly deflated?: Uint8Array;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = Buffer.from([20, 0]);
const STORED = 0;
const DEFLATED = 8;
/** Says that names are UTF-8. */
const UTF8 = 0x800;

export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  let at = 0;
  for (const { name: written, content, deflated } of files) {
    const bytes = deflated ?? content;
    const name = Buffer.from(written, "utf8");
    // From "version needed" to "length of the name" both headers read alike.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(deflated ? DEFLATED : STORED, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(mark(LOCAL), common, name, bytes);
    index.push(mark(ENTRY), VERSION, common, place, name);
    at += 4 + common.length + name.length + bytes.length;
  }
  const listed = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, mark(END), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
