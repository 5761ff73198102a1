import type { z } from "zod";
import type { Words } from "../kernel/words.ts";

interface Report<L> {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly list: z.ZodType<L>;
}

/** What all calls of a report have in common: it is recalculated from the books of one warehouse each time. */
export const warehouseReport = <L>(report: Report<L>) => ({ ...report, warehouse: true, report: true }) as const;
