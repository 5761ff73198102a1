/** The match workbench: lines of bills that are not matched, beside what came from the supplier and is not billed. */
import { z } from "zod";
import { call, defineCalls, page, rowsOf, type Page } from "../../kernel/calls.ts";
import { defineFields, field } from "../../kernel/fields.ts";
import { filters } from "../../kernel/record-calls.ts";
import { words, type Words } from "../../kernel/words.ts";
import { matchResultWords } from "./match.rules.ts";
import { purchaseInvoiceStates } from "./purchase-invoice.states.ts";

const path = "/pss/acc/payableCheck";
const permission = "acc:payableCheck:list";
const titled = (en: string, zh: string): Words => words(`Payables invoice check: ${en}`, `應付發票核對：${zh}`);

const supplier = words("Supplier", "供應商");
const supplierId = field.ref("supplier")(supplier, { required: true }).input as z.ZodType<number>;
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

/** A whole receipt, or all that came for an order, that is not billed yet. */
export const paperKindWords = { RECEIPT: words("Receipts", "收貨單"), ORDER: words("Orders", "訂單") };
const openPaper = z.object({
  ...{ id: z.number().int(), no: z.string(), receiptDate: z.string() },
  /** Of a receipt its order and delivery note, of an order its receipts. */
  others: z.string().nullable(),
  ...{ lines: z.number().int(), value: z.string() },
});
export type OpenPaperRow = z.output<typeof openPaper>;

const paged = page.extend({ supplierId }) as z.ZodType<Page & { supplierId: number }>;
const narrowing = defineFields({
  goodsId: field.ref("goods")(words("Product", "商品")),
  receiptId: field.ref("goodsReceipt")(words("Receipt", "收貨單")),
  orderId: field.ref("purchaseOrder")(words("Order", "訂單")),
});
const narrowed = filters(narrowing).extend({ supplierId });
type Narrowed = Page & { supplierId: number; goodsId?: number; receiptId?: number; orderId?: number };
export type OpenReceiptFilters = Narrowed;

const linkedInvoice = z.object({ id: z.number().int(), no: z.string(), linked: z.number().int() });

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
    ...{ permission, title: titled("open receipts", "未開票收貨"), input: narrowed as z.ZodType<Narrowed> },
    ...{ output: rowsOf(openReceipt), answer: "rows" as const },
  }),
  /** The same, by whole receipts or orders. */
  papers: call.get(`${path}/papers`, {
    ...{ permission, title: titled("receipts and orders not billed", "未開票收貨單及訂單") },
    input: page.extend({ supplierId, by: z.enum(["RECEIPT", "ORDER"]) }) as z.ZodType<
      Page & { supplierId: number; by: keyof typeof paperKindWords }
    >,
    ...{ output: rowsOf(openPaper), answer: "rows" as const },
  }),
  /**
   * Matches the invoices of a supplier, or of all, that have something to match, a few in each transaction: what was linked, and
   * after which invoice to go on; without `next` there is nothing left.
   */
  auto: call.post(`${path}/auto`, {
    ...{ permission: purchaseInvoiceStates.moves.match.permission, business: "update" },
    title: titled("match automatically", "自動核對"),
    input: z.object({
      supplierId: field.ref("supplier")(supplier).input,
      afterId: z.number().int().optional(),
    }) as z.ZodType<{
      supplierId?: number | null;
      afterId?: number;
    }>,
    output: z.object({ invoices: z.array(linkedInvoice), next: z.number().int().nullable() }),
  }),
});
