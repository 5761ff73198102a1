/** A table to be downloaded: columns with a label and a kind, rows of values as on the wire. */
import { randomBytes } from "node:crypto";
import type { Kind } from "@larder/domain/kernel/fields";

export interface TableColumn {
  readonly label: string;
  readonly kind: Kind;
  /** In characters; otherwise by kind and label. */
  readonly width?: number;
}

export interface TableHead {
  /** Title of the sheet and end of the file's name. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
}

export type TableRow = readonly unknown[];

export interface Table extends TableHead {
  readonly rows: readonly TableRow[];
}

/** Characters that file systems refuse in a name. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const NOT_IN_NAMES = /[\u0000-\u001f\\/:*?"<>|]/g;

/** `<32 hex>_<sheet title>.xlsx` (docs/rules/wire.md#downloads): two exports never overwrite each other in the downloads. */
export const fileName = (title: string, ending: string): string =>
  `${randomBytes(16).toString("hex")}_${title.replaceAll(NOT_IN_NAMES, " ").trim()}.${ending}`;
