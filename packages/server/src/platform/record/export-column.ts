import type { Kind } from "@larder/domain/kernel/fields";

/** A row of any list. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** One column of an exported list. */
export interface ExportColumn {
  /** Of its field, and as other clients call it. */
  readonly names: readonly string[];
  readonly label: string;
  readonly kind: Kind;
  readonly value: (row: AnyRow) => unknown;
}
