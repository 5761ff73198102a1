import { sampleBank, sampleBuyer, sampleSeller } from "../../../../test/sample-parties.ts";
import type { StatementPrint } from "./statement.print-data.ts";

/** A month of a restaurant: one invoice carried over, one partly paid, an unallocated credit. */
export const sampleStatement: StatementPrint = {
  layout: "both",
  copy: false,
  from: "2026-05-01",
  to: "2026-05-31",
  partyCode: "JADE01",
  codeName: { en: "Account", zh: "客戶編號" },
  seller: { ...sampleSeller, awrsUrn: null },
  buyer: { ...sampleBuyer, vatNo: null },
  opening: "1250.00",
  lines: [
    {
      date: "2026-05-06",
      reference: "SI26-000042",
      what: { en: "Invoice", zh: "發票" },
      dueDate: "2026-06-05",
      amount: "503.21",
      balance: "1753.21",
    },
    {
      date: "2026-05-11",
      reference: "RC26-000019",
      what: { en: "Payment received, thank you", zh: "已收款，多謝" },
      dueDate: null,
      amount: "-1000.00",
      balance: "753.21",
    },
    {
      date: "2026-05-14",
      reference: "CN26-000003",
      what: { en: "Credit note", zh: "貸項通知單" },
      dueDate: null,
      amount: "-39.05",
      balance: "714.16",
    },
    {
      date: "2026-05-27",
      reference: "SI26-000071",
      what: { en: "Invoice", zh: "發票" },
      dueDate: "2026-06-26",
      amount: "10284.60",
      balance: "10998.76",
    },
  ],
  closing: "10998.76",
  ageing: {
    notDue: "10787.81",
    days1to30: "250.00",
    days31to60: "0.00",
    days61to90: "0.00",
    over90: "0.00",
    unallocatedCredit: "-39.05",
    total: "10998.76",
  },
  bank: sampleBank,
};
