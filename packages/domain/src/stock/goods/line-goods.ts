/** What a line of a stock document must know of its goods: the units, and whether it has batches, dates and weight. */
import { z } from "zod";
import { named, namedEither } from "../../kernel/answers.ts";
import { call } from "../../kernel/calls.ts";
import { idList } from "../../kernel/fields.ts";
import type { Words } from "../../kernel/words.ts";

export const unitOfGoods = z.object({
  unitId: z.number().int(),
  ...named,
  countable: z.boolean(),
  factor: z.string(),
});
export const lineGoods = z.object({
  goodsId: z.number().int(),
  ...namedEither,
  defaultUnitId: z.number().int(),
  baseUnitId: z.number().int(),
  units: z.array(unitOfGoods),
  batchTracked: z.boolean(),
  dateType: z.enum(["USE_BY", "BEST_BEFORE", "NONE"]),
  catchWeight: z.boolean(),
});
export type LineGoods = z.output<typeof lineGoods>;

interface StockDocument {
  readonly path: string;
  readonly permission: string;
}

/** The goods that the lines of a stock document have, in the current warehouse. */
export const lineGoodsCall = <G>({ path, permission }: StockDocument, title: Words, goods: z.ZodType<G>) =>
  call.post(`${path}/lineGoods`, {
    warehouse: true,
    reads: true,
    permission: `${permission}:list`,
    title,
    business: "other",
    input: z.object({ goodsIds: idList }) as z.ZodType<{ goodsIds: number[] }>,
    output: z.array(goods),
  });
