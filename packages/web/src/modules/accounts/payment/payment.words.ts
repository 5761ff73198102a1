import { words, type Words } from "@larder/domain/kernel/words";

export const noOpenItems = {
  title: words("This customer has no open items", "客戶沒有未結項目"),
  why: words(
    "The money stays on the customer's account and can be allocated later.",
    "款項將記為客戶貸項，可稍後核銷。",
  ),
};

/** Of customers and to suppliers alike. */
export const recordedWords = ({ no }: { readonly no: string }): Words =>
  words(`Payment ${no} is recorded`, `已記錄付款 ${no}`);
