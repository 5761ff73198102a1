import type { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { ageing } from "../receivable/receivable.calls.ts";
import { payableAsAtFields, payableAsAtFilterFields } from "./payable-as-at.fields.ts";

const path = "/pss/acc/payable/asAt";
const permission = "acc:payable";
const list = filters(payableAsAtFilterFields);
export type PayableAsAtFilters = Page & z.output<typeof list>;

export const payableAsAtCalls = defineCalls({
  ...listCalls({
    ...{ path, permission, list, row: rowSchema(payableAsAtFields), report: true },
    name: words("Payables as at a day", "某日應付帳款"),
  }),
  /** Of all that the filters leave. */
  totals: call.get(`${path}/totals`, {
    ...{ permission: `${permission}:list`, report: true, input: list, output: ageing },
    title: words("Payables as at a day: totals", "某日應付帳款：合計"),
  }),
});
