/** A chart beside a report: how many rows are in each of a few bands, and what they are worth to those who may see it. */
import { z } from "zod";
import { call, type Page } from "../kernel/calls.ts";
import { words, type Words } from "../kernel/words.ts";

interface Banded<L> {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
  readonly list: z.ZodType<L>;
  readonly warehouse: true;
}

/** With the filters of the list, whichever band it shows. */
export const bandsCall = <L extends Page, B extends string>(
  { path, permission, name, list, warehouse }: Banded<L>,
  bands: Readonly<Record<B, Words>>,
) =>
  call.get(`${path}/bands`, {
    ...{ warehouse, permission: `${permission}:list`, report: true as const },
    title: words(`${name.en}: chart`, `${name.zh}：圖表`),
    input: list,
    output: z.array(
      z.object({
        band: z.enum(Object.keys(bands) as [B, ...B[]]),
        count: z.number().int(),
        value: z.string().nullable(),
      }),
    ),
  });
