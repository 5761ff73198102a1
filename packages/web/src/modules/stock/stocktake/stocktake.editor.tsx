import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import type { ScannedLabel } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { StocktakeLine } from "@larder/domain/stock/stocktake/stocktake.fields";
import { useEffect, useId, useRef, useState } from "react";
import { Button, quantityText } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";

const NEW = "new";

interface CountedBatch {
  readonly batchId?: number;
  readonly batchNo?: string;
  readonly expiryDate?: string;
  readonly unitId: number;
  readonly qty: string;
  readonly weightKg?: string;
}

interface Props {
  readonly label: ScannedLabel;
  readonly pending: boolean;
  readonly onCount: (counted: CountedBatch) => void;
  readonly onCancel: () => void;
}

/** How many of which batch: the one that was scanned or the first at this place, or another one with its label. */
export function CountEditor({ label, pending, onCount, onCancel }: Props) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const amount = useRef<HTMLInputElement>(null);
  const { goods, lines } = label;
  const first = label.batchId ?? lines[0]?.batchId ?? null;
  const [batch, setBatch] = useState(first === null ? NEW : String(first));
  const [batchNo, setBatchNo] = useState("");
  const [expiryDate, setExpiryDate] = useState("");
  const [unitId, setUnitId] = useState(goods.defaultUnitId);
  const [qty, setQty] = useState("");
  const [weightKg, setWeightKg] = useState("");
  useEffect(() => amount.current?.focus(), []);

  const isNew = batch === NEW && goods.batchTracked;
  const missing = !/^\d+(\.\d+)?$/.test(qty.trim())
    ? words("Enter the quantity; 0 if there is none", "請輸入數量；沒有請填 0")
    : isNew && batchNo.trim() === ""
      ? words("Enter the batch number on the label", "請填寫標籤上的批次編號")
      : null;
  const save = () => {
    if (missing || pending) return;
    onCount({
      ...(batch === NEW
        ? { batchNo: batchNo.trim(), ...(expiryDate ? { expiryDate } : {}) }
        : { batchId: Number(batch) }),
      ...{ unitId, qty: qty.trim() },
      ...(weightKg.trim() === "" ? {} : { weightKg: weightKg.trim() }),
    });
  };
  const nextUnit = () => {
    const at = goods.units.findIndex((unit) => unit.unitId === unitId);
    setUnitId(goods.units[(at + 1) % goods.units.length]!.unitId);
  };
  const scanned = lines.find(({ batchId }) => String(batchId) === batch);
  const elsewhere = label.batchId !== null && !lines.some(({ batchId }) => batchId === label.batchId);
  return (
    // F2 is for the whole of it, wherever the cursor is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="take-editor"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "F2") return;
        event.preventDefault();
        nextUnit();
      }}
    >
      <strong className="take-name">{nameIn(language, goods)}</strong>
      <span className="k-soft">{goods.code}</span>
      <div className="k-field">
        <label className="k-label" htmlFor={`${id}-batch`}>
          {t(words("Batch", "批次"))}
        </label>
        <select
          id={`${id}-batch`}
          className="k-select take-input"
          value={batch}
          onChange={(event) => setBatch(event.target.value)}
        >
          {elsewhere && <option value={label.batchId!}>{t(words("The one on the label", "標籤上的批次"))}</option>}
          {lines.map((line) => (
            <option key={line.batchId} value={line.batchId}>
              {batchText(line, t)}
            </option>
          ))}
          <option value={NEW}>{t(words("Another batch …", "其他批次…"))}</option>
        </select>
      </div>
      {isNew && (
        <>
          <div className="k-field">
            <label className="k-label" htmlFor={`${id}-no`}>
              {t(words("Batch no. on the label", "標籤上的批次編號"))}
            </label>
            <input
              id={`${id}-no`}
              className="k-input take-input"
              value={batchNo}
              onChange={(event) => setBatchNo(event.target.value)}
            />
          </div>
          {goods.dateType !== "NONE" && (
            <div className="k-field">
              <label className="k-label" htmlFor={`${id}-expiry`}>
                {t(words("Expiry date", "到期日"))}
              </label>
              <input
                id={`${id}-expiry`}
                type="date"
                className="k-input take-input"
                value={expiryDate}
                onChange={(event) => setExpiryDate(event.target.value)}
              />
            </div>
          )}
        </>
      )}
      {scanned?.pickedQty && (
        <p className="k-problem" role="status">
          {t(
            words(
              `${exact(scanned.pickedQty).toFixed()} of these are picked and still here: count them too`,
              `其中 ${exact(scanned.pickedQty).toFixed()} 已揀未出，請一併點算`,
            ),
          )}
        </p>
      )}
      {scanned?.movedQty && !exact(scanned.movedQty).isZero() && (
        <p className="k-soft" role="status">
          {t(
            words(
              `${exact(scanned.movedQty).toFixed()} moved since the start: book ${exact(scanned.bookThen ?? "0").toFixed()}`,
              `開始後變動 ${exact(scanned.movedQty).toFixed()}：帳面 ${exact(scanned.bookThen ?? "0").toFixed()}`,
            ),
          )}
        </p>
      )}
      <div className="take-amount">
        <div className="k-field">
          <label className="k-label" htmlFor={`${id}-qty`}>
            {t(words("How many", "數量"))}
          </label>
          <input
            id={`${id}-qty`}
            ref={amount}
            className="k-input k-amount take-input"
            inputMode="decimal"
            autoComplete="off"
            value={qty}
            onChange={(event) => setQty(event.target.value)}
          />
        </div>
        <div className="k-field">
          <label className="k-label" htmlFor={`${id}-unit`}>
            {t(words("Unit", "單位"))} (F2)
          </label>
          <select
            id={`${id}-unit`}
            className="k-select take-input"
            value={unitId}
            onChange={(event) => setUnitId(Number(event.target.value))}
          >
            {goods.units.map((unit) => (
              <option key={unit.unitId} value={unit.unitId}>
                {nameIn(language, unit)} × {exact(unit.factor).toFixed()}
              </option>
            ))}
          </select>
        </div>
        {goods.catchWeight && (
          <div className="k-field">
            <label className="k-label" htmlFor={`${id}-weight`}>
              {t(words("Weight (kg)", "重量（公斤）"))}
            </label>
            <input
              id={`${id}-weight`}
              className="k-input k-amount take-input"
              inputMode="decimal"
              value={weightKg}
              onChange={(event) => setWeightKg(event.target.value)}
            />
          </div>
        )}
      </div>
      <div className="k-actions">
        <Button
          label={words("Count", "記錄點算")}
          kind="primary"
          submits
          shortcut="Enter"
          pending={pending}
          disabledReason={missing}
        />
        <Button label={words("Back to the scan", "返回掃描")} onPress={onCancel} />
      </div>
    </form>
  );
}

const batchText = (line: StocktakeLine, t: ReturnType<typeof useWords>): string =>
  [
    line.batchNo,
    line.expiryDate,
    line.countedQty === null ? null : `${t(words("counted", "已點"))} ${quantityText(line.countedQty)}`,
    line.bookThen === null ? null : `${t(words("book", "帳面"))} ${quantityText(line.bookThen)}`,
  ]
    .filter(Boolean)
    .join(" · ");
