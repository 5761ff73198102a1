import { words } from "@larder/domain/kernel/words";
import { goodsCalls, goodsFilterFields } from "@larder/domain/stock/goods/goods.calls";
import { goodsFields } from "@larder/domain/stock/goods/goods.fields";
import { useState } from "react";
import { Cell, listFor } from "../../../kit/index.ts";
import { byItself, lazyPart } from "../../../kit/lazy-part.tsx";
import { useMay } from "../../../kit/permissions.tsx";
import type { PdfItem } from "../../../kit/viewer/viewer.rules.ts";
import { useCopyGoods } from "./copy-goods.ts";

const PdfViewer = byItself(lazyPart(() => import("../../../kit/viewer/pdf-viewer.tsx").then((file) => file.PdfViewer)));
const GoodsImport = byItself(lazyPart(() => import("./goods-import.tsx").then((file) => file.GoodsImport)));
const GoodsPicture = byItself(lazyPart(() => import("./goods-picture.tsx").then((file) => file.GoodsPicture)));
const Goods = listFor(goodsFields, goodsCalls);
/** It is beside prices, but it is an average. */
const averageCost = { ...goodsFields.cost, kind: "cost" as const };

export function GoodsList() {
  const seesCost = useMay("sales:margin:view");
  const [labels, setLabels] = useState<PdfItem | null>(null);
  return (
    <>
      <Goods.Screen
        add={words("Add goods", "新增商品")}
        searchWords={words("Code, bar code or name", "編號、條碼或名稱")}
        onCopy={useCopyGoods()}
        actions={<GoodsImport />}
      >
        <Goods.Filters names={["categoryId", "storage", "sellable", "status"]} more={goodsFilterFields} />
        <Goods.Bulk
          call={goodsCalls.labels}
          label={words("Labels", "標籤")}
          shows={(rows) => {
            const ids = rows.map(({ id }) => id);
            void import("./label-sheets.ts").then(({ labelSheets }) => setLabels(labelSheets(ids, 1)));
          }}
        />
        <Goods.Bulk
          call={goodsCalls.bulkEdit}
          label={words("Change", "批量修改")}
          input={async (ids) => (await import("./bulk-edit.tsx")).askBulkEdit(ids)}
        />
        <Goods.Table
          sort="code"
          unsorted={[
            "margin",
            "categoryId",
            "unitId",
            "cost",
            "barCode",
            "dateType",
            "sellable",
            "purchasable",
            "pictureId",
          ]}
          rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
          why={words(
            "Add the first one, or import a whole file with the arrow above.",
            "請新增第一項，或按上方箭頭由檔案匯入。",
          )}
        >
          <Goods.Column name="code" link />
          <Goods.Column name="pictureId" render={(_, goods) => <GoodsPicture goods={goods} size={28} />} width={56} />
          <Goods.BothNames widths={[170, 120]} />
          <Goods.Column name="categoryId" width={104} />
          <Goods.Column name="unitId" title={words("Unit", "單位")} width={60} />
          <Goods.Column name="salePrice" />
          {seesCost && (
            <Goods.Column
              name="cost"
              render={(cost, row) => <Cell field={averageCost} name="cost" value={cost} row={row} shortIn="list" />}
            />
          )}
          {seesCost && <Goods.Column name="margin" />}
          <Goods.Column name="vatCode" title={words("VAT", "增值稅")} render={(code) => code} width={56} />
          <Goods.Columns widths={{ storage: 76, status: 76 }} />
          <Goods.Columns names={["barCode", "brand", "minPrice", "dateType", "sellable", "purchasable"]} hidden />
          <Goods.Column name="createTime" hidden />
        </Goods.Table>
      </Goods.Screen>
      {labels && <PdfViewer opened item={labels} onClose={() => setLabels(null)} />}
    </>
  );
}
