/** How an export is asked for; what is written of it follows in export.ts, whatever the list. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { ExportKind } from "@larder/domain/kernel/exporting";

type Values = Readonly<Record<string, unknown>>;

export interface Exporting {
  readonly as: ExportKind;
  /** Of a PDF, by the names of their fields; null: all. */
  readonly columns: readonly string[] | null;
  readonly call: AnyCall;
  /** The filters. */
  readonly asked: Values;
  /** The sums below the list, if it has any. */
  readonly sums: (() => Promise<Values>) | null;
}
