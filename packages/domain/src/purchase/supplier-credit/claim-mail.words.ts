/** What is proposed to write to a supplier with a claim (docs/rules/supplier-credits.md#states). */
import { moneyText } from "../../kernel/amount-text.ts";
import { words, type Words } from "../../kernel/words.ts";
import { creditReasonWords, type CreditReason } from "./supplier-credit.fields.ts";

interface Claimed {
  readonly no: string;
  readonly claimDate: string | null;
  readonly reason: CreditReason;
  readonly total: string;
  readonly lines: readonly { readonly supplierInvoiceNo: string | null }[];
}

export const claimMailSubject = (no: string, company: Words): Words =>
  words(`Claim ${no} from ${company.en}`, `${company.zh} 索償通知 ${no}`);

export const claimMailText = ({ no, claimDate, reason, total, lines }: Claimed): readonly Words[] => {
  const { en, zh } = creditReasonWords[reason];
  const theirs = [...new Set(lines.flatMap(({ supplierInvoiceNo }) => supplierInvoiceNo ?? []))].join(", ");
  return [
    words(
      `Please find attached our claim ${no} of ${claimDate} for ${moneyText(total)}: ${en.toLowerCase()}${theirs ? `, your invoice ${theirs}` : ""}.`,
      `隨函附上本公司索償通知 ${no}（${claimDate}），金額 ${moneyText(total)}，原因：${zh}${theirs ? `，貴公司發票 ${theirs}` : ""}。`,
    ),
    words("Please send us a credit note and quote our claim number on it.", "請發出貸項通知單，並註明本公司索償編號。"),
  ];
};
