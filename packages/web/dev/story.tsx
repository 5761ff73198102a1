/** The kit on display. Not part of the product: nothing of it is built or shipped. */
/* oxlint-disable react/no-unstable-nested-components -- render props are how the kit is composed */
import "./planted.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { sum, exact, round2 } from "@larder/domain/kernel/decimal";
import { call, defineCalls } from "@larder/domain/kernel/calls";
import { filters, override, recordCalls } from "@larder/domain/kernel/record-calls";
import { choicesOf, defineFields, field, idList, idSchema, type Field } from "@larder/domain/kernel/fields";
import { defineStates } from "@larder/domain/kernel/states";
import { words } from "@larder/domain/kernel/words";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useLocation } from "react-router";
import { z } from "zod";
import { Bars } from "../src/kit/charts/bars.tsx";
import { RecordPages, RecordPlace } from "../src/kit/record-route.tsx";
import { DialogHost } from "../src/kit/dialog/dialog-host.tsx";
import * as Kit from "../src/kit/index.ts";
import { watchKeys } from "../src/kit/keys.ts";
import { useLanguageStore } from "../src/kit/language.ts";
import { useSession } from "../src/kit/session.ts";
import { ThemeProvider } from "../src/kit/theme.tsx";
import { Toasts } from "../src/kit/toast.tsx";
import { queryClient } from "../src/kit/use-call.ts";
import { send } from "../src/kit/wire.ts";
import { goods as planted } from "./planted.ts";

const STATUS = {
  DRAFT: words("Draft", "草稿"),
  CONFIRMED: words("Confirmed", "已確認"),
  ON_HOLD: words("On hold", "待處理"),
  INVOICED: words("Invoiced", "已開票"),
  CANCELLED: words("Cancelled", "已取消"),
};
const DAYS = {
  MON: words("Mon", "一"),
  TUE: words("Tue", "二"),
  WED: words("Wed", "三"),
  THU: words("Thu", "四"),
  FRI: words("Fri", "五"),
};

const days = {
  ...field.text()(words("Delivery days", "送貨日")),
  kind: "choices",
  choices: choicesOf(DAYS),
  input: z.array(z.string()),
  output: z.array(z.string()),
} as unknown as Field<string[] | null> & { required: false; computed: false };

const fields = defineFields({
  code: field.code()(words("Code", "編號"), { required: true, hint: words("As on the label", "與標籤相同") }),
  nameZh: field.text(60)(words("Chinese name", "中文名稱"), { required: true }),
  nameEn: field.text(60)(words("English name", "英文名稱")),
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }),
  price: field.price()(words("Sale price", "售價"), { required: true }),
  onHand: field.quantity().shown(words("On hand", "現存")),
  balance: field.money().shown(words("Balance", "結餘")),
  due: field.day(words("Due", "到期日")),
  pallets: field.int()(words("Pallets", "卡板")),
  active: field.flag(words("Active", "啟用")),
  days,
  status: field.oneOf(STATUS).shown(words("Status", "狀態")),
  remark: field.memo()(words("Remark", "備註")),
});

const calls = defineCalls({
  ...recordCalls({
    path: "/kit/goods",
    permission: "kit:goods",
    name: words("Goods", "商品"),
    fields,
    list: filters(fields, "customerId", "status", "due", "active"),
  }),
  hold: call.post("/kit/goods/hold", {
    permission: "kit:goods:hold",
    title: words("Hold", "暫停"),
    input: z.object({ ids: idList }),
    many: true,
  }),
  confirm: call.post("/kit/goods/{id}/confirm", {
    permission: "kit:goods:confirm",
    title: words("Confirm", "確認"),
    input: idSchema.and(override),
  }),
  pick: call.post("/kit/goods/{id}/pick", {
    permission: "kit:goods:pick",
    title: words("Pick", "揀貨"),
    input: idSchema,
  }),
});

const states = defineStates()({
  begins: ["DRAFT"],
  states: {
    DRAFT: { label: STATUS.DRAFT, tone: "plain" },
    CONFIRMED: { label: STATUS.CONFIRMED, tone: "busy" },
    ON_HOLD: { label: STATUS.ON_HOLD, tone: "warn" },
    INVOICED: { label: STATUS.INVOICED, tone: "good" },
    CANCELLED: { label: STATUS.CANCELLED, tone: "bad" },
  },
  moves: {
    confirm: { from: ["DRAFT"], to: "CONFIRMED", label: words("Confirm", "確認"), permission: "kit:goods:confirm" },
    pick: { from: ["CONFIRMED"], to: "INVOICED", label: words("Pick", "揀貨"), permission: "kit:goods:pick" },
  },
});

