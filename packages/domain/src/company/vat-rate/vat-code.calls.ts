import { z } from "zod";
import { SIGNED_IN, call, defineCalls } from "../../kernel/calls.ts";
import type { Rate } from "../../kernel/decimal.ts";
import { vatCodes } from "../../trade/vat-codes.ts";
import { words } from "../../kernel/words.ts";

const bilingual = z.object({ en: z.string(), zh: z.string() });
const vatCode = z.object({
  code: z.enum(vatCodes),
  /** Today's rate; null for exempt and outside the scope, which have none, and for a code without a rate yet. */
  rate: (z.string() as z.ZodType<Rate>).nullable(),
  name: bilingual,
  use: bilingual,
});
export type VatCodeToday = z.output<typeof vatCode>;

export const vatCodeCalls = defineCalls({
  codes: call.get("/system/vatRate/codes", {
    permission: SIGNED_IN,
    title: words("VAT codes with today's rate", "增值稅代碼及現行稅率"),
    output: z.array(vatCode),
  }),
});
