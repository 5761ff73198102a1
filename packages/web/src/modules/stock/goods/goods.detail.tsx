import { nameIn, words } from "@larder/domain/kernel/words";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { notifiedFields, notifiedVerbs } from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import { priceCalls, specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { priceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import {
  goodsFields,
  goodsMinQtyFields,
  goodsUnitFields,
  type Goods as GoodsRow,
} from "@larder/domain/stock/goods/goods.fields";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import {
  Card,
  detailFor,
  linesFor,
  LineTable,
  listFor,
  Margin,
  type LineColumn,
  type RecordTab,
} from "../../../kit/index.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { byItself, lazyPart } from "../../../kit/lazy-part.tsx";
import { FoodInformation } from "./food-information.tsx";
import { substitutes } from "./substitutes.tsx";
import { GoodsStock } from "./goods-stock.tsx";
import { GoodsLabels } from "./goods-labels.tsx";
import { GoodsPictures } from "./goods-pictures.tsx";
import { BuyersToNotify, NotifyBuyers } from "./notify-buyers.tsx";
import { useCopyGoods } from "./copy-goods.ts";

const GoodsPlaces = lazyPart(() => import("./goods-places.tsx").then((file) => file.GoodsPlaces));
const GoodsSuppliers = lazyPart(() => import("./goods-suppliers.tsx").then((file) => file.GoodsSuppliers));

const SpecialPrices = lazyPart(() => import("./special-prices.tsx").then((file) => file.SpecialPrices));
const SheetPrint = byItself(lazyPart(() => import("../../reports/index.ts").then((file) => file.SheetPrint)));
const foodWords = words("Food information", "食品資料");
const Goods = detailFor(goodsFields);
const Prices = listFor(priceFields, { list: priceCalls.list });

export const GoodsDetail = () => (
  <Goods.Record
    title={words("Goods", "商品")}
    calls={goodsCalls}
    name={(goods, language) => `${goods.code} ${nameIn(language, goods)}`}
    figures={[
      "salePrice",
      (goods) => <GoodsStock goods={goods} />,
      { name: "margin", permission: "sales:margin:view", render: ({ margin }) => <Margin value={margin} /> },
    ]}
    onCopy={useCopyGoods()}
    actions={(goods) => (
      <>
        <NotifyBuyers goods={goods} />
        <GoodsLabels ids={[goods.id]} />
        <SheetPrint asked={{ goodsId: goods.id }} />
      </>
    )}
    disabling={disabling}
    entity="goods"
    parts={partsOf}
    verbs={notifiedVerbs}
    historyFields={notifiedFields}
  >
    {(goods) => (
      <>
        <BuyersToNotify goods={goods} />
        <Identity />
        <GoodsPictures goods={goods} />
        <Pricing goods={goods} />
        <Storage />
      </>
    )}
  </Goods.Record>
);

const disabling = {
  question: words(
    "Disable this product? It can then no longer be added to new documents.",
    "確定停用此商品？停用後不可用於新單據。",
  ),
  openWords: words(
    "It is on these documents. Drafts can no longer be confirmed; confirmed lines continue.",
    "以下單據仍有此商品。草稿將不可確認，已確認的明細照常執行。",
  ),
};

interface PartProps {
  readonly goods: GoodsRow;
}

const partsOf = (goods: GoodsRow): readonly RecordTab[] => [
  { key: "units", label: goodsFields.units.label, content: () => <Units goods={goods} /> },
  {
    key: "prices",
    call: priceCalls.list,
    label: words("Price levels", "級別價格"),
    content: () => <LevelPrices goodsId={goods.id} />,
  },
  {
    key: "specialPrices",
    call: specialPriceCalls.list,
    label: words("Special prices", "特價"),
    content: () => <SpecialPrices goodsId={goods.id} />,
  },
  {
    key: "stock",
    call: stockListCalls.places,
    label: words("Stock", "庫存"),
    content: () => <GoodsPlaces goodsId={goods.id} />,
  },
  {
    key: "suppliers",
    call: supplierPriceCalls.list,
    label: words("Suppliers", "供應商"),
    content: () => <GoodsSuppliers goodsId={goods.id} />,
  },
  { key: "food", label: foodWords, content: () => <FoodInformation goods={goods} /> },
  substitutes(goods.id),
];

const Identity = () => (
  <Goods.Section title={words("Goods", "商品")}>
    <Goods.Values names={["code", "nameEn", "nameZh", "categoryId", "brand", "origin", "status", "sellable"]} />
    <Goods.Value name="purchasable" />
  </Goods.Section>
);

/** What it costs, and what is left of it worth, is for those who see margins; the strength matters where duty is due on it. */
function Pricing({ goods }: PartProps) {
  const seesCost = useMay("sales:margin:view");
  return (
    <Goods.Section title={words("Price", "價格")}>
      <Goods.Value name="minPrice" />
      {seesCost && <Goods.Value name="cost" />}
      <Goods.Value name="vatCode" span={2} />
      <Goods.Value name="splitSelling" />
      {goods.splitSelling && <Goods.Values names={["splitUnitId", "splitPrice"]} />}
      <Goods.Value name="catchWeight" />
      {goods.catchWeight && <Goods.Values names={["nominalWeightKg", "weightTolerancePct", "priceUnit"]} />}
      {seesCost && <Goods.Values names={["standardCost", "byProductValue"]} />}
      <Goods.Value name="commodityCode" />
      {goods.alcohol && <Goods.Values names={["abv", "alcoholLitres"]} />}
      <Goods.Value name="remark" span={4} />
    </Goods.Section>
  );
}

const Storage = () => (
  <Goods.Section title={words("Storage", "存放")}>
    <Goods.Values names={["batchTracked", "dateType", "shelfLifeDays", "minShelfDays", "nearExpiryDays", "storage"]} />
    <Goods.Values names={["tempMin", "tempMax", "netWeightKg", "grossWeightKg", "cubicM", "reorderQty"]} />
  </Goods.Section>
);

type UnitRow = GoodsRow["units"][number];
type MinQtyRow = NonNullable<GoodsRow["minQtys"]>[number];

const UnitLines = linesFor(goodsUnitFields);
const MinQtyLines = linesFor(goodsMinQtyFields);
const unitColumns: LineColumn<UnitRow>[] = [
  UnitLines.column("unitId"),
  UnitLines.column("factor"),
  UnitLines.column("barCode"),
  UnitLines.column("salePrice"),
];
const minQtyColumns: LineColumn<MinQtyRow>[] = [MinQtyLines.column("warehouseId"), MinQtyLines.column("minQty")];

function Units({ goods }: PartProps) {
  const minQtys = goods.minQtys ?? [];
  return (
    <Card>
      <LineTable label={goodsFields.units.label} columns={unitColumns} lines={goods.units} />
      {minQtys.length > 0 && <LineTable label={goodsFields.minQtys.label} columns={minQtyColumns} lines={minQtys} />}
    </Card>
  );
}

/** Of every level and day: a level that is not among them pays the list price. */
const LevelPrices = ({ goodsId }: { goodsId: number }) => (
  <Card>
    <Prices.Screen inside title={words("Price levels", "級別價格")} fixed={{ goodsId }} search={false}>
      <Prices.Table
        sort="priceLevel"
        unsorted={["unitId", "listPrice"]}
        onOpen={false}
        none={words("No level prices: every level pays the list price", "沒有級別價格，各級別均按標價")}
      >
        <Prices.Columns names={["priceLevel", "unitId", "price", "listPrice", "validFrom", "validTo"]} />
      </Prices.Table>
    </Prices.Screen>
  </Card>
);