Kit.defineRef("customer", Kit.namedRef(calls.list, calls.get));

const List = Kit.listFor(fields, calls);
const Form = Kit.formFor(fields, calls.create);

const GoodsList = () => (
  <List.Screen title={words("Goods", "商品")}>
    <List.Filters names={["customerId", "status"]} />
    <List.Bulk call={calls.hold} label={words("Hold", "暫停")} />
    <List.Table
      sort="code"
      totals={(rows) => ({ code: "Σ", balance: <Kit.Money value={round2(sum(rows.map((row) => row.balance)))} /> })}
    >
      <List.Column name="code" link />
      <List.Columns names={["nameZh", "nameEn", "customerId"]} />
      <List.Column name="status" states={states} />
      <List.Columns names={["price", "onHand", "balance", "due"]} />
      <List.Column name="active" hidden />
    </List.Table>
  </List.Screen>
);

const Inputs = () => (
  <>
    <Form.Section title={words("Goods", "商品")}>
      <Form.Input name="code" upper />
      <Form.Inputs names={["nameZh", "nameEn", "customerId", "price", "due"]} />
      <Form.Input name="pallets" disabledReason={words("Counted by the warehouse", "由倉庫點算")} />
      <Form.Input name="active" />
      <Form.Input name="days" span={2} />
      <Form.Input name="remark" />
    </Form.Section>
  </>
);

const GoodsForm = () => (
  <Form.Record title={words("Goods", "商品")} calls={calls}>
    <Inputs />
  </Form.Record>
);

const Paper = Kit.documentFor(
  Kit.documentKind({ name: words("Goods", "商品"), path: "/goods", get: calls.get, states }),
  {
    entity: "goods",
    fields,
    calls,
    state: (row) => row.status,
    facts: (row) => ({ state: row.status }),
    onward: ["confirm"],
  },
);

const GoodsDetail = () => (
  <Paper.Screen
    actions={() => (
      <>
        <Paper.Move name="confirm" stays />
        <Paper.Move name="pick" stays />
      </>
    )}
  >
    {() => (
      <Paper.Section title={words("Goods", "商品")}>
        <Paper.Values names={["code", "nameZh", "customerId", "price", "balance", "days"]} />
        <Paper.Value name="remark" span={2} />
      </Paper.Section>
    )}
  </Paper.Screen>
);

const RATES = { Z0: words("0%", "0%"), S20: words("20%", "20%") };
const OrderLines = Kit.linesFor(
  defineFields({
    goodsId: field.ref("goods")(words("Goods", "商品")),
    code: field.code()(words("Code", "編號")),
    name: field.text()(words("Goods", "商品")),
    qty: field.quantity()(words("Qty", "數量")),
    price: field.price()(words("Price £", "單價 £")),
    vat: field.oneOf(RATES)(words("VAT", "稅率")),
  }),
);
type OrderLine = ReturnType<typeof OrderLines.blank>;
const blank = (): OrderLine => ({ ...OrderLines.blank(), vat: "Z0" });
const number = /^-?\d+(\.\d+)?$/;
const net = (line: OrderLine): string =>
  number.test(line.qty) && number.test(line.price) ? round2(exact(line.qty).times(line.price)) : "0.00";

const picker: Kit.Picker<OrderLine> = {
  id: "goodsId",
  called: words("product", "商品"),
  search: async (typed) =>
    (await send(calls.list, { search: typed, pageNum: 1, pageSize: 20 })).rows.map((row) => ({
      key: row.id,
      code: row.code,
      label: `${row.nameZh} · ${row.nameEn}`,
      side: Kit.priceText(row.price),
      value: row,
    })),
  take: (line, found) => ({
    goodsId: found.id,
    code: found.code,
    name: `${found.nameZh} · ${found.nameEn}`,
    price: found.price,
    qty: line.qty || "1",
  }),
  clear: () => ({ goodsId: null, name: "" }),
  resolved: (line) => line.goodsId !== null,
  same: (above) => ({ goodsId: above.goodsId, code: above.code, name: above.name, price: above.price }),
};
const columns = [
  OrderLines.column("code", { editable: true, width: 130, picker }),
  OrderLines.column("name", { width: 260, grow: 1 }),
  OrderLines.column("qty", { editable: true }),
  OrderLines.column("price", { editable: true, width: 110 }),
  OrderLines.column("vat", { editable: true, width: 110 }),
  OrderLines.extra("net", {
    kind: "money",
    label: words("Net", "小計"),
    width: 120,
    render: (line) => <Kit.Money value={net(line)} />,
  }),
];

