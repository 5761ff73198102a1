/** Measures that only goods have. */
import { z } from "zod";
import { degree, type Maker } from "../../kernel/fields.ts";

/** Space on the van, to the millilitre: 6 decimals, never negative. */
export const cubicMetres: Maker<string> = ((label, options) => {
  const field = degree(180)(label, options as never) as { input: z.ZodType; output: z.ZodType };
  return field;
}) as never;
