/** What Golden Dragon trades in: bilingual, chilled, frozen and dry, some taxed, some near their date. */

export interface DragonGoods {
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly category: "RICE" | "SAUCE" | "FROZEN" | "VEG" | "DIMSUM" | "DRINK" | "SNACK" | "DRY";
  /** Code of the case or bag it is sold in; how many base units are in one. */
  readonly unit: "CASE" | "BAG" | "BOX" | "TUB";
  readonly factor: string;
  readonly base: "EA" | "KG" | "PKT" | "BTL";
  readonly price: string;
  readonly cost: string;
  readonly vatCode: "S20" | "Z0";
  readonly dateType: "USE_BY" | "BEST_BEFORE";
  readonly shelfLifeDays: number;
  readonly storage: "AMBIENT" | "CHILLED" | "FROZEN";
  readonly split?: true;
  readonly alcohol?: true;
}

type Row = [
  code: string,
  nameEn: string,
  nameZh: string,
  category: DragonGoods["category"],
  unit: DragonGoods["unit"],
  factor: number,
  base: DragonGoods["base"],
  price: string,
  cost: string,
  vat: "S" | "Z",
  days: number,
  storage: "A" | "C" | "F",
  more?: "split" | "alcohol",
];

// prettier-ignore
const rows: Row[] = [
  ["R1001", "Jasmine rice 20 kg", "泰國茉莉香米 20公斤", "RICE", "BAG", 1, "EA", "21.50", "15.80", "Z", 540, "A"],
  ["R1002", "Sushi rice 10 kg", "日本壽司米 10公斤", "RICE", "BAG", 1, "EA", "17.80", "12.60", "Z", 540, "A"],
  ["R1003", "Glutinous rice 10 kg", "糯米 10公斤", "RICE", "BAG", 1, "EA", "16.20", "11.40", "Z", 540, "A"],
  ["R1004", "Rice vermicelli 30 x 400 g", "米粉 30 x 400克", "RICE", "CASE", 30, "PKT", "27.90", "19.50", "Z", 540, "A", "split"],
  ["R1005", "Egg noodles 20 x 500 g", "全蛋麵 20 x 500克", "RICE", "CASE", 20, "PKT", "24.60", "17.10", "Z", 360, "A", "split"],
  ["R1006", "Ho fun 12 x 1 kg", "河粉 12 x 1公斤", "RICE", "CASE", 12, "PKT", "19.40", "13.20", "Z", 9, "C"],
  ["S2001", "Light soy sauce 6 x 1.8 L", "生抽 6 x 1.8升", "SAUCE", "CASE", 6, "BTL", "23.40", "16.00", "Z", 720, "A", "split"],
  ["S2002", "Dark soy sauce 6 x 1.8 L", "老抽 6 x 1.8升", "SAUCE", "CASE", 6, "BTL", "24.90", "17.20", "Z", 720, "A", "split"],
  ["S2003", "Oyster sauce 6 x 2.2 kg", "蠔油 6 x 2.2公斤", "SAUCE", "CASE", 6, "BTL", "31.80", "22.50", "Z", 540, "A", "split"],
  ["S2004", "Hoisin sauce 6 x 2.3 kg", "海鮮醬 6 x 2.3公斤", "SAUCE", "CASE", 6, "BTL", "30.20", "21.30", "Z", 540, "A"],
  ["S2005", "Sesame oil 12 x 627 ml", "麻油 12 x 627毫升", "SAUCE", "CASE", 12, "BTL", "58.80", "42.00", "Z", 540, "A", "split"],
  ["S2006", "Sweet chilli sauce 12 x 730 ml", "甜辣醬 12 x 730毫升", "SAUCE", "CASE", 12, "BTL", "26.40", "18.00", "Z", 540, "A"],
  ["S2007", "Rapeseed oil 20 L", "菜籽油 20升", "SAUCE", "TUB", 1, "EA", "31.50", "26.10", "Z", 360, "A"],
  ["S2008", "Rice vinegar 12 x 600 ml", "米醋 12 x 600毫升", "SAUCE", "CASE", 12, "BTL", "18.60", "12.90", "Z", 720, "A"],
  ["F3001", "Raw king prawn 21/25 10 x 1 kg", "冷凍大蝦 21/25 10 x 1公斤", "FROZEN", "CASE", 10, "PKT", "89.50", "71.00", "Z", 540, "F", "split"],
  ["F3002", "Squid tubes 10 x 1 kg", "冷凍魷魚筒 10 x 1公斤", "FROZEN", "CASE", 10, "PKT", "62.00", "47.50", "Z", 540, "F", "split"],
  ["F3003", "Duck 6 x 2.4 kg", "冷凍鴨 6 x 2.4公斤", "FROZEN", "CASE", 6, "EA", "74.40", "58.20", "Z", 360, "F"],
  ["F3004", "Chicken mid wings 10 kg", "冷凍雞中翼 10公斤", "FROZEN", "BOX", 1, "EA", "38.50", "29.90", "Z", 360, "F"],
  ["F3005", "Pork belly boneless 15 kg", "去骨五花腩 15公斤", "FROZEN", "BOX", 1, "EA", "72.00", "57.00", "Z", 360, "F"],
  ["F3006", "Fish balls 20 x 500 g", "魚蛋 20 x 500克", "FROZEN", "CASE", 20, "PKT", "46.00", "33.00", "Z", 360, "F", "split"],
  ["F3007", "Edamame in pod 20 x 400 g", "枝豆 20 x 400克", "FROZEN", "CASE", 20, "PKT", "26.80", "18.40", "Z", 540, "F"],
  ["V4001", "Pak choi 5 kg", "白菜仔 5公斤", "VEG", "BOX", 1, "EA", "11.20", "7.40", "Z", 7, "C"],
  ["V4002", "Choi sum 5 kg", "菜心 5公斤", "VEG", "BOX", 1, "EA", "13.80", "9.60", "Z", 6, "C"],
  ["V4003", "Chinese broccoli 5 kg", "芥蘭 5公斤", "VEG", "BOX", 1, "EA", "14.50", "10.10", "Z", 6, "C"],
  ["V4004", "Bean sprouts 5 kg", "芽菜 5公斤", "VEG", "BAG", 1, "EA", "5.60", "3.50", "Z", 4, "C"],
  ["V4005", "Spring onion 2 kg", "青蔥 2公斤", "VEG", "BOX", 1, "EA", "6.90", "4.40", "Z", 7, "C"],
  ["V4006", "Fresh ginger 12 kg", "鮮薑 12公斤", "VEG", "BOX", 1, "EA", "22.50", "15.90", "Z", 28, "C"],
  ["V4007", "Firm tofu 12 x 600 g", "硬豆腐 12 x 600克", "VEG", "CASE", 12, "PKT", "16.80", "11.60", "Z", 14, "C", "split"],
  ["D5001", "Har gow 10 x 30 pcs", "蝦餃 10 x 30粒", "DIMSUM", "CASE", 10, "PKT", "68.00", "49.00", "Z", 360, "F", "split"],
  ["D5002", "Siu mai 10 x 30 pcs", "燒賣 10 x 30粒", "DIMSUM", "CASE", 10, "PKT", "56.00", "40.50", "Z", 360, "F", "split"],
  ["D5003", "Char siu bao 12 x 6 pcs", "叉燒包 12 x 6個", "DIMSUM", "CASE", 12, "PKT", "42.00", "30.00", "Z", 360, "F", "split"],
  ["D5004", "Spring rolls 6 x 60 pcs", "春卷 6 x 60條", "DIMSUM", "CASE", 6, "PKT", "39.60", "28.20", "Z", 360, "F"],
  ["D5005", "Custard buns 12 x 6 pcs", "奶皇包 12 x 6個", "DIMSUM", "CASE", 12, "PKT", "43.20", "30.80", "Z", 360, "F"],
  ["B6001", "Lager 24 x 330 ml", "啤酒 24 x 330毫升", "DRINK", "CASE", 24, "BTL", "18.3333", "13.20", "S", 270, "A", "alcohol"],
  ["B6002", "Shaoxing wine for drinking 12 x 640 ml", "紹興酒 12 x 640毫升", "DRINK", "CASE", 12, "BTL", "52.80", "38.40", "S", 1080, "A", "alcohol"],
  ["B6003", "Plum wine 6 x 700 ml", "梅酒 6 x 700毫升", "DRINK", "CASE", 6, "BTL", "49.50", "36.00", "S", 1080, "A", "alcohol"],
  ["B6004", "Lemon tea 24 x 250 ml", "檸檬茶 24 x 250毫升", "DRINK", "CASE", 24, "EA", "9.90", "6.60", "S", 270, "A"],
  ["B6005", "Soya drink 24 x 250 ml", "豆奶 24 x 250毫升", "DRINK", "CASE", 24, "EA", "10.80", "7.20", "S", 240, "A"],
  ["B6006", "Coconut water 24 x 330 ml", "椰子水 24 x 330毫升", "DRINK", "CASE", 24, "EA", "19.20", "13.40", "S", 360, "A"],
  ["B6007", "Jasmine tea bags 10 x 100", "茉莉花茶包 10 x 100", "DRINK", "CASE", 10, "PKT", "28.00", "19.00", "Z", 720, "A", "split"],
  ["N7001", "Potato crisps 48 x 30 g", "薯片 48 x 30克", "SNACK", "CASE", 48, "PKT", "12.99", "8.90", "S", 150, "A"],
  ["N7002", "Prawn crackers 20 x 227 g", "蝦片 20 x 227克", "SNACK", "CASE", 20, "PKT", "24.00", "16.40", "S", 360, "A", "split"],
  ["N7003", "Egg rolls 12 x 300 g", "蛋卷 12 x 300克", "SNACK", "CASE", 12, "PKT", "38.40", "27.00", "S", 300, "A"],
  ["N7004", "Moon cakes 12 x 4", "月餅 12 x 4個", "SNACK", "CASE", 12, "PKT", "168.00", "121.00", "S", 60, "A"],
  ["Y8001", "Dried shiitake 5 kg", "乾冬菇 5公斤", "DRY", "BOX", 1, "EA", "62.50", "46.00", "Z", 720, "A"],
  ["Y8002", "Dried scallop 1 kg", "乾瑤柱 1公斤", "DRY", "BOX", 1, "EA", "128.00", "102.00", "Z", 720, "A"],
  ["Y8003", "Corn starch 25 kg", "鷹粟粉 25公斤", "DRY", "BAG", 1, "EA", "23.80", "16.80", "Z", 720, "A"],
  ["Y8004", "Lotus root flour 20 x 400 g", "藕粉 20 x 400克", "DRY", "CASE", 20, "PKT", "44.00", "31.00", "Z", 540, "A"],
  ["Y8005", "Pineapple slices in syrup 24 x 567 g", "菠蘿片罐頭 24 x 567克", "DRY", "CASE", 24, "EA", "26.90", "18.80", "Z", 1080, "A"],
  ["Y8006", "Water chestnuts 24 x 567 g", "馬蹄罐頭 24 x 567克", "DRY", "CASE", 24, "EA", "25.40", "17.70", "Z", 1080, "A"],
];