function Lines() {
  const [lines, setLines] = useState<OrderLine[]>(() =>
    planted.slice(0, 4).map((one, i) => ({
      ...blank(),
      goodsId: one.id,
      code: one.code,
      name: `${one.nameZh} · ${one.nameEn}`,
      qty: String(i + 1),
      price: one.price,
    })),
  );
  return (
    <Kit.Card title={words("Lines", "明細")}>
      <Kit.LineGrid
        label={words("Order lines", "訂單明細")}
        columns={columns}
        lines={lines}
        onChange={setLines}
        blank={blank}
        problems={lines.flatMap((line, index) =>
          line.qty === "0" ? [{ path: `${index}.qty`, message: "Must be more than 0" }] : [],
        )}
        warning={(line) => (line.qty === "999" ? words("Only 53 in stock", "現存只有 53") : null)}
        footer={
          <>
            <Kit.Total label={words("Lines", "項")}>{lines.length}</Kit.Total>
            <Kit.FootSpace />
            <Kit.Total label={words("Total", "總計")} strong>
              <Kit.Money value={round2(sum(lines.map(net)))} />
            </Kit.Total>
          </>
        }
      />
    </Kit.Card>
  );
}

const points = [12, 18, -4, 22, 31, 27, 40].map((value, i) => ({ label: `D${i + 1}`, value: `${value}.50` }));

function Parts() {
  const [pdf, setPdf] = useState(false);
  return (
    <Kit.Page title={words("Parts", "部件")} dirty>
      <Kit.Tiles>
        <Kit.Tile label={words("Orders on hold", "待處理訂單")} figure="3" to="/goods?f.status=ON_HOLD" tone="warn" />
        <Kit.Tile label={words("Overdue", "逾期")} figure={<Kit.Money value="12034.50" />} note="12" tone="bad" />
        <Kit.Tile
          label={words("Sales", "銷售")}
          figure={<Kit.Money value="1034.50" />}
          note={<Kit.Progress done={3} all={7} label={words("Picked", "已揀")} />}
        />
      </Kit.Tiles>
      <Kit.Card title={words("Dialogs", "對話框")}>
        <Kit.Actions>
          {(["info", "confirm", "success", "warning", "error", "delete"] as const).map((type) => (
            <Kit.Button
              key={type}
              label={words(type, type)}
              onPress={() => Kit.ask({ type, content: words("Delete these 3 records?", "確定刪除這 3 項資料？") })}
            />
          ))}
          <Kit.Button label={words("prompt", "提示")} onPress={() => Kit.prompt("The period is closed.")} />
          <Kit.Button label={words("PDF", "PDF")} onPress={() => setPdf(true)} />
          <Kit.Button label={words("Cannot", "不可")} disabledReason={words("Pick the order first.", "請先揀貨。")} />
        </Kit.Actions>
        <Kit.PdfListViewer
          opened={pdf}
          onClose={() => setPdf(false)}
          items={[
            { url: "/kit/pdf", originalName: "a.pdf" },
            { url: "/api/kit/pdf?b=1", originalName: "b.pdf" },
          ]}
        />
      </Kit.Card>
      <Kit.Card title={words("Bars", "圖表")}>
        <Bars title={words("Sales", "銷售")} points={points} show={Kit.moneyText} />
      </Kit.Card>
      <Kit.Tabs
        label={words("Parts", "部分")}
        parts={[
          { key: "a", label: words("Lines", "明細"), content: () => <Lines /> },
          {
            key: "b",
            label: words("Empty", "空"),
            content: () => <Kit.EmptyState title={words("Nothing here", "暫無資料")} />,
          },
        ]}
      />
    </Kit.Page>
  );
}

function Story() {
  const location = useLocation();
  if (location.pathname === "/parts") return <Parts />;
  return (
    <RecordPlace list="/goods" location={location.pathname === "/" ? { ...location, pathname: "/goods" } : location}>
      <RecordPages
        list={<GoodsList />}
        add={() => <GoodsForm />}
        edit={() => <GoodsForm />}
        detail={() => <GoodsDetail />}
      />
    </RecordPlace>
  );
}

watchKeys();
useLanguageStore.getState().speak(new URLSearchParams(window.location.search).get("lang") === "zh" ? "zh" : "en");
useSession.setState({ info: { permissions: ["*:*:*"], roles: [], user: { userId: 1, warehouses: [] } } as never });

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <BrowserRouter>
          <main
            style={{
              height: "100vh",
              padding: 16,
              boxSizing: "border-box",
              background: "var(--ground)",
              overflow: "auto",
            }}
          >
            <Story />
          </main>
        </BrowserRouter>
        <DialogHost />
        <Toasts />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
