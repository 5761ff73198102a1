import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Words } from "@larder/domain/kernel/words";
import { batchFields } from "@larder/domain/stock/batch/batch.fields";
import { looksLikeCode } from "@larder/domain/stock/gs1/gs1.rules";
import type { ScannedLabel } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { StocktakeLine } from "@larder/domain/stock/stocktake/stocktake.fields";
import { useEffect, useRef, useState, type RefObject } from "react";
import { UnitSelect } from "../../../kit/inputs/unit-select.tsx";
import { Button, FieldBox, FieldInput, quantityText, SelectField, TextBox, useDayText } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { scannedInto } from "../gs1/scanned-into.ts";

const NEW = "new";

/** One column, as wide as a phone. */
export const COLUMN = { display: "flex", flexDirection: "column", gap: 12 } as const;
const AMOUNTS = { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))", gap: 12 };

interface CountedBatch {
  readonly batchId?: number;
  readonly batchNo?: string;
  readonly expiryDate?: string;
  readonly unitId: number;
  readonly qty: string;
  readonly weightKg?: string;
}

interface Typed {
  /** The id of a batch, or a new one with its label. */
  readonly batch: string;
  readonly batchNo: string;
  readonly expiryDate: string;
  readonly unitId: number;
  readonly qty: string;
  readonly weightKg: string;
}

interface PartProps {
  readonly label: ScannedLabel;
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}

/** A label with the number of a batch that is not known is of a new one, whatever else is at this place. */
const start = ({ batchId, unitId, lines, goods, printed }: ScannedLabel): Typed => {
  const first = batchId ?? (printed.batchNo === null ? lines[0]?.batchId : null) ?? null;
  return {
    ...{ batch: first === null ? NEW : String(first), unitId: unitId ?? goods.defaultUnitId, qty: "" },
    ...{ batchNo: printed.batchNo ?? "", expiryDate: printed.expiryDate ?? "" },
    weightKg: goods.catchWeight ? (printed.weightKg ?? "") : "",
  };
};

const isNewBatch = ({ goods }: ScannedLabel, { batch }: Typed): boolean => batch === NEW && goods.batchTracked;

function missingOf(label: ScannedLabel, typed: Typed): Words | null {
  const qty = typed.qty.trim();
  if (!/^\d+(\.\d+)?$/.test(qty) || looksLikeCode(qty))
    return words("Enter the quantity; 0 if there is none", "請輸入數量；沒有請填 0");
  return isNewBatch(label, typed) && typed.batchNo.trim() === ""
    ? words("Enter the batch number on the label", "請填寫標籤上的批次編號")
    : null;
}

const countedOf = ({ batch, batchNo, expiryDate, unitId, qty, weightKg }: Typed): CountedBatch => ({
  ...(batch === NEW ? { batchNo: batchNo.trim(), ...(expiryDate ? { expiryDate } : {}) } : { batchId: Number(batch) }),
  ...{ unitId, qty: qty.trim() },
  ...(weightKg.trim() === "" ? {} : { weightKg: weightKg.trim() }),
});

interface Props {
  readonly label: ScannedLabel;
  readonly pending: boolean;
  readonly onCount: (counted: CountedBatch) => void;
  /** The next label, scanned into the box for the quantity. */
  readonly onScan: (code: string) => void;
  readonly onCancel: () => void;
}

/** How many of which batch: the one that was scanned or the first at this place, or another one with its label. */
export function CountEditor({ label, pending, onCount, onScan, onCancel }: Props) {
  const language = useLanguage();
  const amount = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => start(label));
  useEffect(() => amount.current?.focus(), []);
  const { goods } = label;
  const missing = missingOf(label, typed);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const nextUnit = () => {
    const at = goods.units.findIndex((unit) => unit.unitId === typed.unitId);
    change({ unitId: goods.units[(at + 1) % goods.units.length]!.unitId });
  };
  return (
    // F2 is for the whole of it, wherever the cursor is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      style={COLUMN}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing && !pending) onCount(countedOf(typed));
      }}
      onKeyDown={(event) => {
        if (event.key !== "F2") return;
        event.preventDefault();
        nextUnit();
      }}
    >
      <strong>{nameIn(language, goods)}</strong>
      <span className="k-soft">{goods.code}</span>
      <BatchInputs label={label} typed={typed} change={change} />
      <Notes label={label} typed={typed} />
      <Amounts label={label} typed={typed} change={change} amount={amount} onScan={onScan} />
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

