/**
 * Names of products and customers as a Chinese food wholesaler has them, in both languages; each number has its
 * own.
 */
import { words, type Words } from "@larder/domain/kernel/words";

export const makers: readonly Words[] = [
  words("Golden Phoenix", "金鳳"),
  words("Pearl River", "珠江"),
  words("Lucky Boat", "福船"),
  words("Jade Garden", "翠園"),
  words("Double Happiness", "雙喜"),
  words("Red Lantern", "紅燈籠"),
  words("Kowloon", "九龍"),
  words("Green Bamboo", "青竹"),
  words("Silver Fish", "銀魚"),
  words("Old Town", "老鎮"),
  words("Sun Wah", "新華"),
  words("Tai Ping", "太平"),
  words("White Crane", "白鶴"),
  words("Harbour", "海港"),
  words("Plum Blossom", "梅花"),
  words("Nine Dragons", "九龍泉"),
  words("Great Wall", "長城"),
  words("Lotus Pond", "蓮池"),
  words("Fortune", "發財"),
  words("East Lake", "東湖"),
];

export const foods: readonly Words[] = [
  words("Light Soy Sauce", "生抽"),
  words("Dark Soy Sauce", "老抽"),
  words("Oyster Sauce", "蠔油"),
  words("Hoisin Sauce", "海鮮醬"),
  words("Black Bean Sauce", "豆豉醬"),
  words("Chilli Oil", "辣椒油"),
  words("Sesame Oil", "麻油"),
  words("Rice Vinegar", "米醋"),
  words("Jasmine Rice", "茉莉香米"),
  words("Glutinous Rice", "糯米"),
  words("Rice Noodles", "河粉"),
  words("Egg Noodles", "雞蛋麵"),
  words("Vermicelli", "米粉"),
  words("Wheat Flour", "麵粉"),
  words("Prawn Crackers", "蝦片"),
  words("Frozen Prawns", "急凍蝦仁"),
  words("Fish Balls", "魚蛋"),
  words("Duck Pancakes", "薄餅"),
  words("Spring Roll Pastry", "春卷皮"),
  words("Char Siu Bao", "叉燒包"),
  words("Har Gow", "蝦餃"),
  words("Siu Mai", "燒賣"),
  words("Bamboo Shoots", "竹筍"),
  words("Water Chestnuts", "馬蹄"),
  words("Straw Mushrooms", "草菇"),
  words("Shiitake Mushrooms", "冬菇"),
  words("Pak Choi", "白菜"),
  words("Bean Curd", "豆腐"),
  words("Coconut Milk", "椰漿"),
  words("Jasmine Tea", "茉莉花茶"),
];

const packs: readonly Words[] = [
  words("150ml", "150毫升"),
  words("500ml", "500毫升"),
  words("1.8L", "1.8公升"),
  words("200g", "200克"),
  words("454g", "454克"),
  words("1kg", "1公斤"),
  words("5kg", "5公斤"),
  words("12 x 500g", "12 x 500克"),
];

const kinds: readonly Words[] = [
  words("", ""),
  words("Premium", "特級"),
  words("Catering", "餐飲裝"),
  words("Family", "家庭裝"),
  words("Reduced Salt", "少鹽"),
];

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length]!;

export function goodsName(nth: number): Words {
  const parts = [
    at(makers, nth),
    at(kinds, Math.floor(nth / (makers.length * foods.length))),
    at(foods, Math.floor(nth / makers.length)),
    at(packs, Math.floor(nth / (makers.length * foods.length * kinds.length))),
  ];
  return words(
    parts
      .map(({ en }) => en)
      .filter(Boolean)
      .join(" "),
    parts.map(({ zh }) => zh).join(""),
  );
}

const firms: readonly Words[] = [
  words("Golden Wok", "金鑊"),
  words("Royal China", "皇朝"),
  words("Lucky Star", "吉星"),
  words("New World", "新世界"),
  words("Oriental Garden", "東方花園"),
  words("Imperial Palace", "皇宮"),
  words("Happy Valley", "跑馬地"),
  words("Four Seasons", "四季"),
];
const trades: readonly Words[] = [
  words("Restaurant", "酒家"),
  words("Takeaway", "外賣店"),
  words("Kitchen", "小廚"),
  words("Supermarket", "超級市場"),
];

export function customerName(nth: number): Words {
  const [firm, trade] = [at(firms, nth), at(trades, Math.floor(nth / firms.length))];
  return words(`${firm.en} ${trade.en} ${nth + 1}`, `${firm.zh}${trade.zh}${nth + 1}`);
}

export const goodsCode = (nth: number): string => `G${10_000 + nth}`;
export const shopCode = (nth: number): string => `C${10_000 + nth}`;
