/** What customers and inspectors ask about a product: allergens, ingredients, nutrition, origin (docs/rules/goods.md#food-information). */
import { words } from "@larder/domain/kernel/words";
import { goodsFields, nutritionFields, type Goods as GoodsRow } from "@larder/domain/stock/goods/goods.fields";
import { Card, detailFor } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { AllergenMatrix } from "./allergen-matrix.tsx";

const Goods = detailFor(goodsFields);
export const nutritionNames = Object.keys(nutritionFields) as (keyof typeof nutritionFields)[];
export const nutritionWords = words("Nutrition of 100 g", "每 100 克營養標示");

export function FoodInformation({ goods }: { goods: GoodsRow }) {
  const t = useWords();
  return (
    <>
      <Card>
        <h2 className="k-card-title">{t(goodsFields.allergens.label)}</h2>
        <AllergenMatrix rows={goods.allergens ?? []} />
      </Card>
      <Goods.Section title={words("Label", "標籤")}>
        <Goods.Value name="ingredients" span={4} />
        <Goods.Values names={["legalName", "netQuantity", "durability", "storageInstructions"]} />
        <Goods.Values names={["species", "catchArea", "productionMethod", "healthMark", "gm", "organicCode"]} />
        <Goods.Values names={["vegetarian", "vegan", "halal", "ageRestricted", "alcohol"]} />
      </Goods.Section>
      <Goods.Section title={nutritionWords}>
        <Goods.Values names={nutritionNames} />
      </Goods.Section>
    </>
  );
}
