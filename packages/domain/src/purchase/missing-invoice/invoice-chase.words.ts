/** What is proposed to write to a supplier who has not billed what came (docs/rules/purchase.md#chasing). */
import { words, type Words } from "../../kernel/words.ts";
import { listed } from "../chase/listed.ts";

/** A receipt that nobody has billed. */
export interface UnbilledReceipt {
  readonly no: string;
  readonly receiptDate: string;
  readonly deliveryNoteNo: string | null;
  readonly orderNos: string | null;
}

const receiptLine = ({ no, receiptDate, deliveryNoteNo, orderNos }: UnbilledReceipt): Words =>
  words(
    [
      receiptDate,
      deliveryNoteNo && `your delivery note ${deliveryNoteNo}`,
      orderNos && `our order ${orderNos}`,
      `our receipt ${no}`,
    ]
      .filter(Boolean)
      .join(", "),
    [receiptDate, deliveryNoteNo && `送貨單 ${deliveryNoteNo}`, orderNos && `採購訂單 ${orderNos}`, `收貨單 ${no}`]
      .filter(Boolean)
      .join("，"),
  );

export const invoiceChase = {
  subject: (company: Words): Words =>
    words(`Invoices that ${company.en} has not received`, `${company.zh} 尚未收到的發票`),
  text: (receipts: readonly UnbilledReceipt[]): readonly Words[] => [
    words(
      "We have received these deliveries from you, but no invoice for them:",
      "本公司已收妥下列貨品，但尚未收到有關發票：",
    ),
    listed(receipts.map(receiptLine)),
    words(
      "Please send us the invoices, or copies of them, and name our order number on each. If a delivery is not to be charged, please tell us.",
      "請盡快寄來發票或其副本，並註明本公司訂單編號。如毋須收費，亦請告知。",
    ),
  ],
};
