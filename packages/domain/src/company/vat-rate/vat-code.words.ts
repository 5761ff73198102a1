/**
 * What each VAT code is for, as shown on the product form: choosing the right one is the company's
 * responsibility (docs/rules/vat.md#codes).
 */
import type { VatCode } from "../../trade/vat.ts";
import { words, type Words } from "../../kernel/words.ts";

interface VatCodeWords {
  readonly name: Words;
  readonly use: Words;
}

export const vatCodeGuidance: Readonly<Record<VatCode, VatCodeWords>> = {
  S20: {
    name: words("Standard", "標準稅率"),
    use: words(
      "Alcohol, soft drinks, crisps and savoury snacks, confectionery, ice cream, hot food, non-food",
      "酒類、汽水、薯片及鹹味零食、糖果、雪糕、熱食、非食品",
    ),
  },
  Z0: {
    name: words("Zero-rated food", "零稅率食品"),
    use: words(
      "Rice, raw meat and fish, vegetables, noodles, sauces, oil, tea, milk",
      "米、生肉及海鮮、蔬菜、麵、醬料、油、茶、奶",
    ),
  },
  R5: { name: words("Reduced", "減免稅率"), use: words("Rare", "甚少使用") },
  E: { name: words("Exempt", "豁免"), use: words("Exempt supplies", "獲豁免的供應") },
  O: {
    name: words("Outside the scope", "不在徵稅範圍"),
    use: words("Deposits, statutory fees", "按金、法定費用"),
  },
  X0: {
    name: words("Export", "出口"),
    use: words(
      "Replaces the product's code when it is delivered outside the UK; keep the proof of export on file",
      "送往英國境外時取代商品的代碼；須存檔出口證明",
    ),
  },
  PVA: {
    name: words("Postponed import VAT", "延後繳納進口增值稅"),
    use: words("Import with postponed accounting", "以延後方式申報增值稅的進口"),
  },
  NIA: {
    name: words("Northern Ireland – EU, bought", "北愛爾蘭與歐盟：購入"),
    use: words("Goods bought in the EU for Northern Ireland", "由歐盟購入北愛爾蘭的貨物"),
  },
  NID: {
    name: words("Northern Ireland – EU, sold", "北愛爾蘭與歐盟：售出"),
    use: words("Goods sold from Northern Ireland to the EU", "由北愛爾蘭售往歐盟的貨物"),
  },
};

/** These codes as choices, with their purpose; the rate is read from the current rates, never written here. */
export const codesInWords = <C extends VatCode>(codes: readonly C[]): Record<C, Words> =>
  Object.fromEntries(
    codes.map((code) => {
      const { name, use } = vatCodeGuidance[code];
      return [code, words(`${code} · ${name.en}: ${use.en}`, `${code} · ${name.zh}：${use.zh}`)];
    }),
  ) as Record<C, Words>;
