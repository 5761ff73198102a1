import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { moveCall, savedDocument } from "../../kernel/document-calls.ts";
import { idSchema, inputSchema, type InputOf } from "../../kernel/fields.ts";
import { versionedRow } from "../../kernel/record-calls.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { landedCostFields, type LandedCost } from "./landed-cost.fields.ts";
import { landedCostStates } from "./landed-cost.states.ts";

const path = "/pss/purchase/landed";
const permission = "purchase:receipt:landed";
const titled = titledBy(words("Landed cost", "到岸成本"));

const receiptId = z.object({ receiptId: z.coerce.number().int().positive() });

const bearing = z.object({
  ...{ grLineId: z.number().int(), goodsCode: z.string(), goodsNameEn: z.string().nullable() },
  ...{ goodsNameZh: z.string().nullable(), batchNo: z.string().nullable() },
  ...{ value: z.string(), weightKg: z.string(), qtyBase: z.string() },
});
export type BearingRow = z.output<typeof bearing>;

const choice = z.object({
  receiptId: z.number().int(),
  receiptNo: z.string(),
  supplierCode: z.string(),
  /** null: it is made by the line that bills it. */
  landedId: z.number().int().nullable(),
  no: z.string().nullable(),
  amount: z.string().nullable(),
});
export type LandedChoice = z.output<typeof choice>;

interface Asked extends InputOf<typeof landedCostFields> {
  readonly receiptId: number;
}

export const landedCostCalls = defineCalls({
  /** Of one receipt, with the lines that bear it: the browser shows the shares before they are posted. */
  list: call.get(`${path}/of/{receiptId}`, {
    permission,
    warehouse: true,
    title: titled("list", "列表"),
    input: receiptId,
    output: z.object({
      rows: z.array(versionedRow(landedCostFields)) as z.ZodType<LandedCost[]>,
      lines: z.array(bearing),
    }),
  }),
  add: call.post(path, {
    permission,
    warehouse: true,
    title: titled("add", "新增"),
    input: inputSchema(landedCostFields).extend({ receiptId: z.number().int() }) as z.ZodType<Asked>,
    output: idSchema,
  }),
  reverse: moveCall(landedCostStates, "reverse", path, {
    warehouse: true,
    title: titled("reverse", "沖銷"),
    input: idSchema.extend({ reason: z.string().trim().max(200).optional() }) as z.ZodType<{
      id: number;
      reason?: string;
    }>,
    output: savedDocument,
  }),
  /** What a charge of a bill may be: what waits for one, and the receipts of the last months. */
  choices: call.get(`${path}/choices`, {
    permission,
    title: titled("to be invoiced", "待到票"),
    input: z.object({}),
    output: z.array(choice),
  }),
});