function BatchInputs({ label, typed, change }: PartProps) {
  const t = useWords();
  const dayText = useDayText();
  const { goods, lines, batchId } = label;
  const isElsewhere = batchId !== null && !lines.some((line) => line.batchId === batchId);
  const isNew = isNewBatch(label, typed);
  return (
    <>
      <SelectField
        label={words("Batch", "批次")}
        look="touch-input"
        value={typed.batch}
        onChange={(batch) => change({ batch })}
      >
        {isElsewhere && <option value={batchId}>{t(words("The one on the label", "標籤上的批次"))}</option>}
        {lines.map((line) => (
          <option key={line.batchId} value={line.batchId}>
            {batchText(line, t, dayText)}
          </option>
        ))}
        <option value={NEW}>{t(words("Another batch …", "其他批次…"))}</option>
      </SelectField>
      {isNew && (
        <TextBox
          label={words("Batch no. on the label", "標籤上的批次編號")}
          look="touch-input"
          value={typed.batchNo}
          onChange={(batchNo) => change({ batchNo })}
        />
      )}
      {isNew && goods.dateType !== "NONE" && (
        <FieldBox label={words("Expiry date", "到期日")}>
          {(id) => (
            <FieldInput
              id={id}
              field={batchFields.expiryDate}
              value={typed.expiryDate}
              onChange={(day) => change({ expiryDate: String(day ?? "") })}
            />
          )}
        </FieldBox>
      )}
    </>
  );
}

/** What a counter has to know: goods that are picked belong here, goods that were sold do not. */
function Notes({ label, typed }: Omit<PartProps, "change">) {
  const t = useWords();
  const line = label.lines.find(({ batchId }) => String(batchId) === typed.batch);
  const picked = exact(line?.pickedQty ?? "0");
  const moved = exact(line?.movedQty ?? "0");
  const book = exact(line?.bookThen ?? "0").toFixed();
  return (
    <>
      {!picked.isZero() && (
        <p className="k-problem" role="status">
          {t(
            words(
              `${picked.toFixed()} of these are picked and still here: count them too`,
              `其中 ${picked.toFixed()} 已揀未出，請一併點算`,
            ),
          )}
        </p>
      )}
      {!moved.isZero() && (
        <p className="k-soft" role="status">
          {t(
            words(
              `${moved.toFixed()} moved since the start: book ${book}`,
              `開始後變動 ${moved.toFixed()}：帳面 ${book}`,
            ),
          )}
        </p>
      )}
    </>
  );
}

interface AmountsProps extends PartProps, Pick<Props, "onScan"> {
  readonly amount: RefObject<HTMLInputElement | null>;
}

function Amounts({ label, typed, change, amount, onScan }: AmountsProps) {
  const decimal = { look: "k-amount touch-input", inputMode: "decimal" } as const;
  return (
    <div style={AMOUNTS}>
      <TextBox
        {...decimal}
        label={words("How many", "數量")}
        ref={amount}
        autoComplete="off"
        value={typed.qty}
        onChange={(qty) => change({ qty })}
        onKeyDown={scannedInto({ set: (qty) => change({ qty }), restore: () => change({ qty: "" }), onCode: onScan })}
      />
      <UnitSelect
        label={words("Unit (F2)", "單位 (F2)")}
        look="touch-input"
        units={label.goods.units}
        value={typed.unitId}
        onChange={(unitId) => change({ unitId })}
      />
      {label.goods.catchWeight && (
        <TextBox
          {...decimal}
          label={words("Weight (kg)", "重量（公斤）")}
          value={typed.weightKg}
          onChange={(weightKg) => change({ weightKg })}
          onKeyDown={scannedInto({
            set: (weightKg) => change({ weightKg }),
            restore: () => change({ weightKg: "" }),
            onCode: onScan,
          })}
        />
      )}
    </div>
  );
}

const batchText = (line: StocktakeLine, t: ReturnType<typeof useWords>, dayText: (day: string) => string): string =>
  [
    line.batchNo,
    line.expiryDate && dayText(line.expiryDate),
    line.countedQty === null ? null : `${t(words("counted", "已點"))} ${quantityText(line.countedQty)}`,
    line.bookThen === null ? null : `${t(words("book", "帳面"))} ${quantityText(line.bookThen)}`,
  ]
    .filter(Boolean)
    .join(" · ");
