import { defineMessages, message } from "../../kernel/refusal.ts";

interface StockThere {
  readonly code: string;
  readonly goods: number;
  readonly reserved: number;
}

const stockEn = ({ code, goods, reserved }: StockThere) =>
  `${goods} ${goods === 1 ? "product is" : "products are"} in stock in ${code}${reserved > 0 ? `, ${reserved} of them reserved for orders` : ""}.`;
const stockZh = ({ code, goods, reserved }: StockThere) =>
  `${code} 存放 ${goods} 種商品${reserved > 0 ? `，其中 ${reserved} 種已為訂單預留` : ""}。`;

export const warehouseLocationMessages = defineMessages({
  codeTaken: message(400, (p: { codes: readonly string[] }) => ({
    en: `Already used in this warehouse: ${p.codes.join(", ")}. Use other codes, or change the existing locations.`,
    zh: `此倉庫已有庫位：${p.codes.join("、")}。請改用其他編號，或修改現有庫位。`,
  })),
  transitHidden: message(400, {
    en: "Goods in transit have no locations of their own",
    zh: "運送中的貨品不設庫位",
  }),
  rowUnclear: message(400, {
    en: "{first} to {last} does not count up. Both need the same beginning and a number at the end, such as A-01 to A-20.",
    zh: "無法由 {first} 數至 {last}。兩者開首須相同，並以數字結尾，例如 A-01 至 A-20。",
  }),
  rowTooLong: message(400, {
    en: "That would be {count} locations; at most {most} can be created at once",
    zh: "共 {count} 個庫位；每次最多可建立 {most} 個",
  }),
  turnedWithStock: message(1000, (p: StockThere) => ({
    en: `${stockEn(p)} Move it away before you change between stock for sale and quarantine or waste.`,
    zh: `${stockZh(p)}請先移走，再在可售與隔離或報廢之間更改。`,
  })),
  disabledWithStock: message(1000, (p: StockThere) => ({
    en: `${stockEn(p)} Move it away before you disable the location.`,
    zh: `${stockZh(p)}請先移走，再停用庫位。`,
  })),
  movedWithStock: message(1000, (p: StockThere) => ({
    en: `${stockEn(p)} Use a transfer to move goods to another warehouse.`,
    zh: `${stockZh(p)}貨品轉倉須經調撥。`,
  })),
  warehouseFixed: message(1000, {
    en: "{code} is used in stock records and cannot move to another warehouse",
    zh: "{code} 已有庫存記錄，不可轉到其他倉庫",
  }),
  removedWithStock: message(1000, (p: StockThere) => ({
    en: `${stockEn(p)} Move it away before you remove the location.`,
    zh: `${stockZh(p)}請先移走，再刪除庫位。`,
  })),
  inUse: message(400, {
    en: "{code} is used in stock records and cannot be removed. Disable it instead.",
    zh: "{code} 已有庫存記錄，不可刪除，可改為停用。",
  }),
});
