import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockFilterFields, stockListFields } from "@larder/domain/stock/stock-list/stock-list.fields";
import { isBelowMinimum } from "@larder/domain/stock/stock-list/stock-list.rules";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { useNavigate } from "react-router";
import { Cell, listAddress, listFor, useList, useMay } from "../../../kit/index.ts";
import { addressOf } from "../paper/ticked.ts";
import { StockPlaces } from "./stock-places.tsx";
import { useCall } from "../../../kit/use-call.ts";

/** All batches of the ticked products. */
const wholeOf = (rows: Ticked) => rows.map(({ id }) => ({ goodsId: id, batchId: null }));

const Stock = listFor(stockListFields, stockListCalls);

/** Over all filtered products, as added up by the server; the table holds only one page of them. */
function TotalValue() {
  const { input } = useList();
  const totals = useCall(stockListCalls.totals, input as InputOf<typeof stockListCalls.totals>, {
    keepPrevious: true,
    quiet: true,
  });
  const value = totals.data?.value;
  return value ? (
    <Cell field={stockListFields.value} name="value" value={value} row={totals.data} shortIn="list" />
  ) : null;
}

type Ticked = readonly { readonly id: number }[];

export default function StockList() {
  const seesCost = useMay("sales:margin:view");
  const navigate = useNavigate();
  return (
    <Stock.Screen>
      <Stock.Filters names={[]} more={stockFilterFields} />
      <Stock.Bulk
        call={purchaseOrderCalls.fromSuggestions}
        label={words("Order", "訂貨")}
        shows={(rows: Ticked) =>
          void navigate(`/purchase/order/add?suggestions=1&goods=${rows.map(({ id }) => id).join(",")}`)
        }
      />
      <Stock.Bulk
        call={transferCalls.create}
        label={words("Transfer", "調撥")}
        shows={(rows: Ticked) => void navigate(addressOf("/stock/transfer", wholeOf(rows)))}
      />
      <Stock.Bulk
        call={adjustmentCalls.create}
        label={words("Write off", "報損")}
        disabledReason={(rows) =>
          rows.some(({ live }) => !isPositive(live))
            ? words("One of these products has no stock in this warehouse", "其中有商品在此倉沒有庫存")
            : null
        }
        shows={(rows: Ticked) => void navigate(addressOf("/stock/adjustment", wholeOf(rows), { reason: "DAMAGED" }))}
      />
      <Stock.Table
        sort="code"
        below={(row) => <StockPlaces goodsId={row.id} />}
        unsorted={["cost", "categoryId", "storage", "unitName", "weightKg", "blocked", "available", "minQty"]}
        onOpen={(row) => void navigate(listAddress("/stock/history", { filters: { goodsId: String(row.id) } }))}
        totals={() => ({ code: "Σ", value: <TotalValue /> })}
        rowTone={(row) => (isBelowMinimum(row) ? "warn" : undefined)}
        none={words("No goods yet", "尚未有商品")}
        why={words("Products are maintained under Stock › Goods.", "商品資料在「庫存」的「商品」內建立。")}
      >
        <Stock.Column name="code" link width={112} />
        <Stock.BothNames widths={[200, 112]} />
        <Stock.Columns names={["categoryId", "storage"]} hidden />
        <Stock.Columns widths={{ unitName: 62, live: 80, weightKg: 84, blocked: 72, so: 60, po: 60 }} />
        <Stock.Columns widths={{ available: 80, minQty: 80 }} />
        {seesCost && <Stock.Column name="cost" />}
        {seesCost && <Stock.Column name="value" />}
      </Stock.Table>
    </Stock.Screen>
  );
}
