/** What was bought without an order, at a desk or with a phone in the hand: from whom, how it was paid, and each product with its batches. */
import { words } from "@larder/domain/kernel/words";
import { typedReceiptCalls as calls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import {
  typedItemFields,
  typedReceiptFields,
  type TypedReceipt,
} from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { useState } from "react";
import { ErrorState, faultText, FieldBox, FieldInput, formFor, Skeleton, today } from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { Walk } from "../goods-receipt/walk.tsx";
import { TypedItemCard } from "./typed-item.tsx";
import { blankTyped, enteredTyped, sentTyped, type EnteredTyped } from "./typed-receipt.lines.ts";
import "../goods-receipt/receipt.css";

const Form = formFor(typedReceiptFields, calls.create);

const title = {
  add: words("New typed receipt", "新增手動收貨單"),
  edit: words("Edit typed receipt", "修改手動收貨單"),
};
const thenPost = { call: calls.post, label: words("Save and post", "儲存並過帳") };
const start = () => ({ receiptDate: today(), lines: [] });
const entered = (receipt: TypedReceipt) => ({ ...receipt, lines: receipt.lines.map(enteredTyped) });
const sent = (values: { lines?: readonly EnteredTyped[] }) => ({
  ...values,
  lines: (values.lines ?? []).map(sentTyped),
});

export const TypedReceiptForm = () => (
  <Form.Document title={title} calls={calls} {...{ start, entered, sent }} then={thenPost}>
    <div className="receipt-head">
      <Form.Section across={4}>
        <Form.Input name="supplierId" span={2} />
        <Form.Inputs names={["receiptDate", "deliveryNoteNo"]} />
        <Form.Inputs names={["vehicleClean", "vehicleTemp"]} />
      </Form.Section>
    </div>
    <Form.Part name="lines">
      {({ value, set, problems }) => <Lines value={(value ?? []) as EnteredTyped[]} set={set} problems={problems} />}
    </Form.Part>
    <div className="receipt-head">
      <Form.Section title={words("Paid now", "即時付款")} across={4}>
        <Form.Inputs names={["payMethod", "payAmount", "payReference"]} />
      </Form.Section>
    </div>
    <Form.Section across={4}>
      <Form.Input name="remark" span={4} rows={2} />
    </Form.Section>
  </Form.Document>
);

function Lines({ value: items, set, problems }: LinesPart<EnteredTyped>) {
  const t = useWords();
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const goodsIds = [...new Set([...items.map(({ goodsId }) => goodsId), ...(wanted === null ? [] : [wanted])])];
  const known = useCall(calls.goods, { goodsIds }, { keepPrevious: true });
  const of = (goodsId: number) => known.data?.goods.find((one) => one.goodsId === goodsId);
  // The units of what was just chosen are here: its line can be entered.
  const chosen = wanted === null ? undefined : of(wanted);
  if (chosen) {
    setWanted(null);
    set([...items, blankTyped(chosen)]);
    setAt(items.length);
  }
  if (known.error) return <ErrorState message={faultText(known.error, t)} onRetry={() => void known.refetch()} />;
  return (
    <>
      <FieldBox className="receipt-scan" label={words("Add a product", "加入商品")}>
        {(id) => (
          <FieldInput
            id={id}
            field={typedItemFields.goodsId}
            value={wanted ?? ""}
            onChange={(goodsId) => setWanted(goodsId ? Number(goodsId) : null)}
          />
        )}
      </FieldBox>
      {items.length > 0 && (
        <div className="k-actions">
          <Walk at={at} count={items.length} onWalk={setAt} />
        </div>
      )}
      <ol className="receipt-items" data-at={at}>
        {items.map((item, index) => {
          const goods = of(item.goodsId);
          return goods && known.data ? (
            <TypedItemCard
              // oxlint-disable-next-line react/no-array-index-key -- lines have no identity before they are saved
              key={index}
              {...{ item, goods, places: known.data.places, isCurrent: index === at }}
              problems={problems.filter(({ path }) => path.startsWith(`${index}.`))}
              onChange={(next) => set(items.map((one, i) => (i === index ? next : one)))}
              onRemove={() => {
                set(items.filter((_, i) => i !== index));
                setAt(Math.max(0, Math.min(at, items.length - 2)));
              }}
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Skeleton key={index} />
          );
        })}
      </ol>
    </>
  );
}
