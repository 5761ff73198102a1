import { goodsImportFields } from "@larder/domain/stock/goods/goods-import.fields";
import { words } from "@larder/domain/kernel/words";
import { goodsCalls, goodsImportCalls } from "@larder/domain/stock/goods/goods.calls";
import { goodsFields } from "@larder/domain/stock/goods/goods.fields";
import { Cell, ImportButton, listFor } from "../../../kit/index.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { useCopyGoods } from "./copy-goods.ts";

const Goods = listFor(goodsFields, goodsCalls);
/** It stands beside prices, but it is an average. */
const averageCost = { ...goodsFields.cost, kind: "cost" as const };

export function GoodsList() {
  const seesCost = useMay("sales:margin:view");
  const copy = useCopyGoods();
  return (
    <Goods.Screen
      title={words("Goods", "商品")}
      add={words("Add goods", "新增商品")}
      searchWords={words("Code, bar code or name", "編號、條碼或名稱")}
      onCopy={copy}
      actions={
        <ImportButton
          name={words("Goods", "商品")}
          calls={goodsImportCalls}
          columns={goodsImportFields}
          list={goodsCalls.list}
        />
      }
    >
      <Goods.Filters names={["categoryId", "storage", "sellable", "status"]} />
      <Goods.Table
        sort="code"
        rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
        empty={{
          title: words("No goods yet", "暫無商品"),
          why: words(
            "Add units first: products are stocked and sold in units.",
            "請先新增單位：商品以單位存放及銷售。",
          ),
        }}
      >
        <Goods.Column name="code" link />
        <Goods.Column name="nameEn" width={170} />
        <Goods.Column name="nameZh" width={110} />
        <Goods.Column name="categoryId" sortable={false} width={112} />
        <Goods.Column name="unitId" sortable={false} title={words("Unit", "單位")} width={60} />
        <Goods.Column name="salePrice" />
        {seesCost && (
          <Goods.Column
            name="cost"
            sortable={false}
            render={(cost, row) => <Cell field={averageCost} name="cost" value={cost} row={row} inList />}
          />
        )}
        {seesCost && <Goods.Column name="margin" sortable={false} />}
        <Goods.Column name="vatCode" title={words("VAT", "增值稅")} render={(code) => code} width={56} />
        <Goods.Column name="storage" width={76} />
        <Goods.Column name="status" width={76} />
        <Goods.Column name="barCode" sortable={false} hidden />
        <Goods.Column name="brand" hidden />
        <Goods.Column name="minPrice" hidden />
        <Goods.Column name="dateType" sortable={false} hidden />
        <Goods.Column name="sellable" sortable={false} hidden />
        <Goods.Column name="purchasable" sortable={false} hidden />
        <Goods.Column name="createTime" hidden />
      </Goods.Table>
    </Goods.Screen>
  );
}
