import { words } from "@larder/domain/kernel/words";
import { priceCalls } from "@larder/domain/sales/price/price.calls";
import { priceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import {
  goodsFields,
  goodsMinQtyFields,
  goodsUnitFields,
  type Goods as GoodsRow,
} from "@larder/domain/stock/goods/goods.fields";
import {
  Card,
  CopyButton,
  detailFor,
  linesFor,
  LineTable,
  listFor,
  RecordTabs,
  StatusButton,
  useMayCall,
  useRecord,
  type LineColumn,
} from "../../../kit/index.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { AllergenMatrix } from "./allergen-matrix.tsx";
import { useCopyGoods } from "./copy-goods.ts";

const Goods = detailFor(goodsFields);
const Prices = listFor(priceFields, { list: priceCalls.list });

export function GoodsDetail({ id }: { id: number }) {
  const loaded = useRecord(goodsCalls, id);
  const goods = loaded.row;
  return (
    <Goods.Screen
      title={words("Goods", "商品")}
      {...loaded}
      beside={goods && <strong>{goods.code}</strong>}
      actions={goods && <Actions goods={goods} />}
      below={goods && <Parts goods={goods} />}
    >
      {goods && (
        <>
          <Identity />
          <Pricing goods={goods} />
          <Storage />
          <Food goods={goods} />
        </>
      )}
    </Goods.Screen>
  );
}

interface PartProps {
  readonly goods: GoodsRow;
}

function Actions({ goods }: PartProps) {
  const copy = useCopyGoods();
  return (
    <>
      <CopyButton id={goods.id} create={goodsCalls.create} onCopy={copy} />
      <StatusButton
        call={goodsCalls.changeStatus}
        row={goods}
        question={words(
          "Disable this product? It can then no longer be added to new documents.",
          "確定停用此商品？停用後不可用於新單據。",
        )}
        openWords={words(
          "It is on these documents. Drafts can no longer be confirmed; confirmed lines continue.",
          "以下單據仍有此商品。草稿將不可確認，已確認的明細照常執行。",
        )}
        openDocuments={goodsCalls.openDocuments}
        docTypes={{ order: words("Sales order", "銷售訂單"), createStock: words("Create stock", "建立庫存") }}
      />
    </>
  );
}

function Parts({ goods }: PartProps) {
  const seesPrices = useMayCall(priceCalls.list);
  return (
    <RecordTabs
      label={words("Product sections", "商品資料")}
      entity="goods"
      id={goods.id}
      history={goodsCalls.history}
      fields={goodsFields}
      parts={[
        { key: "units", label: goodsFields.units.label, content: () => <Units goods={goods} /> },
        seesPrices && {
          key: "prices",
          label: words("Price levels", "級別價格"),
          content: () => <LevelPrices goodsId={goods.id} />,
        },
        {
          key: "allergens",
          label: goodsFields.allergens.label,
          content: () => <Allergens goods={goods} />,
        },
      ]}
    />
  );
}

const Identity = () => (
  <Goods.Section title={words("Goods", "商品")}>
    <Goods.Value name="code" />
    <Goods.Value name="nameEn" />
    <Goods.Value name="nameZh" />
    <Goods.Value name="categoryId" />
    <Goods.Value name="brand" />
    <Goods.Value name="origin" />
    <Goods.Value name="status" />
    <Goods.Value name="sellable" />
    <Goods.Value name="purchasable" />
  </Goods.Section>
);

function Pricing({ goods }: PartProps) {
  const seesCost = useMay("sales:margin:view");
  return (
    <Goods.Section title={words("Price", "價格")}>
      <Goods.Value name="salePrice" />
      <Goods.Value name="minPrice" />
      {seesCost && <Goods.Value name="cost" />}
      {seesCost && <Goods.Value name="margin" />}
      <Goods.Value name="vatCode" span={2} />
      <Goods.Value name="splitSelling" />
      {goods.splitSelling && <Goods.Value name="splitUnitId" />}
      {goods.splitSelling && <Goods.Value name="splitPrice" />}
      <Goods.Value name="catchWeight" />
      {goods.catchWeight && <Goods.Value name="nominalWeightKg" />}
      {goods.catchWeight && <Goods.Value name="weightTolerancePct" />}
      {goods.catchWeight && <Goods.Value name="priceUnit" />}
    </Goods.Section>
  );
}

const Storage = () => (
  <Goods.Section title={words("Storage", "存放")}>
    <Goods.Value name="batchTracked" />
    <Goods.Value name="dateType" />
    <Goods.Value name="shelfLifeDays" />
    <Goods.Value name="minShelfDays" />
    <Goods.Value name="nearExpiryDays" />
    <Goods.Value name="storage" />
    <Goods.Value name="tempMin" />
    <Goods.Value name="tempMax" />
    <Goods.Value name="netWeightKg" />
    <Goods.Value name="grossWeightKg" />
    <Goods.Value name="cubicM" />
    <Goods.Value name="reorderQty" />
  </Goods.Section>
);

const Food = ({ goods }: PartProps) => (
  <Goods.Section title={words("Food information", "食物資料")}>
    <Goods.Value name="vegetarian" />
    <Goods.Value name="vegan" />
    <Goods.Value name="halal" />
    <Goods.Value name="ageRestricted" />
    <Goods.Value name="alcohol" />
    {goods.alcohol && <Goods.Value name="abv" />}
    {goods.alcohol && <Goods.Value name="alcoholLitres" />}
    <Goods.Value name="ingredients" span={4} />
    <Goods.Value name="remark" span={4} />
  </Goods.Section>
);

const Allergens = ({ goods }: PartProps) => (
  <Card>
    <AllergenMatrix rows={goods.allergens ?? []} />
  </Card>
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

const LevelPrices = ({ goodsId }: { goodsId: number }) => (
  <Card>
    <Prices.Screen inside title={words("Price levels", "級別價格")} fixed={{ goodsId }} search={false}>
      <Prices.Table
        sort="priceLevel"
        onOpen={false}
        empty={{ title: words("No level prices: every level pays the list price", "沒有級別價格，各級別均按標價") }}
      >
        <Prices.Column name="priceLevel" />
        <Prices.Column name="unitId" sortable={false} />
        <Prices.Column name="price" />
        <Prices.Column name="listPrice" sortable={false} />
        <Prices.Column name="validFrom" />
        <Prices.Column name="validTo" />
      </Prices.Table>
    </Prices.Screen>
  </Card>
);
