/** What came of one line of an order: how many, how many were rejected and why, how warm, and its batches. */
import { isPositive, sum } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import type { OpenLine, ToReceive } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { receivedItemFields, rejectReasonWords } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { isOutside } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { inUnits } from "@larder/domain/trade/quantity";
import { UnitSelect } from "../../../kit/inputs/unit-select.tsx";
import { Badge, Button, quantityText, SelectField } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { allOf, blankBatch, factorOf, type EnteredBatch, type EnteredItem } from "./goods-receipt.lines.ts";
import { ReceiptBatch } from "./receipt-batch.tsx";
import { Figure } from "./receipt-inputs.tsx";

export interface ItemProblem {
  readonly path: string;
  readonly message: string;
}

interface Props {
  readonly item: EnteredItem;
  readonly line: OpenLine;
  readonly places: ToReceive["places"];
  readonly isCurrent: boolean;
  readonly problems: readonly ItemProblem[];
  readonly onChange: (item: EnteredItem) => void;
}

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value.trim());

export function ReceiptItem({ item, line, places, isCurrent, problems, onChange }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { goods } = line;
  const change = (part: Partial<EnteredItem>) => onChange({ ...item, ...part });
  const setBatch = (index: number) => (batch: EnteredBatch) =>
    change({ batches: item.batches.map((one, i) => (i === index ? batch : one)) });
  const batched = goods.batchTracked || goods.catchWeight;
  return (
    <li className={`receipt-item${isCurrent ? " receipt-item-current" : ""}`} aria-label={goods.code}>
      <div className="receipt-name">
        <strong>{nameIn(language, goods)}</strong>
        <span className="k-soft">{[goods.code, line.supplierCode, line.orderNo].filter(Boolean).join(" · ")}</span>
        <ToCome item={item} line={line} />
      </div>
      <Counts item={item} line={line} change={change} onChange={onChange} />
      {batched &&
        item.batches.map((batch, index) => (
          <ReceiptBatch
            // oxlint-disable-next-line react/no-array-index-key -- batches have no identity before they are saved
            key={index}
            {...{ batch, line, places, item, number: index + 1 }}
            onChange={setBatch(index)}
            {...(item.batches.length > 1
              ? { onRemove: () => change({ batches: item.batches.filter((_, i) => i !== index) }) }
              : {})}
          />
        ))}
      {batched && (
        <div className="k-actions">
          <Button
            small
            label={words("Another batch", "另一批次")}
            onPress={() => change({ batches: [...withQty(item), blankBatch] })}
          />
          <Batched item={item} />
        </div>
      )}
      {problems.map(({ path, message }) => (
        <p key={path + message} className="k-problem" role="alert">
          {message}
        </p>
      ))}
      {item.rejectedQty.trim() !== "" && (
        <p className="k-soft" style={{ margin: 0 }}>
          {t(words("Photos are attached to the saved receipt.", "相片可附於已儲存的收貨單。"))}
        </p>
      )}
    </li>
  );
}

/** With a second batch the first one says how many it is. */
const withQty = ({ batches, receivedQty }: EnteredItem): readonly EnteredBatch[] =>
  batches.length === 1 && batches[0]!.qty === "" ? [{ ...batches[0]!, qty: receivedQty }] : batches;

function Batched({ item }: { item: EnteredItem }) {
  const t = useWords();
  const figures = item.batches.map(({ qty }) => qty.trim() || "0");
  if (item.batches.length < 2 || !figures.every(isNumber) || !isNumber(item.receivedQty)) return null;
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

function ToCome({ item, line }: { item: EnteredItem; line: OpenLine }) {
  const t = useWords();
  const language = useLanguage();
  const unit = line.goods.units.find(({ unitId }) => unitId === item.unitId);
  const factor = factorOf(line, item.unitId);
  return (
    <span>
      {t(words("To come", "待收"))} <strong>{quantityText(inUnits(line.outstandingBase, factor))}</strong>{" "}
      {unit && nameIn(language, unit)}
      {isPositive(line.receivedBase) && (
        <span className="k-soft">
          {" "}
          · {t(words("ordered", "訂購"))} {quantityText(inUnits(line.orderedBase, factor))}
        </span>
      )}
    </span>
  );
}

interface CountsProps {
  readonly item: EnteredItem;
  readonly line: OpenLine;
  readonly change: (part: Partial<EnteredItem>) => void;
  readonly onChange: (item: EnteredItem) => void;
}

function Counts({ item, line, change, onChange }: CountsProps) {
  const t = useWords();
  const cold = line.goods.storage !== "AMBIENT";
  const rejects = item.rejectedQty.trim() !== "" && item.rejectedQty.trim() !== "0";
  return (
    <div className="receipt-counts">
      <Figure
        label={receivedItemFields.receivedQty.label}
        value={item.receivedQty}
        onChange={(receivedQty) => change({ receivedQty })}
      />
      <UnitSelect
        label={receivedItemFields.unitId.label}
        units={line.goods.units}
        value={item.unitId}
        onChange={(unitId) => change({ unitId })}
      />
      <Figure
        label={receivedItemFields.rejectedQty.label}
        value={item.rejectedQty}
        onChange={(rejectedQty) => change({ rejectedQty })}
      />
      {rejects && (
        <SelectField
          label={receivedItemFields.rejectReason.label}
          value={item.rejectReason}
          onChange={(chosen) => change({ rejectReason: chosen })}
        >
          <option value="">–</option>
          {Object.entries(rejectReasonWords).map(([reason, label]) => (
            <option key={reason} value={reason}>
              {t(label)}
            </option>
          ))}
        </SelectField>
      )}
      {cold && (
        <Figure
          label={receivedItemFields.temperature.label}
          value={item.temperature}
          onChange={(temperature) => change({ temperature })}
        />
      )}
      {cold && /^-?\d+(\.\d+)?$/.test(item.temperature) && isOutside(line.goods, item.temperature) && (
        <Badge
          tone="bad"
          label={words("Outside its limits: reject it, or give a reason", "超出限度：請拒收或說明原因")}
        />
      )}
      <Button small label={words("As ordered", "按訂單")} onPress={() => onChange(allOf(item, line))} />
    </div>
  );
}
