/** What is proposed to write to a supplier with a remittance advice (docs/rules/supplier-payments.md#remittance). */
import { moneyText } from "../../kernel/amount-text.ts";
import { words, type Words } from "../../kernel/words.ts";

interface Paid {
  readonly no: string;
  readonly bizDate: string;
  readonly amount: string;
}

export const remittanceSubject = (no: string, company: Words): Words =>
  words(`Remittance advice ${no} from ${company.en}`, `${company.zh} 匯款通知 ${no}`);

export const remittanceText = ({ no, bizDate, amount }: Paid): readonly Words[] => [
  words(
    `We have paid you ${moneyText(amount)} on ${bizDate}. The attached remittance advice ${no} shows the invoices that it settles.`,
    `本公司於 ${bizDate} 付款 ${moneyText(amount)}，隨函附上匯款通知 ${no}，列明所付發票。`,
  ),
  words("Please let us know if anything does not agree with your records.", "如與貴公司記錄不符，敬請告知。"),
];
