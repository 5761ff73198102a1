/**
 * Goods come in, at a desk or with a phone in the hand: the head, a box for the scanner, and what came of each line. What is typed stays
 * on the device until it is saved; a phone shows one line at a time.
 */
import { words } from "@larder/domain/kernel/words";
import {
  goodsReceiptCalls as calls,
  type GoodsReceiptDetail,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import type { ToReceive } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { goodsReceiptFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, ErrorState, faultText, formFor, Skeleton, today } from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { allOf, blankItem, enteredItem, sentItem, type EnteredItem } from "./goods-receipt.lines.ts";
import { ReceiptItem } from "./receipt-item.tsx";
import { scanned } from "./scanned-items.ts";
import { Walk } from "../receipt/walk.tsx";
import { ScanBox, type Scan } from "../../stock/index.ts";
import "../receipt/receipt.css";

const Form = formFor(goodsReceiptFields, calls.create);

const title = { add: words("New goods receipt", "新增收貨單"), edit: words("Edit goods receipt", "修改收貨單") };
const thenPost = { call: calls.post, label: words("Save and post", "儲存並過帳") };
const sent = (values: { lines?: readonly EnteredItem[] }) => ({ ...values, lines: (values.lines ?? []).map(sentItem) });

export function GoodsReceiptForm({ id }: { id?: number }) {
  const t = useWords();
  const [params] = useSearchParams();
  const saved = useCall(calls.get, { id: id ?? 0 }, { enabled: id !== undefined });
  const asked = (params.get("orders") ?? "").split(",").map(Number).filter(Boolean);
  const orderIds = id === undefined ? asked : (saved.data?.orders ?? []).map((order) => order.id);
  const open = useCall(calls.open, { orderIds }, { enabled: orderIds.length > 0 });
  const failed = open.error ?? saved.error;
  if (failed) return <ErrorState message={faultText(failed, t)} onRetry={() => void open.refetch()} />;
  if (!open.data) return orderIds.length === 0 && id === undefined ? <NothingChosen /> : <Skeleton />;
  return <Counted key={orderIds.join(",")} toReceive={open.data} />;
}

function NothingChosen() {
  const t = useWords();
  return <p className="k-soft">{t(words("Choose an order under “Expected”.", "請在「待收貨」選擇訂單。"))}</p>;
}

/** Lines that are stored, and those of their orders that are not in it yet. */
const entered = (toReceive: ToReceive) => (receipt: GoodsReceiptDetail) => {
  const stored = receipt.lines.map(enteredItem);
  const more = toReceive.lines.filter((line) => !stored.some(({ poLineId }) => poLineId === line.poLineId));
  return { ...receipt, lines: [...stored, ...more.filter(isToCome).map(blankItem)] };
};
const isToCome = ({ outstandingBase }: ToReceive["lines"][number]): boolean => Number(outstandingBase) > 0;

function Counted({ toReceive }: { readonly toReceive: ToReceive }) {
  const [from] = useState(() => ({
    start: () => ({ receiptDate: today(), lines: toReceive.lines.filter(isToCome).map(blankItem) }),
    entered: entered(toReceive),
  }));
  const cold = toReceive.lines.some(({ goods }) => goods.storage !== "AMBIENT");
  return (
    <Form.Document title={title} calls={calls} {...from} sent={sent} then={thenPost}>
      <p style={{ margin: 0 }}>
        <strong>{toReceive.supplierCode}</strong> {toReceive.supplierNameEn ?? toReceive.supplierNameZh} ·{" "}
        <span className="k-number">{toReceive.orders.map(({ no }) => no).join(", ")}</span>
      </p>
      <div className="receipt-head">
        <Form.Section across={4}>
          <Form.Inputs names={["deliveryNoteNo", "receiptDate"]} />
          {cold && <Form.Inputs names={["vehicleClean", "vehicleTemp"]} />}
        </Form.Section>
      </div>
      <Form.Part name="lines">
        {({ value, set, problems }) => (
          <Lines value={(value ?? []) as EnteredItem[]} set={set} problems={problems} toReceive={toReceive} />
        )}
      </Form.Part>
      <Form.Section across={4}>
        <Form.Input name="remark" span={4} rows={2} />
      </Form.Section>
    </Form.Document>
  );
}

interface LinesProps extends LinesPart<EnteredItem> {
  readonly toReceive: ToReceive;
}

function Lines({ value: items, set, problems, toReceive }: LinesProps) {
  const [at, setAt] = useState(0);
  const of = ({ poLineId }: EnteredItem) => toReceive.lines.find((line) => line.poLineId === poLineId);
  const change = (index: number) => (item: EnteredItem) => set(items.map((one, i) => (i === index ? item : one)));
  const scan = (read: Scan, code: string) => {
    const found = scanned(read, items, toReceive.lines, at);
    if (!found) return words(`${code} is not expected with this delivery`, `此次送貨並無 ${code}`);
    if (found.items === items) {
      setAt(found.index);
      return words(
        `Line ${found.index + 1}: finish typing the quantity first`,
        `第 ${found.index + 1} 行：請先輸入完整數量`,
      );
    }
    toast.note(words(`Line ${found.index + 1}`, `第 ${found.index + 1} 行`));
    set(found.items);
    setAt(found.index);
    return null;
  };
  const fill = () => set(items.map((item) => (of(item) && item.receivedQty === "" ? allOf(item, of(item)!) : item)));
  return (
    <>
      <ScanBox className="receipt-scan" onScan={scan} />
      <div className="k-actions">
        <Button label={words("All as ordered", "全部按訂單收貨")} onPress={fill} />
        <Walk at={at} count={items.length} onWalk={setAt} />
      </div>
      <ol className="receipt-items" data-at={at}>
        {items.map((item, index) => {
          const line = of(item);
          return (
            line && (
              <ReceiptItem
                key={item.poLineId}
                {...{ item, line, places: toReceive.places, isCurrent: index === at }}
                problems={problems.filter(({ path }) => path.startsWith(`${index}.`))}
                onChange={change(index)}
              />
            )
          );
        })}
      </ol>
    </>
  );
}
