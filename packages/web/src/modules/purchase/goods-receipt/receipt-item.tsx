/** What came of one line of an order: how many, how many were rejected and why, how warm, and its batches. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import type { OpenLine, ToReceive } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { receivedItemFields, rejectReasonWords } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { inUnits } from "@larder/domain/trade/quantity";
import { Button, Options, quantityText, SelectField, TextBox } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { allOf, factorOf, type EnteredItem } from "./goods-receipt.lines.ts";
import { ItemBatches, Problems, Received, Temperature, type ItemProblem } from "../receipt/item-parts.tsx";
import { Figure } from "../receipt/receipt-inputs.tsx";

interface Props {
  readonly item: EnteredItem;
  readonly line: OpenLine;
  readonly places: ToReceive["places"];
  readonly isCurrent: boolean;
  readonly problems: readonly ItemProblem[];
  readonly onChange: (item: EnteredItem) => void;
}

export function ReceiptItem({ item, line, places, isCurrent, problems, onChange }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { goods } = line;
  const change = (part: Partial<EnteredItem>) => onChange({ ...item, ...part });
  return (
    <li className={`receipt-item${isCurrent ? " receipt-item-current" : ""}`} aria-label={goods.code}>
      <div className="receipt-name">
        <strong>{nameIn(language, goods)}</strong>
        <span className="k-soft">{[goods.code, line.supplierCode, line.orderNo].filter(Boolean).join(" · ")}</span>
        <ToCome item={item} line={line} />
      </div>
      <Counts item={item} line={line} change={change} onChange={onChange} />
      <ItemBatches {...{ item, goods, places }} onChange={(batches) => change({ batches })} />
      <Problems problems={problems} />
      {item.rejectedQty.trim() !== "" && (
        <p className="k-soft" style={{ margin: 0 }}>
          {t(
            words(
              "Take photos under “Photos of rejects” once the receipt is saved.",
              "儲存收貨單後，可在「拒收相片」拍照。",
            ),
          )}
        </p>
      )}
    </li>
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
  const rejects = item.rejectedQty.trim() !== "" && item.rejectedQty.trim() !== "0";
  return (
    <div className="receipt-counts">
      <Received label={receivedItemFields.receivedQty.label} {...{ item, onChange }} goods={line.goods} />
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
          <Options of={rejectReasonWords} />
        </SelectField>
      )}
      {rejects && (
        <TextBox
          label={receivedItemFields.rejectNote.label}
          value={item.rejectNote}
          maxLength={200}
          onChange={(rejectNote) => change({ rejectNote })}
        />
      )}
      <Temperature goods={line.goods} value={item.temperature} onChange={(temperature) => change({ temperature })} />
      <Button small label={words("As ordered", "按訂單")} onPress={() => onChange(allOf(item, line))} />
    </div>
  );
}
