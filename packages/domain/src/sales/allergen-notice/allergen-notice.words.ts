/** What buyers of a product are told when its allergens change (docs/rules/goods.md#telling-buyers). */
import { words, type Words } from "../../kernel/words.ts";
import { allergens, allergenWords, type Allergen, type Presence } from "../../stock/goods/allergens.ts";
import { allergenChanges, kindOf, type AllergenChange, type Said } from "../../stock/goods/allergen-changes.rules.ts";
import { BUYERS_DAYS } from "../../stock/goods/goods.calls.ts";
import { unknownAllergens, type GoodsAllergen } from "../../stock/goods/goods.rules.ts";

export interface NoticedProduct {
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** Both names in both languages: the label in the customer's hand may have either. */
const productIn = ({ code, nameEn, nameZh }: NoticedProduct): string =>
  [code, nameEn, nameZh].filter(Boolean).join(" ");

const saysWords: Readonly<Record<Presence, Words>> = {
  CONTAINS: words("contains", "含有"),
  MAY_CONTAIN: words("may contain", "可能含有"),
  NO: words("does not contain", "不含"),
  UNKNOWN: words("not declared", "未有聲明"),
};

export const saidWords = ({ presence, detail }: Said): Words => {
  const { en, zh } = saysWords[presence];
  return detail ? words(`${en} (${detail})`, `${zh}（${detail}）`) : { en, zh };
};

/** "Milk: contains; before: does not contain" */
export function changeWords({ allergen, before, after }: AllergenChange): Words {
  const [name, was, is] = [allergenWords[allergen], saidWords(before), saidWords(after)];
  return words(`${name.en}: ${is.en}; before: ${was.en}`, `${name.zh}：${is.zh}；之前：${was.zh}`);
}

const headings = {
  added: words("Added:", "新增："),
  removed: words("Removed or less than before:", "移除或減少："),
  other: words("Described otherwise:", "其他更改："),
};

const list = (heading: Words, lines: readonly Words[]): Words =>
  words(
    [heading.en, ...lines.map(({ en }) => `- ${en}`)].join("\n"),
    [heading.zh, ...lines.map(({ zh }) => `- ${zh}`)].join("\n"),
  );

/** All that holds from now on, so that nobody has to put it together from letters. */
function declaredWords(rows: readonly GoodsAllergen[]): Words {
  const named = (names: readonly { readonly allergen: Allergen; readonly detail?: string | null | undefined }[]) => {
    const of = (language: "en" | "zh", open: string, close: string) =>
      names.map(({ allergen, detail }) =>
        detail ? `${allergenWords[allergen][language]}${open}${detail}${close}` : allergenWords[allergen][language],
      );
    return words(of("en", " (", ")").join(", ") || "none declared", of("zh", "（", "）").join("、") || "沒有聲明");
  };
  const having = (presence: Presence) =>
    named(
      rows
        .filter((row) => row.presence === presence)
        .toSorted((one, other) => allergens.indexOf(one.allergen) - allergens.indexOf(other.allergen)),
    );
  const [has, may] = [having("CONTAINS"), having("MAY_CONTAIN")];
  const unknown = unknownAllergens(rows);
  const open = named(unknown.map((allergen) => ({ allergen })));
  return list(words("Declared from now on:", "現時聲明："), [
    words(`Contains: ${has.en}`, `含有：${has.zh}`),
    words(`May contain: ${may.en}`, `可能含有：${may.zh}`),
    ...(unknown.length > 0 ? [words(`Not known yet: ${open.en}`, `尚未確定：${open.zh}`)] : []),
  ]);
}

export interface Noticed {
  readonly product: NoticedProduct;
  readonly before: readonly GoodsAllergen[];
  readonly now: readonly GoodsAllergen[];
}

export const noticeSubject = (product: NoticedProduct): Words =>
  words(`Change of allergens: ${productIn(product)}`, `致敏原更改：${productIn(product)}`);

/** Its paragraphs, without greeting and signature. */
export function noticeText({ product, before, now }: Noticed): readonly Words[] {
  const changes = allergenChanges(before, now);
  const called = productIn(product);
  const groups = (["added", "removed", "other"] as const).flatMap((kind) => {
    const lines = changes.filter((change) => kindOf(change) === kind).map(changeWords);
    return lines.length > 0 ? [list(headings[kind], lines)] : [];
  });
  return [
    words(
      `The allergens that we declare for a product that you bought from us in the last ${BUYERS_DAYS} days have changed:\n${called}`,
      `貴客於過去 ${BUYERS_DAYS} 天向本公司購買的下列商品，其致敏原聲明已更改：\n${called}`,
    ),
    ...groups,
    declaredWords(now),
    words(
      "Please check your menus, labels and recipes, and tell everyone who prepares or sells it. If you still have some that you bought before the change, ask us what applies to it.",
      "請核對餐單、標籤及食譜，並通知處理或售賣此商品的人員。如仍有更改前購入的存貨，請向本公司查詢適用的資料。",
    ),
  ];
}
