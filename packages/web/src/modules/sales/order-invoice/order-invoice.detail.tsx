/**
 * The order invoice as the picker works it off, on a tablet beside the trolley: lines along
 * the walk, scan to find, Enter to confirm, Ctrl+Enter to complete and to post.
 */
import { words } from "@larder/domain/kernel/words";
import {
  orderInvoiceCalls as calls,
  type OrderInvoiceDetail as Row,
} from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceFields } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceFacts } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { orderInvoiceStates as states } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { Link } from "react-router";
import { ActionButton, askReason, Attachments, detailFor, History, Notice, StateBadge } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { PickLines } from "./pick-lines.tsx";
import { historyWords } from "./history-words.ts";

const Detail = detailFor(orderInvoiceFields);
const title = words("Order invoice", "訂單發票");
/** What a posting makes old besides the order invoices themselves. */
const alsoOld = [calls.post, salesInvoiceCalls.list, salesOrderCalls.list];

export function OrderInvoiceDetail({ id }: { id: number }) {
  const one = useCall(calls.get, { id });
  const history = useCall(calls.history, { id });
  const row = one.data;
  return (
    <Detail.Screen
      title={title}
      row={row}
      pending={one.isPending}
      error={one.error}
      onRetry={one.refetch}
      beside={
        row && (
          <>
            <strong className="k-number">{row.no}</strong>
            <StateBadge states={states} value={row.state} />
          </>
        )
      }
      actions={row && <Buttons row={row} />}
      below={
        row && (
          <>
            <PickLines row={row} />
            <Attachments entity="orderInvoice" id={id} />
            <History
              rows={(history.data ?? []).map((entry) => ({
                ...entry,
                by: entry.by ?? "",
                action: historyWords[entry.action] ?? entry.action,
              }))}
              fields={orderInvoiceFields}
            />
          </>
        )
      }
    >
      {row?.state === "VOID" && <VoidNotice />}
      <Detail.Section across={4}>
        <Detail.Value name="customerId" span={2} />
        <Detail.Value name="deliveryDate" />
        <Detail.Value
          name="orderNo"
          render={(no, { orderId }) => (
            <Link className="k-link" to={`/sales/order/${orderId}`}>
              {no}
            </Link>
          )}
        />
        <Detail.Value name="pickerName" />
        <Detail.Value name="pickedAt" />
        <Detail.Value name="postedAt" />
        <Detail.Value
          name="salesInvoiceNo"
          render={(no, { salesInvoiceId }) =>
            no === null ? (
              "–"
            ) : (
              <Link className="k-link" to={`/sales/sales-invoice/${salesInvoiceId}`}>
                {no}
              </Link>
            )
          }
        />
        <Detail.Value name="remark" span={4} />
      </Detail.Section>
    </Detail.Screen>
  );
}

function VoidNotice() {
  const t = useWords();
  return (
    <Notice tone="warn">
      {t(
        words(
          "This order invoice was voided. Its order can be released again.",
          "此訂單發票已作廢，其訂單可再次放行。",
        ),
      )}
    </Notice>
  );
}

function Buttons({ row }: { row: Row }) {
  const t = useWords();
  const { id, state } = row;
  const facts = orderInvoiceFacts(row, row.lines);
  const refusal = (move: keyof typeof states.moves) => states.refusal(facts, move);
  const label = (move: keyof typeof states.moves) => states.moves[move].label;
  const input = { id };
  const voided = async () => {
    const reason = await askReason(
      t(
        words(
          "The stock reserved for it becomes free, and the order is outstanding again.",
          "已預留的庫存將釋放，訂單恢復為待處理。",
        ),
      ),
      { title: label("void"), okLabel: label("void") },
    );
    if (reason === null) throw new Error("Turned back");
    return { id, reason };
  };
  return (
    <>
      {state === "DRAFT" && (
        <ActionButton
          call={calls.startPick}
          input={input}
          label={label("startPick")}
          kind="primary"
          shortcut="ctrl+enter"
        />
      )}
      {state === "PICKING" && (
        <ActionButton
          call={calls.completePick}
          input={input}
          label={label("completePick")}
          kind="primary"
          shortcut="ctrl+enter"
          refusal={refusal("completePick")}
        />
      )}
      {state === "PICKED" && (
        <>
          <ActionButton call={calls.reopen} input={input} label={label("reopen")} />
          <ActionButton
            call={calls.post}
            input={input}
            label={label("post")}
            kind="primary"
            shortcut="ctrl+enter"
            refusal={refusal("post")}
            invalidates={alsoOld}
            onDone={({ salesInvoiceNo, warnings }) => {
              toast.good(words(`Sales invoice ${salesInvoiceNo} issued`, `已開立銷售發票 ${salesInvoiceNo}`));
              for (const warning of warnings) toast.bad(warning);
            }}
          />
        </>
      )}
      {refusal("void") === null && (
        <ActionButton call={calls.void} input={voided} label={label("void")} kind="danger" />
      )}
    </>
  );
}
