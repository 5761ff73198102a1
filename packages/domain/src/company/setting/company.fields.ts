/** Company data besides its settings: the letterhead, dated VAT rates, bank holidays. */
import { choicesOf, defineFields, field } from "../../kernel/fields.ts";
import { vatCodes, type VatCode } from "../../trade/vat-codes.ts";
import { words } from "../../kernel/words.ts";
import { letterheadWords } from "./letterhead.ts";
import { vatCodeGuidance } from "../vat-rate/vat-code.words.ts";

export const companyFields = defineFields({
  companyName: field.text(100)(letterheadWords.companyName, { required: true }),
  companyNameZh: field.text(100)(words("Company, Chinese", "公司中文名稱")),
  address: field.memo(300)(letterheadWords.address),
  addressZh: field.memo(300)(words("Address, Chinese", "中文地址")),
  postCode: field.text(10)(words("Post code", "郵政編碼")),
  contactPhone: field.phone(words("Phone", "電話")),
  domain: field.text(100)(words("Website", "網站")),
  vatNo: field.text(14)(letterheadWords.vatNo, {
    hint: words("GB and 9 or 12 digits; printed on every invoice", "GB 加 9 或 12 位數字，印於每張發票"),
  }),
  companyNo: field.text(20)(words("Company number", "公司註冊號碼")),
  awrsUrn: field.text(15)(letterheadWords.awrsUrn, {
    hint: words("On invoices with alcohol, such as XAAW00000123456", "印於酒類發票，例如 XAAW00000123456"),
  }),
  bankDetails: field.memo(300)(words("Bank details", "銀行資料"), {
    hint: words("Bank, account name, sort code and account number", "銀行、戶口名稱、分行代碼及戶口號碼"),
  }),
  brandColour: field.text(7)(words("Colour", "代表色"), {
    hint: words("Beside the company's name at the top left of every page", "顯示於每頁左上角公司名稱旁"),
  }),
  hasLogo: field.flag.shown(words("Picture", "標誌")),
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
};

/** Rates that the law may change; all others are zero by definition (docs/rules/vat.md#export). */
export const changeableVatCodes: readonly VatCode[] = ["S20", "R5", "PVA", "NIA"];

export const vatRateFields = defineFields({
  code: field.oneOf(codeNames)(words("VAT code", "增值稅代碼"), { required: true }),
  validFrom: field.day(words("Valid from", "生效日期"), { required: true }),
  rate: field.rate()(words("Rate", "稅率"), {
    required: true,
    hint: words("0.2 means 20 %", "0.2 即 20%"),
  }),
  state: field.oneOf(vatRateStates).shown(words("State", "狀態"), { wire: "stand" }),
});
export const changeableVatChoices = choicesOf(
  Object.fromEntries(changeableVatCodes.map((code) => [code, codeNames[code]])),
);

export const bankHolidayFields = defineFields({
  day: field.day(words("Date", "日期"), { required: true }),
  nameEn: field.text(60)(words("Name, English", "英文名稱")),
  nameZh: field.text(60)(words("Name, Chinese", "中文名稱")),
});
