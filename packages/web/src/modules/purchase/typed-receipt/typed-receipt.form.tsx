/** What was bought without an order, at a desk or with a phone in the hand: from whom, how it was paid, and each product with its batches. */
import { words } from "@larder/domain/kernel/words";
import { typedReceiptCalls as calls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedItemFields, typedReceiptFields } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { gtinForms } from "@larder/domain/stock/gs1/gs1.rules";
import { useState } from "react";
import { ErrorState, faultText, FieldBox, formFor, Skeleton, today } from "../../../kit/index.ts";
import { formLines } from "../../../kit/form/form-lines.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { AddRefInput } from "../../../kit/inputs/add-ref-input.tsx";
import { useLookup } from "../../../kit/inputs/lookups.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { ScanBox, type Scan } from "../../stock/index.ts";
import { Walk } from "../receipt/walk.tsx";
import { TypedItemCard } from "./typed-item.tsx";
import { enteredTyped, scannedTyped, sentTyped, withProposals, type EnteredTyped } from "./typed-receipt.lines.ts";
import "../receipt/receipt.css";

const Form = formFor(typedReceiptFields, calls.create);

const title = {
  add: words("New typed receipt", "新增手動收貨單"),
  edit: words("Edit typed receipt", "修改手動收貨單"),
};
const thenPost = { call: calls.post, label: words("Save and post", "儲存並過帳") };
const start = () => ({ receiptDate: today(), lines: [] });
const inForm = formLines(enteredTyped, (lines: readonly EnteredTyped[]) => lines.map(sentTyped));

export const TypedReceiptForm = () => (
  <Form.Document title={title} calls={calls} start={start} {...inForm} then={thenPost}>
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

interface Head {
  readonly supplierId?: number | string | null;
  readonly receiptDate?: string | null;
}

/** The product with this bar code, as it is stored or as a label says it; null also where it could not be asked, which the wire has said. */
const goodsOf = (code: string): Promise<number | null> =>
  send(goodsCalls.find, { codes: gtinForms(code), purpose: "PURCHASE", limit: 1 }).then(
    ({ rows }) => rows[0]?.id ?? null,
    () => null,
  );

/** Chosen or scanned, while what has to be known of its goods is loaded. */
interface Waiting {
  readonly goodsId: number;
  readonly scan: Scan | null;
}

const unknownCode = (code: string) =>
  words(`No product has the code ${code}. Choose the product below.`, `沒有商品使用編號 ${code}，請在下方選擇商品。`);

function Lines({ value: items, set, problems }: LinesPart<EnteredTyped>) {
  const t = useWords();
  const { supplierId, receiptDate }: Head = Form.useValues(["supplierId", "receiptDate"]);
  const [at, setAt] = useState(0);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const goodsIds = [...new Set([...items, ...waiting].map(({ goodsId }) => goodsId))];
  const bought = { ...(supplierId ? { supplierId: Number(supplierId) } : {}), ...(receiptDate ? { receiptDate } : {}) };
  const known = useCall(calls.goods, { goodsIds, ...bought }, { keepPrevious: true });
  useLookup(waiting.length > 0 && !known.error);
  const of = (goodsId: number) => known.data?.goods.find((one) => one.goodsId === goodsId);
  const wait = (goodsId: number, scan: Scan | null) => setWaiting((now) => [...now, { goodsId, scan }]);
  // What has loaded becomes a line; prices that nobody typed follow what is known.
  const ready = waiting.filter(({ goodsId }) => of(goodsId));
  const start = { index: at, items };
  const added = ready.reduce((now, { goodsId, scan }) => scannedTyped(now.items, of(goodsId)!, scan), start);
  const next = withProposals(added.items, of, receiptDate || today());
  if (ready.length > 0) {
    setWaiting(waiting.filter((one) => !ready.includes(one)));
    setAt(added.index);
  }
  if (next !== items) set(next);
  const scan = (read: Scan, code: string) => {
    if (read.code !== null)
      return goodsOf(read.code).then((goodsId) => {
        if (goodsId === null) return unknownCode(code);
        wait(goodsId, read);
        return null;
      });
    const current = items[at];
    if (!current) return words("Scan the product first", "請先掃描商品");
    wait(current.goodsId, read);
    return null;
  };
  if (known.error) return <ErrorState message={faultText(known.error, t)} onRetry={() => void known.refetch()} />;
  return (
    <>
      <ScanBox className="receipt-scan" onScan={scan} />
      <FieldBox className="receipt-scan" label={words("Add a product", "加入商品")}>
        {(id) => (
          <AddRefInput
            id={id}
            label={typedItemFields.goodsId.label}
            entity="goods"
            onAdd={(goods: { id: number }) => wait(goods.id, null)}
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