const STORAGE = { A: "AMBIENT", C: "CHILLED", F: "FROZEN" } as const;

export const dragonGoods: readonly DragonGoods[] = rows.map(
  ([code, nameEn, nameZh, category, unit, factor, base, price, cost, vat, days, storage, more]) => ({
    code,
    nameEn,
    nameZh,
    category,
    unit,
    factor: String(factor),
    base,
    price,
    cost,
    vatCode: vat === "S" ? "S20" : "Z0",
    // What spoils within two weeks carries a use-by date.
    dateType: days <= 14 ? "USE_BY" : "BEST_BEFORE",
    shelfLifeDays: days,
    storage: STORAGE[storage],
    ...(more === "split" ? { split: true as const } : {}),
    ...(more === "alcohol" ? { alcohol: true as const } : {}),
  }),
);

export const dragonCategories: Readonly<Record<DragonGoods["category"], readonly [en: string, zh: string]>> = {
  RICE: ["Rice and noodles", "米麵"],
  SAUCE: ["Sauces and oil", "醬料油類"],
  FROZEN: ["Frozen meat and seafood", "急凍肉類海鮮"],
  VEG: ["Fresh vegetables", "新鮮蔬菜"],
  DIMSUM: ["Dim sum", "點心"],
  DRINK: ["Drinks", "飲品"],
  SNACK: ["Snacks", "零食"],
  DRY: ["Dried and tinned goods", "乾貨罐頭"],
};

export const dragonUnits: readonly (readonly [code: string, en: string, zh: string])[] = [
  ["CASE", "Case", "箱"],
  ["BAG", "Bag", "袋"],
  ["BOX", "Box", "盒"],
  ["TUB", "Tub", "桶"],
  ["EA", "Each", "件"],
  ["PKT", "Packet", "包"],
  ["BTL", "Bottle", "支"],
];
