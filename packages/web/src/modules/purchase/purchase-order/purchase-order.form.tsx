/** An order is entered: supplier, day, and lines without the mouse. An approved one is amended in the same form. */
import { words } from "@larder/domain/kernel/words";
import { purchaseOrderCalls as calls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useCopied } from "../../../kit/form/use-copied.ts";
import { Skeleton, today } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";
import { Form, PurchaseInputs } from "./purchase-order.inputs.tsx";
import { blankLine, copiedFrom, inForm } from "./purchase-order.lines.ts";

const title = { add: words("New purchase order", "新增採購訂單"), edit: words("Edit purchase order", "修改採購訂單") };
const thenSubmit = { call: calls.submit, label: words("Save and submit", "儲存並提交") };
const entering = { title, calls };
const amending = {
  title: { ...title, edit: words("Amend purchase order", "修訂採購訂單") },
  calls: { ...calls, update: calls.amend },
};

export function PurchaseOrderForm({ id }: { id?: number }) {
  const saved = useCall(calls.get, { id: id ?? 0 }, { enabled: id !== undefined });
  const start = useStart(id === undefined);
  if (id === undefined ? !start : !saved.data && !saved.error) return <Skeleton />;
  const agreed = orderedStates.includes(saved.data?.state ?? "") ? saved.data : undefined;
  return (
    <Form.Document {...(agreed ? amending : entering)} {...inForm} start={start} then={agreed ? undefined : thenSubmit}>
      <PurchaseInputs agreed={agreed} />
    </Form.Document>
  );
}

/** A new order may be a copy of another one, or begin with its supplier. */
function useStart(isNew: boolean) {
  const [params] = useSearchParams();
  const { isCopy, copied } = useCopied(calls.get, isNew);
  const supplierId = isNew ? Number.parseInt(params.get("supplierId") ?? "0", 10) : 0;
  return useMemo(() => {
    const blank = { orderDate: today(), lines: [blankLine()] };
    if (!isCopy) return supplierId > 0 ? { ...blank, supplierId } : blank;
    return copied && { ...blank, supplierId: copied.supplierId, lines: copied.lines.map(copiedFrom) };
  }, [isCopy, copied, supplierId]);
}
