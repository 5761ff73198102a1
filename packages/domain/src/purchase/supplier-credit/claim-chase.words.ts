/** What is proposed to write to a supplier who has not answered our claims (docs/rules/purchase.md#chasing). */
import { words, type Words } from "../../kernel/words.ts";
import { listed } from "../chase/listed.ts";
import { creditReasonWords, type CreditReason } from "./supplier-credit.fields.ts";

/** A claim that nobody has answered. */
export interface OpenClaim {
  readonly no: string;
  readonly claimDate: string;
  readonly reason: CreditReason;
  readonly total: string;
  /** The numbers of their invoices. */
  readonly theirNos: string | null;
}

const claimLine = ({ no, claimDate, reason, total, theirNos }: OpenClaim): Words => {
  const { en, zh } = creditReasonWords[reason];
  return words(
    `${no} of ${claimDate}, £${total}: ${en.toLowerCase()}${theirNos ? `, your invoice ${theirNos}` : ""}`,
    `${no}（${claimDate}），£${total}：${zh}${theirNos ? `，發票 ${theirNos}` : ""}`,
  );
};

export const claimChase = {
  subject: (company: Words): Words =>
    words(`Credit notes that ${company.en} is waiting for`, `${company.zh} 等候的貸項通知單`),
  text: (claims: readonly OpenClaim[]): readonly Words[] => [
    words("We have not received your credit notes for these claims:", "本公司尚未收到下列索償的貸項通知單："),
    listed(claims.map(claimLine)),
    words(
      "Please send us the credit notes and name our claim number on each, or tell us what you still need to decide.",
      "請盡快發出貸項通知單，並註明本公司索償編號；如需補充資料，敬請告知。",
    ),
  ],
};
