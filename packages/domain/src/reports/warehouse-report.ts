import { rowSchema, type Shape } from "../kernel/fields.ts";
import { filters, listCalls } from "../kernel/record-calls.ts";
import type { Words } from "../kernel/words.ts";

interface Named {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
}

/** A report that is recalculated from the books of one warehouse each time: what its calls have in common, and its list with the export. */
export function warehouseReport<F extends Shape, R extends Shape>(asked: F, shown: R, named: Named) {
  const report = { ...named, list: filters<F, keyof F & string>(asked), warehouse: true, report: true } as const;
  return { report, calls: listCalls({ ...report, row: rowSchema(shown) }) };
}
