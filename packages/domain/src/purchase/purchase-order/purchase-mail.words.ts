/** What is proposed to write to a supplier with an order (docs/rules/purchase.md#sending). */
import { words, type Words } from "../../kernel/words.ts";

interface Ordered {
  readonly no: string;
  readonly expectedDate: string | null;
}

export const purchaseMailSubject = (no: string, company: Words): Words =>
  words(`Purchase order ${no} from ${company.en}`, `${company.zh} 採購訂單 ${no}`);

export const purchaseMailText = ({ no, expectedDate }: Ordered): readonly Words[] => [
  words(
    `Please find attached our purchase order ${no}.${expectedDate ? ` We expect delivery on ${expectedDate}.` : ""}`,
    `隨函附上採購訂單 ${no}${expectedDate ? `，預計於 ${expectedDate} 到貨` : ""}。`,
  ),
  words(
    "Please let us know if you cannot deliver as ordered, and quote the order number on your delivery note and invoice.",
    "如未能按訂單交貨，敬請告知；並請於送貨單及發票註明訂單編號。",
  ),
];
