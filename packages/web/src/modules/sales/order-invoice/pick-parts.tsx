/** The parts of the line that is being picked: figures, weights and batches. */
import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import { shortReasons, type OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { useId, useState, type RefObject } from "react";
import { Button, Day, Options, quantityText } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { scannedInto } from "../../stock/index.ts";
import {
  isNumber,
  isShort,
  isWeighedByBatch,
  plain,
  weighedSoFar,
  weightsIn,
  withBatchQty,
  withBatchWeight,
  withoutBatch,
  withQty,
  type PickDraft,
} from "./pick-draft.ts";

export const baseUnitOf = (line: OrderInvoiceLine, language: Language): string =>
  nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh });

interface PartProps {
  readonly line: OrderInvoiceLine;
  readonly draft: PickDraft;
  readonly onChange: (draft: PickDraft) => void;
}

interface FiguresProps extends PartProps {
  readonly weightBox: RefObject<HTMLInputElement | null>;
  /** A scanner types into the box that has the focus. */
  readonly onLabel: (scanned: string) => void;
}

/** Quantity, weight, and the reason for a short. */
export function Figures({ line, draft, onChange, weightBox, onLabel }: FiguresProps) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  /** As it was before the first key: of 17, a 1 alone would already drop every batch but the first. */
  const [entered, setEntered] = useState(draft);
  const unit = nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh });
  const amount = { className: "k-input k-amount pick-input", inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <div className="pick-fields">
      <div className="k-field">
        <label className="k-label" htmlFor={`${id}-qty`}>
          {t(words("Quantity picked", "揀貨數量"))} ({unit}) / {quantityText(line.orderedQty)}
        </label>
        <input
          {...amount}
          id={`${id}-qty`}
          value={draft.qty}
          onFocus={(event) => {
            setEntered(draft);
            event.target.select();
          }}
          onChange={(event) => onChange(withQty(line, entered, event.target.value))}
          onKeyDown={scannedInto({
            set: (qty) => onChange(withQty(line, entered, qty)),
            restore: () => onChange(entered),
            onCode: onLabel,
          })}
        />
      </div>
      {line.weighed && <Weight line={line} draft={draft} onChange={onChange} weightBox={weightBox} onLabel={onLabel} />}
      {isShort(line, draft) && <ShortReason draft={draft} onChange={onChange} />}
    </div>
  );
}

/** One weight for the line, or one after the other; with several batches, or labels that were read, what they weigh together. */
function Weight({ line, draft, onChange, weightBox, onLabel }: FiguresProps) {
  const t = useWords();
  const id = useId();
  const byBatch = isWeighedByBatch(draft);
  const so = weighedSoFar(draft);
  const pieces = (byBatch ? draft.batches.map((batch) => batch.weightKg) : [draft.weightKg]).flatMap(weightsIn).length;
  const nominal = line.kgPerUnit && isNumber(draft.qty) ? exact(line.kgPerUnit).times(draft.qty).toFixed() : null;
  return (
    <>
      <div className="k-field">
        <label className="k-label" htmlFor={`${id}-weight`}>
          {t(words("Weight on the scale (kg)", "磅重（公斤）"))}
        </label>
        <input
          className="k-input k-amount pick-input"
          // Several weights one after the other need the space bar.
          inputMode="text"
          autoComplete="off"
          id={`${id}-weight`}
          ref={weightBox}
          readOnly={byBatch}
          value={byBatch ? (so ?? "") : draft.weightKg}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ ...draft, weightKg: event.target.value })}
          onKeyDown={scannedInto({
            set: (weightKg) => onChange({ ...draft, weightKg }),
            restore: () => onChange({ ...draft, weightKg: "" }),
            onCode: onLabel,
          })}
        />
        <p className="k-soft pick-hint" role="status">
          {pieces > 1 && so !== null
            ? t(words(`${pieces} weights, ${plain(so)} kg together`, `${pieces} 次過磅，合共 ${plain(so)} 公斤`))
            : nominal &&
              t(words(`about ${nominal} kg; piece by piece: 9.84 + 10.12`, `約 ${nominal} 公斤；逐件：9.84 + 10.12`))}
        </p>
      </div>
      <div className="k-field">
        <label className="k-label" htmlFor={`${id}-weight-reason`}>
          {t(words("Why the weight is unusual", "重量異常原因"))}
        </label>
        <input
          id={`${id}-weight-reason`}
          className="k-input pick-input"
          maxLength={200}
          value={draft.weightReason}
          onChange={(event) => onChange({ ...draft, weightReason: event.target.value })}
        />
      </div>
    </>
  );
}

function ShortReason({ draft, onChange }: Omit<PartProps, "line">) {
  const t = useWords();
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t(words("Reason for the short", "短缺原因"))}
      </label>
      <select
        id={id}
        className="k-select pick-input"
        aria-required
        value={draft.shortReason ?? ""}
        onChange={(event) => onChange({ ...draft, shortReason: event.target.value || null })}
      >
        <option value="" />
        <Options of={shortReasons} />
      </select>
    </div>
  );
}

/** The batches, their quantities, and what they weigh where the line is weighed batch by batch. */
export function Batches({ line, draft, onChange, onChoose }: PartProps & { onChoose: (index: number) => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="pick-parts" aria-label={t(words("Batches", "批次"))}>
      {draft.batches.map((batch, index) => (
        <li key={`${batch.batchId} ${batch.locationId}`}>
          <span className="pick-place">{batch.locationCode}</span>
          <span className="pick-name">
            <strong>{batch.batchNo}</strong>
            <span className="k-soft">
              {batch.expiryDate ? <Day value={batch.expiryDate} /> : t(words("no expiry date", "無到期日"))}
              {batch.reason && ` · ${batch.reason}`}
            </span>
          </span>
          <input
            className="k-input k-amount pick-input"
            aria-label={`${t(words("Quantity of batch", "批次數量"))} ${batch.batchNo}`}
            inputMode="decimal"
            autoComplete="off"
            value={batch.qtyBase}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(withBatchQty(draft, index, event.target.value))}
          />
          <span className="k-soft">{baseUnitOf(line, language)}</span>
          <Button label={words("Other batch", "其他批次")} onPress={() => onChoose(index)} />
          {draft.batches.length > 1 && (
            <Button
              label={words(`Without batch ${batch.batchNo}`, `移除批次 ${batch.batchNo}`)}
              icon="close"
              iconOnly
              kind="quiet"
              onPress={() => onChange(withoutBatch(draft, index))}
            />
          )}
          {line.weighed && (draft.batches.length > 1 || batch.weightKg !== "") && (
            <span className="pick-weight">
              <input
                className="k-input k-amount pick-input"
                aria-label={`${t(words("Weight of batch", "批次重量"))} ${batch.batchNo}`}
                autoComplete="off"
                value={batch.weightKg}
                onFocus={(event) => event.target.select()}
                onChange={(event) => onChange(withBatchWeight(draft, index, event.target.value))}
              />
              <span className="k-soft">{t(words("kg", "公斤"))}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
