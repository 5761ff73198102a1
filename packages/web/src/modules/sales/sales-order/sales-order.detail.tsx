import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { isPositive } from "@larder/domain/kernel/decimal";
import type { SecondPerson } from "@larder/domain/kernel/four-eyes";
import { words, type Words } from "@larder/domain/kernel/words";
import { holdReasons } from "@larder/domain/sales/credit.rules";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { salesInvoiceStates } from "@larder/domain/sales/sales-invoice/sales-invoice.states";
import { isBelowFloor } from "@larder/domain/sales/minimum-price.rules";
import { orderLineFields, type OrderLine } from "@larder/domain/sales/sales-order/order-line.fields";
import {
  salesOrderCalls as calls,
  type ConfirmedOrder,
  type HoldDetail,
  type LinkedDocument,
  type OrderWarning,
  type ReleasedOrder,
} from "@larder/domain/sales/sales-order/sales-order.calls";
import { salesOrderFields, type SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import {
  outstandingBase,
  salesOrderFacts,
  salesOrderStates,
} from "@larder/domain/sales/sales-order/sales-order.states";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { askReason } from "../../../kit/detail/override.tsx";
import {
  ActionButton,
  Attachments,
  Button,
  Card,
  detailFor,
  History,
  LineGrid,
  Money,
  moneyText,
  Moves,
  Notice,
  Price,
  Qty,
  StateBadge,
  useMay,
  useMayCall,
  type LineColumn,
} from "../../../kit/index.ts";
import { say, useLanguage, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { bothNames } from "./both-names.ts";
import { confirmedToast } from "./confirmed-toast.ts";
import "./sales-order.css";

const Order = detailFor(salesOrderFields);

type Shown = SalesOrder & { holdDetail: HoldDetail | null };

export function SalesOrderDetail({ id }: { id: number }) {
  const record = useRecordRoute();
  const one = useCall(calls.get, { id });
  const history = useCall(calls.history, { id });
  const mayEdit = useMayCall(calls.update);
  const [warnings, setWarnings] = useState<readonly OrderWarning[]>([]);
  const order = one.data;
  const doc = order && docOf(order);
  return (
    <Order.Screen
      title={words("Sales order", "銷售訂單")}
      row={order as never}
      pending={one.isPending}
      error={one.error}
      onRetry={one.refetch}
      beside={
        order && (
          <>
            <strong className="k-number">{order.no}</strong>
            <StateBadge states={salesOrderStates} value={order.state} />
          </>
        )
      }
      actions={order && doc && <OrderMoves order={order} doc={doc} onWarnings={setWarnings} />}
      onEdit={mayEdit ? () => record.open("edit", id) : undefined}
      editRefusal={doc && (doc.state === "DRAFT" ? null : (salesOrderStates.refusal(doc, "edit")?.words ?? null))}
      below={
        order && (
          <>
            <Warnings warnings={warnings} />
            <Lines order={order} />
            <Linked id={id} />
            <Attachments entity="order" id={id} />
            <History
              rows={
                (history.data ?? []).map((row) => ({ ...row, action: actionWords[row.action] ?? row.action })) as never
              }
              fields={salesOrderFields}
            />
          </>
        )
      }
    >
      {order?.holdDetail && <Hold hold={order.holdDetail} />}
      <Order.Section across={4}>
        <Order.Value name="customerId" span={2} render={() => order && <CustomerName order={order} />} />
        <Order.Value name="orderDate" />
        <Order.Value name="deliveryDate" />
        <Order.Value name="customerPo" />
        <Order.Value name="type" />
        <Order.Value name="salespersonId" />
        <Order.Value name="usesRoute" />
        <Order.Value
          name="deliveryName"
          span={2}
          render={(_name, row) =>
            [
              row.deliveryName,
              row.deliveryAddress,
              row.deliveryPostCode,
              row.deliveryCountry === "GB" ? null : row.deliveryCountry,
            ]
              .filter(Boolean)
              .join(", ")
          }
        />
        {order?.remark && <Order.Value name="remark" span={2} />}
        {order?.driverNote && <Order.Value name="driverNote" span={2} />}
      </Order.Section>
    </Order.Screen>
  );
}

const docOf = (order: SalesOrder & Partial<SecondPerson>) => ({
  id: order.id,
  version: order.version,
  ...salesOrderFacts(order, order.goodsBoList),
});

function CustomerName({ order }: { order: SalesOrder }) {
  const names = bothNames(useLanguage(), { nameEn: order.customerNameEn, nameZh: order.customerNameZh });
  return (
    <>
      <span className="k-number">{order.customerCode}</span> {names}
    </>
  );
}

/* ---------- what can be done ---------- */

/** Asks why, under the name of the move itself. */
const asked = (move: keyof typeof salesOrderStates.moves, message: Words) => () =>
  askedFor(salesOrderStates.moves[move].label, message);

async function askedFor(label: Words, message: Words): Promise<string> {
  const reason = await askReason(say(message), { title: label, okLabel: label });
  if (reason === null) throw new Error("turned back");
  return reason;
}

function OrderMoves({
  order,
  doc,
  onWarnings,
}: {
  order: Shown;
  doc: ReturnType<typeof docOf>;
  onWarnings: (warnings: readonly OrderWarning[]) => void;
}) {
  const record = useRecordRoute();
  const { id } = order;
  const refusal = (move: Parameters<typeof salesOrderStates.refusal>[1]) => salesOrderStates.refusal(doc, move);
  const withReason = (move: Parameters<typeof asked>[0], message: Words) => async () => ({
    id,
    reason: await asked(move, message)(),
  });
  const mayRecord = useMay("acc:payment:add");
  const navigate = useNavigate();
  const canCopyShorts = order.goodsBoList.some((line) => line.cancelReason === "SHORT");
  /** What can never be done from this state has no button; what is kept by a rule stays and says why. */
  const fits = (move: keyof typeof salesOrderStates.moves) =>
    (salesOrderStates.moves[move].from as readonly string[]).includes(order.state);
  const onward = (["confirm", "release"] as const).filter(fits);
  return (
    <>
      <Moves
        states={salesOrderStates}
        doc={doc}
        calls={Object.fromEntries(onward.map((move) => [move, calls[move]]))}
        input={() => ({ id })}
        kinds={{ confirm: "primary", release: "primary" }}
        shortcuts={{ confirm: "ctrl+enter", release: "ctrl+enter" }}
        onDone={(move, answer) => {
          onWarnings((answer as ConfirmedOrder | ReleasedOrder).warnings);
          if (move === "confirm" || (answer as ReleasedOrder).hold)
            confirmedToast(answer as ConfirmedOrder | ReleasedOrder);
        }}
      />
      {fits("releaseHold") && (
        <ActionButton
          call={calls.releaseHold}
          label={salesOrderStates.moves.releaseHold.label}
          kind="primary"
          shortcut="ctrl+enter"
          refusal={refusal("releaseHold")}
          onDone={confirmedToast}
          input={withReason("releaseHold", words("Why may this order be released?", "為何可解除暫停？")) as never}
        />
      )}
      {mayRecord && payable.has(order.state) && (
        <Button
          label={words("Record payment", "記錄付款")}
          onPress={() => void navigate(`/accounts/payment/add?customerId=${order.customerId}&forOrderId=${id}`)}
        />
      )}
      <Button label={words("Copy", "複製")} onPress={() => record.open("add", { copyOf: String(id) })} />
      {canCopyShorts && (
        <Button label={words("Copy shorts", "複製短缺")} onPress={() => record.open("add", { shortsOf: String(id) })} />
      )}
      {fits("close") && (
        <ActionButton
          call={calls.close}
          label={salesOrderStates.moves.close.label}
          refusal={refusal("close")}
          input={
            withReason(
              "close",
              words("Everything that is outstanding will be cancelled. Why?", "餘下未開票的數量將全部取消。原因為何？"),
            ) as never
          }
        />
      )}
      {fits("cancel") && (
        <ActionButton
          call={calls.cancel}
          label={salesOrderStates.moves.cancel.label}
          kind="danger"
          confirm={words("Cancel this order?", "確定取消此訂單？")}
          refusal={refusal("cancel")}
          input={{ id }}
        />
      )}
    </>
  );
}

/** Not invoiced in full yet: what is paid now is paid in advance. */
const payable: ReadonlySet<string> = new Set(["DRAFT", "ON_HOLD", "CONFIRMED", "RELEASED", "PART_INVOICED"]);

/* ---------- parts ---------- */

function Hold({ hold }: { hold: HoldDetail }) {
  const t = useWords();
  const parts: [Words, string | null][] = [
    [words("Balance", "結欠"), hold.balance],
    [words("Uncleared cheques", "未兌現支票"), hold.uncleared],
    [words("Other open orders", "其他未完成訂單"), hold.openOrders],
    [words("This order", "本訂單"), hold.thisOrder],
    [words("Credit used", "已用信貸額"), hold.exposure],
    [words("Credit limit", "信貸額"), hold.creditLimit],
    [words("Over the limit by", "超出信貸額"), hold.overBy],
  ];
  return (
    <Notice tone="warn">
      {hold.holds.map((one) => (
        <div key={one.reason}>
          <strong>{t(holdReasons[one.reason])}</strong>: {t(one.words)}
        </div>
      ))}
      <div className="k-soft">
        {parts
          .filter(([, amount]) => amount !== null)
          .map(([label, amount]) => `${t(label)} ${moneyText(amount!)}`)
          .join(" · ")}
      </div>
    </Notice>
  );
}

function Warnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const t = useWords();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul>
        {warnings.map((warning, i) => (
          <li key={i}>
            {warning.line > 0 && `${t({ en: `Line ${warning.line}`, zh: `第 ${warning.line} 行` })}: `}
            {t(warning.words)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Lines({ order }: { order: Shown }) {
  const t = useWords();
  const givenUp = order.goodsBoList.some((line) => isPositive(line.cancelledBase));
  const invoiced = order.goodsBoList.some((line) => isPositive(line.postedBase));
  const mayCancel = useMayCall(calls.cancelLine);
  const asksApproval = payable.has(order.state) && order.goodsBoList.some(isUnapproved);
  const cancels = mayCancel && salesOrderStates.refusal(docOf(order), "cancelLine") === null;
  const all = useMemo<LineColumn<OrderLine>[]>(
    () => [
      { key: "goodsCode", kind: "code", label: words("Code", "編號"), width: 90 },
      {
        key: "nameEn",
        kind: "text",
        label: words("Goods", "商品"),
        width: 160,
        grow: 1,
        readOnlyRender: (line) => <LineName line={line} />,
      },
      { key: "qty", kind: "quantity", label: words("Qty", "數量"), width: 64 },
      {
        key: "unitName",
        kind: "text",
        label: words("Unit", "單位"),
        width: 60,
        readOnlyRender: (line) => t(words(line.unitName ?? "", line.unitNameZh ?? line.unitName ?? "")),
      },
      { key: "oldPrice", kind: "price", label: words("List price", "原價"), width: 78 },
      {
        key: "discountPrice",
        kind: "price",
        label: words("Discount", "折扣"),
        width: 86,
        readOnlyRender: (line) =>
          isPositive(line.discountPrice ?? "0") ? <Price value={line.discountPrice!} /> : null,
      },
      { key: "price", kind: "price", label: words("Price", "單價"), width: 78 },
      {
        key: "minPrice",
        kind: "price",
        label: orderLineFields.minPrice.label,
        width: 156,
        readOnlyRender: (line) => <BelowMinimum order={order} line={line} />,
      },
      { key: "vatCode", kind: "text", label: words("VAT", "稅碼"), width: 58 },
      { key: "lineNet", kind: "money", label: words("Net", "小計"), width: 92 },
      {
        key: "postedBase",
        kind: "quantity",
        label: words("Invoiced", "已開票"),
        width: 72,
        readOnlyRender: (line) => (isPositive(line.postedBase) ? <Qty value={line.postedBase} /> : null),
      },
      {
        key: "cancelledBase",
        kind: "quantity",
        label: words("Cancelled", "已取消"),
        width: 72,
        readOnlyRender: (line) =>
          isPositive(line.cancelledBase) ? (
            <span title={line.cancelReason ?? ""}>
              <Qty value={line.cancelledBase} />
            </span>
          ) : null,
      },
      {
        key: "id",
        kind: "text",
        label: words("Cancel", "取消"),
        width: 72,
        readOnlyRender: (line) => <CancelLine order={order} line={line} />,
      },
    ],
    [order, t],
  );
  const columns = useMemo(
    () =>
      all.filter(
        ({ key }) =>
          (key !== "postedBase" || invoiced) &&
          (key !== "cancelledBase" || givenUp) &&
          (key !== "id" || cancels) &&
          (key !== "minPrice" || asksApproval),
      ),
    [all, invoiced, givenUp, cancels, asksApproval],
  );
  return (
    <Card title={words("Lines", "明細")}>
      <LineGrid
        label={words("Order lines", "訂單明細")}
        columns={columns}
        lines={order.goodsBoList}
        onChange={() => {}}
        blank={() => ({}) as OrderLine}
        readOnly
        footer={<Totals order={order} />}
      />
    </Card>
  );
}

function LineName({ line }: { line: OrderLine }) {
  const names = bothNames(useLanguage(), line);
  return (
    <span className="order-name" title={names}>
      {names}
      {line.remark && <span className="k-soft"> {line.remark}</span>}
    </span>
  );
}

/** Below its minimum after all discounts, and nobody has answered for it. */
const isUnapproved = (line: OrderLine): boolean =>
  line.kind !== "CHARGE" && !line.minPriceOverride && isBelowFloor({ ...line, discAlloc: line.discAlloc ?? "0" });

/** Whoever may answers for the price beforehand; the others see what it should be. */
function BelowMinimum({ order, line }: { order: Shown; line: OrderLine }) {
  if (!isUnapproved(line)) return null;
  return (
    <span className="k-row">
      <Price value={line.minPrice} />
      <ActionButton
        call={calls.approvePrice}
        label={words("Approve", "批准")}
        small
        input={
          (async () => ({
            id: order.id,
            lineIds: [line.id],
            reason: await askedFor(
              words("Approve the price", "批准價格"),
              words(
                `This line is below its minimum price of ${moneyText(line.minPrice)}. Why may it be sold?`,
                `此明細低於最低價 ${moneyText(line.minPrice)}。為何可出售？`,
              ),
            ),
          })) as never
        }
      />
    </span>
  );
}

function CancelLine({ order, line }: { order: Shown; line: OrderLine }) {
  if (!isPositive(outstandingBase(line)) || salesOrderStates.refusal(docOf(order), "cancelLine") !== null) return null;
  return (
    <ActionButton
      call={calls.cancelLine}
      label={words("Cancel this line", "取消此明細")}
      kind="quiet"
      icon="close"
      iconOnly
      small
      input={
        (async () => ({
          id: order.id,
          lineIds: [line.id],
          reason: await asked("cancelLine", words("Why is this line cancelled?", "為何取消此明細？"))(),
        })) as never
      }
    />
  );
}

function Totals({ order }: { order: Shown }) {
  const t = useWords();
  const parts: [Words, string][] = [
    [words("Goods net", "商品未稅"), order.goodsNet],
    [words("Discount", "折扣"), order.discountPrice ?? "0.00"],
    [words("Net", "未稅"), order.netTotal],
    [words("VAT", "增值稅"), order.vatTotal],
  ];
  return (
    <>
      <span className="k-spacer" />
      {parts.map(([label, amount]) => (
        <span key={label.en}>
          <span className="k-soft">{t(label)}</span> <Money value={amount} />
        </span>
      ))}
      <span>
        <span className="k-soft">{t(words("Total", "總計"))}</span>{" "}
        <strong style={{ fontSize: 16 }}>
          <Money value={order.total} />
        </strong>
      </span>
    </>
  );
}

const documents = {
  payment: {
    label: words("Customer payment", "客戶付款"),
    states: null,
    path: "/accounts/payment",
    permission: "acc:payment:query",
  },
  orderInvoice: {
    label: words("Order invoice", "訂單發票"),
    states: orderInvoiceStates,
    path: "/sales/order-invoice",
    permission: "sales:orderInvoice:query",
  },
  salesInvoice: {
    label: words("Sales invoice", "銷售發票"),
    states: salesInvoiceStates,
    path: "/sales/sales-invoice",
    permission: "sales:invoice:query",
  },
} as const;

function Linked({ id }: { id: number }) {
  const t = useWords();
  const linked = useCall(calls.linked, { id });
  if (!linked.data || linked.data.length === 0) return null;
  return (
    <Card title={words("Linked documents", "相關單據")}>
      <table className="k-table">
        <tbody>
          {linked.data.map((one) => (
            <tr key={`${one.kind}${one.id}`}>
              <td>{t(documents[one.kind].label)}</td>
              <td>
                <LinkedNumber one={one} />
              </td>
              <td>
                <LinkedState one={one} />
              </td>
              <td className="k-number">{one.day}</td>
              <td className="k-number">{one.total === null ? null : <Money value={one.total} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The number of a document; a way to it for whoever may see it. */
function LinkedNumber({ one }: { one: LinkedDocument }) {
  const { path, permission } = documents[one.kind];
  const may = useMay(permission);
  return may ? (
    <Link className="k-link k-number" to={`${path}/${one.id}`}>
      {one.no}
    </Link>
  ) : (
    <span className="k-number">{one.no}</span>
  );
}

/** Of a payment for the order: what is left of it for the invoices to come. */
function LinkedState({ one }: { one: LinkedDocument }) {
  const t = useWords();
  const { states } = documents[one.kind];
  if (states) return one.state && <StateBadge states={states} value={one.state} />;
  if (one.left === null || !isPositive(one.left)) return <span className="k-soft">{t(words("Used", "已使用"))}</span>;
  const left = moneyText(one.left);
  return <span className="k-soft">{t(words(`${left} kept for this order`, `${left} 留作此訂單之用`))}</span>;
}

const actionWords: Readonly<Record<string, Words>> = {
  add: words("Added", "新增"),
  edit: words("Changed", "修改"),
  remove: words("Removed", "刪除"),
  confirm: words("Confirmed", "確認"),
  release: words("Released to picking", "放行揀貨"),
  releaseHold: words("Hold released", "解除暫停"),
  orderInvoicePosted: words("Invoiced", "開票"),
  orderInvoiceBack: words("Order invoice voided", "訂單發票作廢"),
  cancelLine: words("Line cancelled", "取消明細"),
  cancel: words("Cancelled", "取消"),
  close: words("Closed", "結束"),
  approvePrice: words("Price below the minimum approved", "已批准低於最低價"),
};
