/** What every line of a receipt is counted by, whoever ordered it: its temperature, its batches, what is wrong with it. */
import { sum } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { ReceivedGoods, ToReceive } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { receivedItemFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { isOutside } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { Badge, Button } from "../../../kit/index.ts";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import { UnitSelect } from "../../../kit/inputs/unit-select.tsx";
import { useWords } from "../../../kit/language.ts";
import { blankBatch, withReceived, type Counted, type EnteredBatch } from "../goods-receipt/goods-receipt.lines.ts";
import { ReceiptBatch } from "./receipt-batch.tsx";
import { Figure } from "./receipt-inputs.tsx";

export interface ItemProblem {
  readonly path: string;
  readonly message: string;
}

export const Problems = ({ problems }: { problems: readonly ItemProblem[] }) => (
  <>
    {problems.map(({ path, message }) => (
      <p key={path + message} className="k-problem" role="alert">
        {message}
      </p>
    ))}
  </>
);

interface ReceivedProps<I extends Counted> {
  readonly label: Words;
  readonly item: I;
  readonly goods: ReceivedGoods;
  readonly onChange: (item: I) => void;
}

/** How much came, and in which unit. */
export function Received<I extends Counted>({ label, item, goods, onChange }: ReceivedProps<I>) {
  return (
    <>
      <Figure
        label={label}
        value={item.receivedQty}
        onChange={(receivedQty) => onChange(withReceived(item, receivedQty))}
      />
      <UnitSelect
        label={receivedItemFields.unitId.label}
        units={goods.units}
        value={item.unitId}
        onChange={(unitId) => onChange({ ...item, unitId })}
      />
    </>
  );
}

interface TemperatureProps {
  readonly goods: ReceivedGoods;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Of chilled and frozen goods. */
export function Temperature({ goods, value, onChange }: TemperatureProps) {
  if (goods.storage === "AMBIENT") return null;
  return (
    <>
      <Figure label={receivedItemFields.temperature.label} value={value} onChange={onChange} />
      {/^-?\d+(\.\d+)?$/.test(value) && isOutside(goods, value) && (
        <Badge
          tone="bad"
          label={words("Outside its limits: reject it, or give a reason", "超出限度：請拒收或說明原因")}
        />
      )}
    </>
  );
}

interface BatchesProps {
  readonly item: Counted;
  readonly goods: ReceivedGoods;
  readonly places: ToReceive["places"];
  readonly onChange: (batches: readonly EnteredBatch[]) => void;
}

/** Goods without batches or weights are one. */
export function ItemBatches({ item, goods, places, onChange }: BatchesProps) {
  if (!goods.batchTracked && !goods.catchWeight) return null;
  const { batches } = item;
  const isAlone = batches.length === 1;
  return (
    <>
      {batches.map((batch, index) => (
        <ReceiptBatch
          // oxlint-disable-next-line react/no-array-index-key -- batches have no identity before they are saved
          key={index}
          {...{ batch, goods, places, isAlone, number: index + 1 }}
          onChange={(next) => onChange(batches.map((one, i) => (i === index ? next : one)))}
          {...(isAlone ? {} : { onRemove: () => onChange(batches.filter((_, i) => i !== index)) })}
        />
      ))}
      <div className="k-actions">
        <Button
          small
          label={words("Another batch", "另一批次")}
          onPress={() => onChange([...withQty(item), blankBatch])}
        />
        <Batched item={item} />
      </div>
    </>
  );
}

/** With a second batch the first one says how many it is. */
const withQty = ({ batches, receivedQty }: Counted): readonly EnteredBatch[] =>
  batches.length === 1 && batches[0]!.qty === "" ? [{ ...batches[0]!, qty: receivedQty }] : batches;

function Batched({ item }: { item: Counted }) {
  const t = useWords();
  const figures = item.batches.map(({ qty }) => qty.trim() || "0");
  if (item.batches.length < 2 || !figures.every(isNumber) || !isNumber(item.receivedQty.trim())) return null;
  const total = sum(figures);
  if (total.equals(item.receivedQty.trim())) return null;
  return (
    <span className="k-problem" role="status">
      {t(
        words(
          `In batches: ${total.toFixed()} of ${item.receivedQty}`,
          `批次合計：${total.toFixed()}／${item.receivedQty}`,
        ),
      )}
    </span>
  );
}
