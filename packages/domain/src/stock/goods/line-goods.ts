/** What a line of a stock document must know of its goods: the units, and whether it has batches, dates and weight. */
import { z } from "zod";

export const lineGoods = z.object({
  goodsId: z.number().int(),
  code: z.string(),
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  defaultUnitId: z.number().int(),
  baseUnitId: z.number().int(),
  units: z.array(
    z.object({
      unitId: z.number().int(),
      code: z.string(),
      nameEn: z.string(),
      nameZh: z.string().nullable(),
      countable: z.boolean(),
      factor: z.string(),
    }),
  ),
  batchTracked: z.boolean(),
  dateType: z.enum(["USE_BY", "BEST_BEFORE", "NONE"]),
  catchWeight: z.boolean(),
});
export type LineGoods = z.output<typeof lineGoods>;
