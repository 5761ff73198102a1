import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import { choicesOf } from "@larder/domain/kernel/fields";
import {
  orderInvoiceCalls as calls,
  type OrderInvoiceDetail,
} from "@larder/domain/sales/order-invoice/order-invoice.calls";
import {
  shortReasons,
  type BatchChoice,
  type OrderInvoiceLine,
} from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { FEFO_OVERRIDE } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { ask, asksForOverride, Button, overridable, quantityText } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useAction } from "../../../kit/use-call.ts";
import { BatchChooser } from "./batch-chooser.tsx";
import {
  difference,
  draftOf,
  earlierThan,
  inputOf,
  isNumber,
  isShort,
  withBatch,
  withBatchQty,
  withoutBatch,
  withQty,
  type PickDraft,
} from "./pick-draft.ts";

/** Matches pick.css. */
const PHONE = "(max-width: 600px)";

interface EditorProps {
  readonly row: OrderInvoiceDetail;
  readonly line: OrderInvoiceLine;
  readonly onDone: () => void;
}

/** The line being picked: confirm as proposed, or change quantity, batch, weight and give a reason. */
export function PickEditor({ row, line, onDone }: EditorProps) {
  const t = useWords();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const weightBox = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<PickDraft>(() => draftOf(line));
  /** Index of the batch to replace, -1 to add one. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const record = useAction(calls.record, { handles: asksForOverride });

  useEffect(() => {
    // Enter confirms at once; catch weight needs its weight first.
    const first = line.weighed && draft.weightKg === "" ? weightBox.current : confirmButton.current;
    first?.focus({ preventScroll: true });
    // On a phone only the line is visible.
    if (window.matchMedia(PHONE).matches) first?.closest(".pick-line")?.scrollIntoView();
    else first?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the line is opened
  }, []);

  const why = whyNot(line, draft);
  const confirm = () => {
    if (why || record.pending) return;
    overridable(record.run, { id: row.id, lines: [inputOf(line, draft)] }).then(onDone, () => {
      // The error was already shown; the line stays open.
    });
  };
  const choose = async (choice: BatchChoice, choices: readonly BatchChoice[]) => {
    const instead = choosing === -1 ? null : choosing;
    const earlier = earlierThan(choice, choices, instead === null ? draft : withoutBatch(draft, instead));
    setChoosing(null);
    if (earlier && !(await takesLater(choice, earlier))) return;
    setDraft((now) => withBatch(line, now, choice, instead, earlier !== null));
  };

  return (
    <form
      className="pick-editor"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Figures line={line} draft={draft} onChange={setDraft} weightBox={weightBox} />
      <Batches line={line} draft={draft} onChange={setDraft} onChoose={setChoosing} />
      <div className="k-actions">
        <Button
          ref={confirmButton}
          label={words("Confirm line", "確認此行")}
          kind="primary"
          submits
          shortcut="Enter"
          pending={record.pending}
          disabledReason={why}
        />
        <Button label={words("Add a batch", "加入批次")} icon="plus" onPress={() => setChoosing(-1)} />
        <Button
          label={words("Nothing in stock", "沒有貨")}
          onPress={() => setDraft({ ...withQty(line, draft, "0"), shortReason: draft.shortReason ?? "NOT_FOUND" })}
        />
        {why && (
          <span className="k-problem" role="status">
            {t(why)}
          </span>
        )}
      </div>
      <BatchChooser
        opened={choosing !== null}
        orderInvoiceId={row.id}
        line={line}
        onChoose={choose}
        onClose={() => setChoosing(null)}
      />
    </form>
  );
}

const baseUnitOf = (line: OrderInvoiceLine, language: Language): string =>
  nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh });

/** Why the line cannot be confirmed yet. */
function whyNot(line: OrderInvoiceLine, draft: PickDraft): Words | null {
  const apart = difference(line, draft);
  if (!isNumber(draft.qty)) return words("Enter the quantity", "請輸入數量");
  if (isShort(line, draft) && !draft.shortReason) return words("Choose why the line is short", "請選擇短缺原因");
  return apart === null
    ? null
    : words(
        `The batches differ from the line by ${apart} ${baseUnitOf(line, "en")}`,
        `批次合計與明細相差 ${apart} ${baseUnitOf(line, "zh")}`,
      );
}

/** An earlier batch is available: taking the later one needs confirmation, and is recorded. */
async function takesLater(choice: BatchChoice, earlier: BatchChoice): Promise<boolean> {
  const content = words(
    `Batch ${earlier.batchNo} expires earlier (${earlier.expiryDate ?? "–"}) and is free. Take ${choice.batchNo} anyway? It will be recorded as ${FEFO_OVERRIDE}.`,
    `批次 ${earlier.batchNo} 更早到期（${earlier.expiryDate ?? "–"}）且可取。仍要取 ${choice.batchNo}？將記錄為 ${FEFO_OVERRIDE}。`,
  );
  const labels = { okLabel: words("Take it", "仍取此批次"), cancelLabel: words("Cancel", "取消") };
  return (await ask({ type: "warning", content, ...labels })) === "ok";
}

interface PartProps {
  readonly line: OrderInvoiceLine;
  readonly draft: PickDraft;
  readonly onChange: (draft: PickDraft) => void;
}

/** Quantity, weight, and the reason for a short. */
function Figures({ line, draft, onChange, weightBox }: PartProps & { weightBox: RefObject<HTMLInputElement | null> }) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
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
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(withQty(line, draft, event.target.value))}
        />
      </div>
      {line.weighed && (
        <>
          <div className="k-field">
            <label className="k-label" htmlFor={`${id}-weight`}>
              {t(words("Weight on the scale (kg)", "磅重（公斤）"))}
            </label>
            <input
              {...amount}
              id={`${id}-weight`}
              ref={weightBox}
              value={draft.weightKg}
              onChange={(event) => onChange({ ...draft, weightKg: event.target.value.trim() })}
            />
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
      )}
      {isShort(line, draft) && <ShortReason draft={draft} onChange={onChange} />}
    </div>
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
        {choicesOf(shortReasons).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {t(choice.label)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The batches and their quantities. */
function Batches({ line, draft, onChange, onChoose }: PartProps & { onChoose: (index: number) => void }) {
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
              {batch.expiryDate ?? t(words("no expiry date", "無到期日"))}
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
        </li>
      ))}
    </ul>
  );
}
