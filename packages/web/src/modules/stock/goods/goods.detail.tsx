import { nameIn, words } from "@larder/domain/kernel/words";
import { priceCalls } from "@larder/domain/sales/price/price.calls";
import { priceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { goodsFields, type Goods as GoodsRow } from "@larder/domain/stock/goods/goods.fields";
import {
  Attachments,
  Card,
  CopyButton,
  detailFor,
  listFor,
  Price,
  Qty,
  RecordHistory,
  StatusButton,
  Tabs,
  useMayCall,
  useRecord,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { AllergenMatrix } from "./allergen-matrix.tsx";
import { useCopyGoods } from "./copy-goods.ts";

const Goods = detailFor(goodsFields);
const Prices = listFor(priceFields, { list: priceCalls.list });

export function GoodsDetail({ id }: { id: number }) {
  const loaded = useRecord(goodsCalls, id);
  const goods = loaded.row;
  const seesCost = useMay("sales:margin:view");
  const seesPrices = useMayCall(priceCalls.list);
  const copy = useCopyGoods();
  return (
    <Goods.Screen
      title={words("Goods", "商品")}
      {...loaded}
      beside={goods && <strong>{goods.code}</strong>}
      actions={
        goods && (
          <>
            <CopyButton id={id} create={goodsCalls.create} onCopy={copy} />
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
        )
      }
      below={
        goods && (
          <Tabs
            label={words("Parts of the goods", "商品資料")}
            parts={[
              {
                key: "units",
                label: goodsFields.units.label,
                content: () => (
                  <Card>
                    <Units goods={goods} />
                  </Card>
                ),
              },
              ...(seesPrices
                ? [
                    {
                      key: "prices",
                      label: words("Price levels", "級別價格"),
                      content: () => (
                        <Card>
                          <LevelPrices goodsId={id} />
                        </Card>
                      ),
                    },
                  ]
                : []),
              {
                key: "allergens",
                label: goodsFields.allergens.label,
                content: () => (
                  <Card>
                    <AllergenMatrix rows={goods.allergens ?? []} />
                  </Card>
                ),
              },
              { key: "files", label: words("Files", "檔案"), content: () => <Attachments entity="goods" id={id} /> },
              {
                key: "history",
                label: words("History", "歷史記錄"),
                content: () => <RecordHistory call={goodsCalls.history} id={id} fields={goodsFields} />,
              },
            ]}
          />
        )
      }
    >
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
      <Goods.Section title={words("Price", "價格")}>
        <Goods.Value name="salePrice" />
        <Goods.Value name="minPrice" />
        {seesCost && <Goods.Value name="cost" />}
        {seesCost && <Goods.Value name="margin" />}
        <Goods.Value name="vatCode" span={2} />
        <Goods.Value name="splitSelling" />
        {goods?.splitSelling && <Goods.Value name="splitUnitId" />}
        {goods?.splitSelling && <Goods.Value name="splitPrice" />}
        <Goods.Value name="catchWeight" />
        {goods?.catchWeight && <Goods.Value name="nominalWeightKg" />}
        {goods?.catchWeight && <Goods.Value name="weightTolerancePct" />}
        {goods?.catchWeight && <Goods.Value name="priceUnit" />}
      </Goods.Section>
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
      <Goods.Section title={words("Food information", "食物資料")}>
        <Goods.Value name="vegetarian" />
        <Goods.Value name="vegan" />
        <Goods.Value name="halal" />
        <Goods.Value name="ageRestricted" />
        <Goods.Value name="alcohol" />
        {goods?.alcohol && <Goods.Value name="abv" />}
        {goods?.alcohol && <Goods.Value name="alcoholLitres" />}
        <Goods.Value name="ingredients" span={4} />
        <Goods.Value name="remark" span={4} />
      </Goods.Section>
    </Goods.Screen>
  );
}

const unitColumns = goodsFields.units.shape!;
const minColumns = goodsFields.minQtys.shape!;

/** A line with the names that the answer carries besides what is keyed. */
type Named = {
  readonly unitNameEn?: string | null;
  readonly unitNameZh?: string | null;
  readonly warehouseNameEn?: string | null;
  readonly warehouseNameZh?: string | null;
};

function Units({ goods }: { goods: GoodsRow }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <table className="k-table">
        <thead>
          <tr>
            <th scope="col">{t(unitColumns["unitId"]!.label)}</th>
            <th scope="col" data-end>
              {t(unitColumns["factor"]!.label)}
            </th>
            <th scope="col">{t(unitColumns["barCode"]!.label)}</th>
            <th scope="col" data-end>
              {t(unitColumns["salePrice"]!.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.units.map((unit) => (
            <tr key={unit.unitId}>
              <td>
                {nameIn(language, {
                  nameEn: (unit as Named).unitNameEn ?? null,
                  nameZh: (unit as Named).unitNameZh ?? null,
                })}
              </td>
              <td data-end>
                <Qty value={unit.factor} />
              </td>
              <td>{unit.barCode}</td>
              <td data-end>
                <Price value={unit.salePrice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(goods.minQtys ?? []).length > 0 && (
        <table className="k-table">
          <thead>
            <tr>
              <th scope="col">{t(minColumns["warehouseId"]!.label)}</th>
              <th scope="col" data-end>
                {t(minColumns["minQty"]!.label)}
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.minQtys!.map((row) => (
              <tr key={row.warehouseId}>
                <td>
                  {nameIn(language, {
                    nameEn: (row as Named).warehouseNameEn ?? null,
                    nameZh: (row as Named).warehouseNameZh ?? null,
                  })}
                </td>
                <td data-end>
                  <Qty value={row.minQty} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const LevelPrices = ({ goodsId }: { goodsId: number }) => (
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
);
