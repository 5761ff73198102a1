/** What is expected, by day. */
import { words } from "@larder/domain/kernel/words";
import { expectedCalls, expectedFilterFields } from "@larder/domain/purchase/goods-receipt/expected.calls";
import { goodsReceiptCalls as calls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { expectedFields } from "@larder/domain/purchase/goods-receipt/expected.fields";
import { Button, listFor, useMayCall, weightText } from "../../../kit/index.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { Late } from "../purchase-order/late.tsx";

const Expected = listFor({ ...expectedFilterFields, ...expectedFields }, expectedCalls);

const oneSupplierWords = words(
  "These orders are of several suppliers: tick those of one delivery.",
  "所選訂單屬不同供應商，請只勾選同一次送貨的訂單。",
);

/** Orders of one supplier can be ticked and received together. */
export function ExpectedList() {
  const record = useRecordRoute();
  const mayReceive = useMayCall(calls.create);
  const receive = (ids: readonly number[]) => record.open("add", { orders: ids.join(",") });
  return (
    <Expected.Screen searchWords={words("Order or supplier", "訂單或供應商")}>
      <Expected.Filters names={["supplierId", "expectedFrom", "expectedTo", "late"]} />
      <Expected.Bulk
        call={calls.create}
        label={words("Receive together", "一併收貨")}
        disabledReason={(rows) => (new Set(rows.map((row) => row.supplierCode)).size > 1 ? oneSupplierWords : null)}
        shows={(rows) => receive(rows.map(({ id }) => id))}
      />
      <Expected.Table
        sort="expectedDate"
        unsorted={["openLines", "openKg", "lateDays", "supplierNameEn", "supplierNameZh"]}
        why={words(
          "Approved purchase orders are shown here until all has come.",
          "已批准的採購訂單在全部到貨前均在此顯示。",
        )}
        rowTone={(row) => (row.lateDays > 0 ? "warn" : undefined)}
        onOpen={mayReceive ? (row) => receive([row.id]) : false}
      >
        <Expected.Column name="no" width={116} link />
        {/* Beside the number, so that it is in sight on a phone. */}
        {mayReceive && (
          <Expected.Extra
            id="receive"
            title={words("Receive", "收貨")}
            width={100}
            render={(row) => <Button small label={words("Receive", "收貨")} onPress={() => receive([row.id])} />}
          />
        )}
        <Expected.Columns widths={{ expectedDate: 110 }} />
        <Expected.Column name="lateDays" width={110} render={(days) => <Late days={days} />} />
        <Expected.Columns widths={{ supplierCode: 84 }} />
        <Expected.OneName of="supplier" width={180} title={words("Supplier", "供應商")} />
        <Expected.Columns widths={{ openLines: 110 }} />
        <Expected.Column name="openKg" width={140} render={(kg) => weightText(kg) || "–"} />
      </Expected.Table>
    </Expected.Screen>
  );
}
