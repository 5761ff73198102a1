import { nameIn, words } from "@larder/domain/kernel/words";
import { salesOrderCalls as calls, salesOrderFilterFields } from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderListFields } from "@larder/domain/sales/sales-order/sales-order.fields";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import { listFor, Money } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useList } from "../../../kit/list/list-state.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";

const Orders = listFor({ ...salesOrderFilterFields, ...salesOrderListFields }, calls, {
  states: salesOrderStates,
});

export const SalesOrderList = () => {
  const language = useLanguage();
  const record = useRecordRoute();
  return (
    <Orders.Screen
      add={words("New order", "新增訂單")}
      searchWords={words("Number or customer", "編號或客戶")}
      moves={{
        confirm: {},
        release: {},
        cancel: { kind: "danger", confirm: words("Cancel these orders?", "確定取消所選訂單？") },
      }}
      onCopy={(id) => record.open("add", { copyOf: String(id) })}
    >
      <Orders.Filters
        names={[
          "state",
          "customerId",
          "salespersonId",
          "deliveryFrom",
          "deliveryTo",
          "orderFrom",
          "orderTo",
          "type",
          "mine",
        ]}
      />
      <Sums />
      <Orders.Table
        sort="-orderDate"
        unsorted={[
          "lineCount",
          "vatTotal",
          "holdReason",
          "customerPo",
          "salespersonName",
          "type",
          "source",
          "createByName",
        ]}
        none={words("No orders yet", "暫無訂單")}
        why={words("Press N to take the first one.", "按 N 開始第一張訂單。")}
        rowTone={(row) => (row.state === "ON_HOLD" ? "warn" : undefined)}
      >
        <Orders.Column name="no" width={112} />
        <Orders.Column name="state" />
        <Orders.Column name="customerCode" width={76} />
        <Orders.Column
          name={language === "zh" ? "customerNameZh" : "customerNameEn"}
          width={150}
          title={customerWords}
          render={(_name, row) => nameIn(language, { nameEn: row.customerNameEn, nameZh: row.customerNameZh })}
        />
        <Orders.Columns widths={{ orderDate: 104, deliveryDate: 104, lineCount: 60, netTotal: 92, vatTotal: 84 }} />
        <Orders.Column name="total" width={96} />
        <Orders.Columns names={["outstandingTotal", "holdReason", "customerPo", "salespersonName", "type"]} hidden />
        <Orders.Columns names={["source", "createByName"]} hidden />
      </Orders.Table>
    </Orders.Screen>
  );
};

const customerWords = words("Customer", "客戶");

/** The totals of all matching orders, not only those on the page. */
function Sums() {
  const t = useWords();
  const { input } = useList();
  const { data } = useCall(calls.totals, input as never, { keepPrevious: true });
  if (!data || data.count === 0) return null;
  return (
    <p className="k-soft" role="status" style={{ margin: 0, textAlign: "right" }}>
      {data.more && t(words("Of the first 10,000:", "首 10,000 張："))}{" "}
      <span className="k-number">
        {t(words("Net", "未稅"))} <Money value={data.netTotal} /> ·
      </span>{" "}
      <span className="k-number">
        {t(words("VAT", "增值稅"))} <Money value={data.vatTotal} /> ·
      </span>{" "}
      <span className="k-number">
        {t(words("Total", "總計"))}{" "}
        <strong>
          <Money value={data.total} />
        </strong>
      </span>
    </p>
  );
}
