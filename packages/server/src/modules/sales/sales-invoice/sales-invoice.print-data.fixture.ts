import { sampleBank, sampleBuyer, sampleSeller } from "../../../../test/sample-parties.ts";
import type { SalesInvoicePrint } from "./sales-invoice.print-data.ts";

const CASE = { en: "case", zh: "箱" };
const BAG = { en: "bag", zh: "包" };
/** Zero-rated, sold by the piece at its list price. */
const GOODS = {
  kind: "GOODS",
  weightKg: null,
  discountScale: "0.0000",
  vatCode: "Z0",
  vatRate: "0",
  batches: [],
} as const;
const STANDARD = { vatCode: "S20", vatRate: "20" };

/** Example E-1 of docs/rules/prices.md#worked-example as a wholesaler would send it: rice, crisps, beer; and fish billed by weight. */
export const sampleInvoice: SalesInvoicePrint = {
  layout: "both",
  number: "SI26-000042",
  revision: 0,
  replacesCopyOf: null,
  copy: false,
  invoiceDate: "2026-05-06",
  taxPoint: "2026-05-05",
  deliveryDate: "2026-05-05",
  orderNo: "SO26-000117",
  customerPo: "PO-8841",
  customerCode: "JADE01",
  seller: sampleSeller,
  buyer: sampleBuyer,
  deliveredTo: ["Jade Garden Kitchen", "3 Dansey Place", "London W1D 6EZ"],
  lines: [
    {
      ...{ ...GOODS, code: "RI-1020", description: { en: "Jasmine rice 20 kg", zh: "泰國香米 20 公斤" } },
      ...{ qty: "5.000", unit: BAG, oldPrice: "21.5000", discountScale: "2.0000", price: "21.0700", net: "105.35" },
      batches: [{ batchNo: "B26-0311", expiry: "2027-03-31", mark: "BEST_BEFORE" }],
    },
    {
      ...{ ...GOODS, ...STANDARD, code: "SN-0048" },
      description: { en: "Potato crisps 48 × 30 g", zh: "薯片 48 × 30 克" },
      ...{ qty: "3.000", unit: CASE, oldPrice: "12.9900", price: "12.9900", net: "38.97" },
    },
    {
      ...{ ...GOODS, ...STANDARD, code: "BE-0330" },
      description: { en: "Tsingtao beer 24 × 330 ml, 4.7 %", zh: "青島啤酒 24 × 330 毫升" },
      ...{ qty: "7.000", unit: CASE, oldPrice: "18.3333", price: "18.3333", net: "128.33" },
    },
    {
      ...{ ...GOODS, code: "FI-0210", description: { en: "Sea bass, whole, chilled", zh: "海鱸魚（原條，冰鮮）" } },
      ...{ qty: "3.000", weightKg: "30.270", unit: CASE, oldPrice: "6.4500", price: "6.4500", net: "195.24" },
      batches: [{ batchNo: "B26-0504", expiry: "2026-05-09", mark: "USE_BY" }],
    },
    {
      ...{ ...GOODS, ...STANDARD, kind: "CHARGE", code: null, description: { en: "Carriage", zh: "運費" } },
      ...{ qty: "1.000", unit: { en: "", zh: "" }, oldPrice: "12.0000", price: "12.0000", net: "12.00" },
    },
  ],
  goodsNet: "467.89",
  discountScale: "2.5000",
  discount: "11.70",
  chargesNet: "12.00",
  vat: [
    { code: "S20", rate: "20", net: "175.12", vat: "35.02" },
    { code: "Z0", rate: "0", net: "293.07", vat: "0.00" },
  ],
  ...{ netTotal: "468.19", vatTotal: "35.02", total: "503.21" },
  paymentTerms: { en: "30 days from invoice date", zh: "發票日起 30 天" },
  dueDate: "2026-06-05",
  bank: sampleBank,
  remark: null,
};
