/**
 * Uploads are checked before anything stores them.
 *
 * The file extension and the first bytes must agree, and only kinds that cannot execute are accepted: no SVG,
 * HTML or XML, which a browser would run in our name. Pictures are re-encoded, so that hidden content (the
 * location of a photo, code appended to the picture) is removed (docs/rules/wire.md#uploads).
 */
import { hash } from "node:crypto";
import type { UploadedFile } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { FileEnding } from "@larder/domain/kernel/file-kinds";
import { namesInZip, UnsafeZip } from "../table-files/zip-check.ts";
import { fileMessages } from "./file-messages.ts";
import { redrawn, type PictureKind } from "./picture.ts";

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(at, at + text.length)
    .toString("latin1") === text;

interface FileKind {
  readonly type: string;
  readonly fits: (bytes: Uint8Array) => boolean;
  readonly picture?: PictureKind;
  /** A part that every archive of this kind contains. */
  readonly part?: string;
}

const pdf: FileKind = { type: "application/pdf", fits: (bytes) => startsWith(bytes, "%PDF-") };
const png: FileKind = { type: "image/png", picture: "png", fits: (bytes) => startsWith(bytes, "\x89PNG\r\n\x1a\n") };
const jpeg: FileKind = { type: "image/jpeg", picture: "jpeg", fits: (bytes) => startsWith(bytes, "\xff\xd8\xff") };
const gif: FileKind = {
  type: "image/gif",
  picture: "gif",
  fits: (bytes) => startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a"),
};
const webp: FileKind = {
  type: "image/webp",
  picture: "webp",
  fits: (bytes) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8),
};
const OFFICE = "application/vnd.openxmlformats-officedocument";
const xlsx = packed(`${OFFICE}.spreadsheetml.sheet`, "xl/workbook.xml");
const docx = packed(`${OFFICE}.wordprocessingml.document`, "word/document.xml");
const pptx = packed(`${OFFICE}.presentationml.presentation`, "ppt/presentation.xml");
const doc = compound("application/msword", "WordDocument");
const ppt = compound("application/vnd.ms-powerpoint", "PowerPoint Document");
const txt: FileKind = { type: "text/plain; charset=utf-8", fits: isPlainText };
const csv: FileKind = { type: "text/csv; charset=utf-8", fits: isPlainText };

const kinds: Readonly<Record<FileEnding, FileKind>> = {
  ".pdf": pdf,
  ".png": png,
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".gif": gif,
  ".webp": webp,
  ".xlsx": xlsx,
  ".csv": csv,
  ".txt": txt,
  ".doc": doc,
  ".docx": docx,
  ".ppt": ppt,
  ".pptx": pptx,
};

/** "invoice.html.png": some program on the way to the reader may go by the first extension. */
const RUNS =
  /\.(html?|xhtml|shtml|svg|xml|xslt?|m?js|jse|vbs|vbe|wsf|hta|exe|bat|cmd|ps1|msi|scr|dll|lnk|jar|php\d?|phtml|aspx?|jsp|cgi|pl|py|sh|xls[mb]|docm)(?=\.|\s|$)/i;

/** The bytes as received, and everything known about them; refuses types that are not accepted. */
export async function checkedFile(givenName: string, given: Uint8Array): Promise<UploadedFile> {
  const originalName = nameOf(givenName);
  const suffix = /\.[a-z0-9]+$/i.exec(originalName)?.[0].toLowerCase() ?? "";
  if (given.byteLength === 0) refuse(fileMessages.fileEmpty());
  const kind = kindOf(originalName, suffix);
  if (!kind.fits(given)) refuse(fileMessages.otherContent({ ending: suffix }));
  if (kind.part) requirePlainArchive(given, kind.part);
  const bytes = kind.picture ? await redrawn(given, kind.picture, suffix) : given;
  return new CheckedFile({ originalName, suffix, type: kind.type, bytes }, hash("sha256", given, "hex"));
}

class CheckedFile implements UploadedFile {
  readonly originalName: string;
  readonly suffix: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly #came: string;

  constructor(file: UploadedFile, came: string) {
    this.originalName = file.originalName;
    this.suffix = file.suffix;
    this.type = file.type;
    this.bytes = file.bytes;
    this.#came = came;
  }

  /** Identifies a repeated request by the fingerprint of the file instead of ten megabytes. */
  toJSON(): object {
    return { originalName: this.originalName, sha256: this.#came };
  }
}

function kindOf(name: string, suffix: string): FileKind {
  if (suffix === ".bmp") refuse(fileMessages.oldPicture());
  if (suffix === ".xls") refuse(fileMessages.oldWorkbook());
  if (!Object.hasOwn(kinds, suffix)) refuse(fileMessages.wrongKind());
  const hidden = RUNS.exec(name.slice(0, -suffix.length));
  if (hidden) refuse(fileMessages.twoEndings({ ending: hidden[0].toLowerCase() }));
  return kinds[suffix as FileEnding];
}

/** The last part of the path the client sent, without characters that file systems refuse; at most 200. */
function nameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .toWellFormed()
    .normalize("NFC")
    // Control and direction characters ("gpj.exe" read backwards) are not allowed in a name.
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/[:*?"<>|]/g, "_")
    .trim();
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? "";
  return name.length <= 200 ? name : `${name.slice(0, 200 - ending.length)}${ending}`.slice(0, 200);
}

/** UTF-8 without control characters that begins like a table, not like a page. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  }
}

/** A current Office document: an archive with the parts of its kind and without macros. */
function requirePlainArchive(bytes: Uint8Array, part: string): void {
  try {
    const names = new Set(namesInZip(bytes));
    const whole = names.has("[Content_Types].xml") && names.has(part);
    const isWorkbook = part.startsWith("xl/");
    const runs = (name: string) =>
      /vbaProject/i.test(name) || (isWorkbook && /\.bin$/i.test(name) && !/printerSettings/i.test(name));
    if (whole && ![...names].some(runs)) return;
  } catch (error) {
    if (!(error instanceof UnsafeZip) && !(error instanceof RangeError)) throw error;
  }
  refuse(part === xlsx.part ? fileMessages.unsafeWorkbook() : fileMessages.unsafeDocument());
}

function packed(type: string, part: string): FileKind {
  return { type, part, fits: (bytes) => startsWith(bytes, "PK\x03\x04") };
}

/**
 * An old Office document: a file system of its own that contains a stream of this name. Its macros are inert
 * here: it is returned as received, for download and never for display.
 */
function compound(type: string, stream: string): FileKind {
  const name = Buffer.from(`${stream}\0`, "utf16le");
  return {
    type,
    fits: (bytes) =>
      startsWith(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") &&
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name),
  };
}
