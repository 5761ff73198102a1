/** Company data besides its settings: the letterhead, dated VAT rates, bank holidays. */
import { choicesOf, day, defineFields, flag, memo, oneOf, phone, rate, text } from "../../kernel/fields.ts";
import { vatCodes, type VatCode } from "../../trade/vat.ts";
import { words } from "../../kernel/words.ts";
import { letterheadWords } from "./letterhead.ts";
import { vatCodeGuidance } from "../vat-rate/vat-code.words.ts";

export const companyFields = defineFields({
  companyName: text(100)(letterheadWords.companyName, { required: true }),
  companyNameZh: text(100)(words("Company, Chinese", "公司中文名稱")),
  address: memo(300)(letterheadWords.address),
  addressZh: memo(300)(words("Address, Chinese", "中文地址")),
  postCode: text(10)(words("Post code", "郵政編碼")),
  contactPhone: phone(words("Phone", "電話")),
  domain: text(100)(words("Website", "網站")),
  vatNo: text(14)(letterheadWords.vatNo, {
    hint: words("GB and 9 or 12 digits; printed on every invoice", "GB 加 9 或 12 位數字，印於每張發票"),
  }),
  companyNo: text(20)(words("Company number", "公司註冊號碼")),
  awrsUrn: text(15)(letterheadWords.awrsUrn, {
    hint: words("On invoices with alcohol, such as XAAW00000123456", "印於酒類發票，例如 XAAW00000123456"),
  }),
  bankDetails: memo(300)(words("Bank details", "銀行資料"), {
    hint: words("Bank, account name, sort code and account number", "銀行、戶口名稱、分行代碼及戶口號碼"),
  }),
  hasLogo: flag(words("Picture", "標誌"), { computed: true }),
});

const codeNames = Object.fromEntries(
  vatCodes.map((code) => [
    code,
    words(`${code} ${vatCodeGuidance[code].name.en}`, `${code} ${vatCodeGuidance[code].name.zh}`),
  ]),
) as Record<VatCode, ReturnType<typeof words>>;

export const vatRateStates = {
  OVER: words("Over", "已終止"),
  NOW: words("In force", "生效中"),
  COMING: words("Upcoming", "未生效"),
} as const;

/** Rates that the law may change; all others are zero by definition (docs/rules/vat.md#export). */
export const changeableVatCodes: readonly VatCode[] = ["S20", "R5", "PVA", "NIA"];

export const vatRateFields = defineFields({
  code: oneOf(codeNames)(words("VAT code", "增值稅代碼"), { required: true }),
  validFrom: day(words("Valid from", "生效日期"), { required: true }),
  rate: rate()(words("Rate", "稅率"), {
    required: true,
    hint: words("0.2 means 20 %", "0.2 即 20%"),
  }),
  state: oneOf(vatRateStates)(words("State", "狀態"), { computed: true, wire: "stand" }),
});
export const changeableVatChoices = choicesOf(
  Object.fromEntries(changeableVatCodes.map((code) => [code, codeNames[code]])),
);

export const bankHolidayFields = defineFields({
  day: day(words("Date", "日期"), { required: true }),
  nameEn: text(60)(words("Name, English", "英文名稱")),
  nameZh: text(60)(words("Name, Chinese", "中文名稱")),
});
