import { words } from "@larder/domain/kernel/words";
import type { ConfirmedOrder, OrderWarning, ReleasedOrder } from "@larder/domain/sales/sales-order/order-answers";
import { useNavigate } from "react-router";
import { Button, useMay } from "../../../kit/index.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { confirmedToast } from "./confirmed-toast.ts";
import { isUninvoiced, Order, type ShownOrder } from "./order-document.ts";

interface MovesProps {
  readonly order: ShownOrder;
  /** The warnings of a move, line by line. */
  readonly onWarnings: (warnings: readonly OrderWarning[]) => void;
}

/** The actions on an order, the next step first. */
export function OrderMoves({ order, onWarnings }: MovesProps) {
  const record = useRecordRoute();
  const copy = (query: "copyOf" | "shortsOf") => record.open("add", { [query]: String(order.id) });
  const done = (answer: ConfirmedOrder | ReleasedOrder, isNews: boolean) => {
    onWarnings(answer.warnings);
    if (isNews) confirmedToast(answer);
  };
  return (
    <>
      <Order.Move name="confirm" onDone={(answer) => done(answer, true)} />
      <Order.Move name="release" onDone={(answer) => done(answer, answer.hold !== null)} />
      <Order.Move
        name="releaseHold"
        reason={words("Why should this order be released?", "為何可解除暫停？")}
        onDone={confirmedToast}
      />
      {isUninvoiced(order) && <RecordPayment order={order} />}
      <Button label={words("Copy", "複製")} onPress={() => copy("copyOf")} />
      {order.lines.some((line) => line.cancelReason === "SHORT") && (
        <Button label={words("Copy shorts", "複製短缺")} onPress={() => copy("shortsOf")} />
      )}
      <Order.Move
        name="close"
        reason={words("All outstanding quantities will be cancelled. Why?", "餘下未開票的數量將全部取消。原因為何？")}
      />
      <Order.Move name="cancel" kind="danger" confirm={words("Cancel this order?", "確定取消此訂單？")} />
    </>
  );
}

/** A prepayment is reserved for this order. */
function RecordPayment({ order }: { order: ShownOrder }) {
  const navigate = useNavigate();
  const may = useMay("acc:payment:add");
  if (!may) return null;
  const form = `/accounts/payment/add?customerId=${order.customerId}&forOrderId=${order.id}`;
  return <Button label={words("Record payment", "記錄付款")} onPress={() => void navigate(form)} />;
}
