/** An order is entered: supplier, day, and lines without the mouse. An approved one is amended in the same form. */
import { words } from "@larder/domain/kernel/words";
import {
  purchaseOrderCalls as calls,
  type PurchaseOrderDetail,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import type { PurchaseLine } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Skeleton, today } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";
import { Form } from "./purchase-form.ts";
import { PurchaseInputs } from "./purchase-order.inputs.tsx";
import { blankLine, copiedFrom, enteredFrom, sentLines, type EnteredPurchase } from "./purchase-order.lines.ts";

const title = { add: words("New purchase order", "新增採購訂單"), edit: words("Edit purchase order", "修改採購訂單") };
const thenSubmit = { call: calls.submit, label: words("Save and submit", "儲存並提交") };
const amending = {
  title: { ...title, edit: words("Amend purchase order", "修訂採購訂單") },
  calls: { ...calls, update: calls.amend },
};
/** Whoever enters orders sees their prices. */
const linesOf = ({ lines }: PurchaseOrderDetail) => lines as PurchaseLine[];
const entered = (order: PurchaseOrderDetail) => ({
  ...order,
  ...(order.discountPrice === "0.00" ? { discountPrice: "", discountScale: "" } : { discountScale: "" }),
  lines: linesOf(order).map(enteredFrom),
});
const sent = (values: { lines?: EnteredPurchase[] }) => ({ ...values, lines: sentLines(values.lines ?? []) });

export function PurchaseOrderForm({ id }: { id?: number }) {
  const saved = useCall(calls.get, { id: id ?? 0 }, { enabled: id !== undefined });
  const start = useStart(id === undefined);
  if (id === undefined ? !start : !saved.data && !saved.error) return <Skeleton />;
  const document = { start: () => start ?? {}, entered, sent };
  if (orderedStates.includes(saved.data?.state ?? ""))
    return (
      <Form.Document {...amending} {...document}>
        <PurchaseInputs agreed={saved.data} />
      </Form.Document>
    );
  return (
    <Form.Document title={title} calls={calls} then={thenSubmit} {...document}>
      <PurchaseInputs agreed={undefined} />
    </Form.Document>
  );
}

/** A new order may be a copy of another one, or begin with its supplier. */
function useStart(isNew: boolean) {
  const [params] = useSearchParams();
  const idOf = (name: string) => (isNew ? Number.parseInt(params.get(name) ?? "0", 10) : 0);
  const [copyOf, supplierId] = [idOf("copyOf"), idOf("supplierId")];
  const copied = useCall(calls.get, { id: copyOf }, { enabled: copyOf > 0 });
  return useMemo(() => {
    const blank = { orderDate: today(), lines: [blankLine()] };
    if (copyOf > 0) {
      const lines = copied.data && linesOf(copied.data).map(copiedFrom);
      return copied.data && { ...blank, supplierId: copied.data.supplierId, lines };
    }
    return supplierId > 0 ? { ...blank, supplierId } : blank;
  }, [copyOf, supplierId, copied.data]);
}
