import { words } from "@larder/domain/kernel/words";
import { BUYERS_DAYS, goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { goodsFields } from "@larder/domain/stock/goods/goods.fields";
import { goodsMessages } from "@larder/domain/stock/goods/goods.messages";
import { allergensDiffer } from "@larder/domain/stock/goods/allergen-changes.rules";
import { isFood, unknownAllergens, type GoodsAllergen } from "@larder/domain/stock/goods/goods.rules";
import { useCall } from "../../../kit/use-call.ts";
import { formFor, Notice, useCopied, useMay } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { nutritionNames, nutritionWords } from "./food-information.tsx";
import { AllergenMatrix } from "./allergen-matrix.tsx";
import { GoodsMinQtys, GoodsUnits } from "./goods-units.tsx";

const Goods = formFor(goodsFields, goodsCalls.create);

/** The usual value for most food; the default of a new product. */
const first = {
  vatCode: "Z0",
  dateType: "BEST_BEFORE",
  units: [{ unitId: "", factor: "1", barCode: "", barCodeInternal: false, salePrice: "" }],
};

export const GoodsForm = () => (
  <Goods.Record title={words("Goods", "商品")} calls={goodsCalls} start={useCopied<Record<string, unknown>>(first)}>
    <GoodsInputs />
  </Goods.Record>
);

function GoodsInputs() {
  const { id, baseUnitId, splitSelling, catchWeight, alcohol, moved } = Goods.useValues([
    "id",
    "baseUnitId",
    "splitSelling",
    "catchWeight",
    "alcohol",
    "moved" as "id",
  ]) as Record<string, unknown>;
  const fixed = id !== undefined && moved === true;
  return (
    <>
      <Goods.Section title={words("Goods", "商品")}>
        <Goods.Input name="code" upper />
        <Goods.Input name="nameEn" span={2} />
        <Goods.Inputs names={["nameZh", "categoryId", "brand"]} />
        <Goods.Input name="origin" upper />
        <Goods.Inputs names={["status", "sellable", "purchasable"]} />
      </Goods.Section>
      <Goods.Section title={words("Units", "單位")}>
        <Goods.Input name="baseUnitId" disabledReason={fixed ? goodsMessages.baseUnitFixed().words : null} />
        <Goods.Inputs names={["unitId", "purchaseUnitId"]} />
      </Goods.Section>
      <Goods.Part name="units">{(part) => <GoodsUnits {...part} base={baseUnitId} />}</Goods.Part>
      <Goods.Section title={words("Price", "價格")}>
        <Goods.Input name="vatCode" span={2} />
        <Goods.Inputs names={["salePrice", "minPrice", "splitSelling"]} />
        {splitSelling === true && <Goods.Inputs names={["splitUnitId", "splitPrice"]} />}
        <Goods.Input name="catchWeight" disabledReason={fixed ? goodsMessages.catchWeightFixed().words : null} />
        {catchWeight === true && <Goods.Inputs names={["nominalWeightKg", "weightTolerancePct", "priceUnit"]} />}
      </Goods.Section>
      <Goods.Section title={words("Storage", "存放")}>
        <Goods.Input name="batchTracked" disabledReason={fixed ? goodsMessages.batchTrackedFixed().words : null} />
        <Goods.Inputs names={["dateType", "shelfLifeDays", "minShelfDays", "nearExpiryDays", "storage", "tempMin"]} />
        <Goods.Inputs names={["tempMax", "netWeightKg", "grossWeightKg", "cubicM", "reorderQty"]} />
      </Goods.Section>
      <Costs />
      <Goods.Part name="minQtys">{(part) => <GoodsMinQtys {...part} />}</Goods.Part>
      <Goods.Section title={words("Food information", "食品資料")}>
        <Goods.Input name="ingredients" span={4} rows={3} />
        <Goods.Inputs names={["vegetarian", "vegan", "halal", "ageRestricted", "alcohol"]} />
        {alcohol === true && <Goods.Inputs names={["abv", "alcoholLitres"]} />}
        <Goods.Inputs names={["legalName", "netQuantity", "durability", "storageInstructions"]} />
        <Goods.Inputs names={["species", "catchArea", "productionMethod", "healthMark", "gm", "organicCode"]} />
      </Goods.Section>
      <Goods.Section title={nutritionWords}>
        <Goods.Inputs names={nutritionNames} />
      </Goods.Section>
      <Allergens />
      <Goods.Section>
        <Goods.Input name="remark" span={4} />
      </Goods.Section>
    </>
  );
}

/** What is not known from the books, and what customs ask. */
function Costs() {
  const seesCost = useMay("sales:margin:view");
  return (
    <Goods.Section title={words("Costs and customs", "成本及海關")}>
      {seesCost && <Goods.Inputs names={["standardCost", "byProductValue"]} />}
      <Goods.Input name="commodityCode" />
    </Goods.Section>
  );
}

function Allergens() {
  const t = useWords();
  const language = useLanguage();
  const { id, dateType } = Goods.useValues(["id", "dateType"]);
  return (
    <Goods.Part name="allergens">
      {({ value, set, problems }) => {
        const unknown = unknownAllergens(value).length;
        return (
          <>
            <h2 className="k-card-title">{t(goodsFields.allergens.label)}</h2>
            {isFood({ dateType }) && unknown > 0 && (
              <Notice tone="warn">
                {language === "zh" ? `尚有 ${unknown} 種致敏原未確定` : `Not known yet: ${unknown} of 14 allergens`}
              </Notice>
            )}
            {id !== undefined && <Buyers goodsId={Number(id)} allergens={value} />}
            <AllergenMatrix rows={value} onChange={set} problems={problems} />
          </>
        );
      }}
    </Goods.Part>
  );
}

interface BuyersProps {
  readonly goodsId: number;
  readonly allergens: readonly GoodsAllergen[];
}

/** Whoever bought it lately may still have some of it, with what was said of it then. */
function Buyers({ goodsId, allergens }: BuyersProps) {
  const t = useWords();
  const stored = useCall(goodsCalls.get, { id: goodsId }, { quiet: true }).data?.allergens;
  const differ = stored !== undefined && allergensDiffer(stored ?? [], allergens);
  const { data } = useCall(goodsCalls.recentBuyers, { id: goodsId }, { enabled: differ, quiet: true });
  if (!differ || !data || data.customers === 0) return null;
  const { customers } = data;
  return (
    <Notice tone="warn">
      {t(
        words(
          `${customers === 1 ? "1 customer" : `${customers} customers`} bought this product in the last ${BUYERS_DAYS} days: once it is saved, its page offers a letter to them`,
          `過去 ${BUYERS_DAYS} 天有 ${customers} 位客戶購買此商品，儲存後可於商品頁發信通知`,
        ),
      )}
    </Notice>
  );
}
