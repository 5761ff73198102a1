/** The match workbench: lines of bills that are not matched, beside what came from the supplier and is not billed. */
import { z } from "zod";
import { call, defineCalls, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { field } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { matchResultWords } from "./match.rules.ts";

const path = "/pss/acc/payableCheck";
const permission = "acc:payableCheck:list";
const titled = (en: string, zh: string): Words => words(`Payables invoice check: ${en}`, `應付發票核對：${zh}`);

const supplierId = field.ref("supplier")(words("Supplier", "供應商"), { required: true }).input as z.ZodType<number>;
const goods = {
  goodsId: z.number().int(),
  goodsCode: z.string(),
  goodsNameEn: z.string().nullable(),
  goodsNameZh: z.string().nullable(),
};

const workline = z.object({
  ...{ id: z.number().int(), lineId: z.number().int(), invoiceId: z.number().int(), invoiceNo: z.string() },
  ...{ supplierInvoiceNo: z.string(), lineNo: z.number().int(), ...goods },
  ...{ qtyBase: z.string(), matchedBase: z.string(), lineNet: z.string() },
  result: z.enum(Object.keys(matchResultWords) as [keyof typeof matchResultWords]),
  ...{ billedPrice: z.string().nullable(), orderPrice: z.string().nullable(), changePct: z.string().nullable() },
  ...{ difference: z.string().nullable(), vatCode: z.string(), orderVatCode: z.string().nullable() },
  /** Of a line that is more expensive: what the supplier could be asked for. */
  claimable: z.string().nullable(),
});
export type WorkLine = z.output<typeof workline>;

const openReceipt = z.object({
  ...{ id: z.number().int(), grLineId: z.number().int(), grId: z.number().int(), grNo: z.string() },
  ...{ poNo: z.string().nullable(), deliveryNoteNo: z.string().nullable(), receiptDate: z.string(), ...goods },
  ...{ batchNo: z.string().nullable(), openBase: z.string(), unitCost: z.string(), value: z.string() },
  /** As a line of the invoice would bill it. */
  ...{ unitId: z.number().int(), unitName: z.string(), unitNameZh: z.string().nullable(), factor: z.string() },
  ...{ qty: z.string(), price: z.string(), priceUnit: z.enum(["UNIT", "KG"]), weightKg: z.string().nullable() },
  vatCode: z.string(),
});
export type OpenReceiptRow = z.output<typeof openReceipt>;

const suppliersWaiting = z.object({
  ...{ id: z.number().int(), code: z.string(), nameEn: z.string().nullable(), nameZh: z.string().nullable() },
  lines: z.number().int(),
});

const paged = page.extend({ supplierId }) as z.ZodType<Page & { supplierId: number }>;

export const payableCheckCalls = defineCalls({
  /** Suppliers with invoices that wait, and how many lines of these do not agree with what came. */
  waiting: call.get(`${path}/suppliers`, {
    ...{ permission, title: titled("suppliers", "供應商"), input: z.object({}), output: z.array(suppliersWaiting) },
  }),
  lines: call.get(`${path}/lines`, {
    ...{ permission, title: titled("invoice lines", "發票明細"), input: paged },
    ...{ output: rowsOf(workline), answer: "rows" as const },
  }),
  receipts: call.get(`${path}/receipts`, {
    ...{ permission, title: titled("open receipts", "未開票收貨"), input: paged },
    ...{ output: rowsOf(openReceipt), answer: "rows" as const },
  }),
});
