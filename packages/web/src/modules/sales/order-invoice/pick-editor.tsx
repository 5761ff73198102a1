import { words } from "@larder/domain/kernel/words";
import {
  orderInvoiceCalls as calls,
  type OrderInvoiceDetail,
} from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { BatchChoice, OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { FEFO_OVERRIDE } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useRef, useState } from "react";
import { ask, asksForOverride, Button, overridable } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { send } from "../../../kit/wire.ts";
import { useAction } from "../../../kit/use-call.ts";
import { BatchChooser } from "./batch-chooser.tsx";
import {
  difference,
  draftOf,
  earlierThan,
  inputOf,
  isNumber,
  isShort,
  weightMissing,
  withBatch,
  withoutBatch,
  withQty,
  type PickDraft,
} from "./pick-draft.ts";
import { isInPick, withLabel, type LabelOnLine } from "./pick-label.ts";
import { baseUnitOf, Batches, Figures } from "./pick-parts.tsx";

/** Matches pick.css. */
const PHONE = "(max-width: 600px)";

interface EditorProps {
  readonly row: OrderInvoiceDetail;
  readonly line: OrderInvoiceLine;
  readonly onDone: () => void;
  /** The label that was scanned last, if it is of this line: each is taken once. */
  readonly label: LabelOnLine | null;
  readonly onLabelTaken: (fault: Words | null) => void;
  /** A label that was scanned into one of the boxes. */
  readonly onLabel: (scanned: string) => void;
}

/** The line being picked: confirm as proposed, or change quantity, batch, weight and give a reason. */
export function PickEditor({ row, line, onDone, label, onLabelTaken, onLabel }: EditorProps) {
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

  useEffect(() => {
    if (label) void readLabel(row.id, label, draft).then(take, () => onLabelTaken(null));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each label is taken once
  }, [label]);
  const take = (next: PickDraft | Words | null) => {
    if (next && !("en" in next)) setDraft(next);
    onLabelTaken(next && "en" in next ? next : null);
  };

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
      <Figures line={line} draft={draft} onChange={setDraft} weightBox={weightBox} onLabel={onLabel} />
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

/** Why the line cannot be confirmed yet. */
function whyNot(line: OrderInvoiceLine, draft: PickDraft): Words | null {
  const apart = difference(line, draft);
  if (!isNumber(draft.qty)) return words("Enter the quantity", "請輸入數量");
  if (isShort(line, draft) && !draft.shortReason) return words("Choose why the line is short", "請選擇短缺原因");
  return apart === null
    ? weightMissing(line, draft)
    : words(
        `The batches differ from the line by ${apart} ${baseUnitOf(line, "en")}`,
        `批次合計與明細相差 ${apart} ${baseUnitOf(line, "zh")}`,
      );
}

/** What the label makes of the pick. Another batch than proposed is looked up, and a later one confirmed; null: left as it was. */
async function readLabel(id: number, label: LabelOnLine, draft: PickDraft): Promise<PickDraft | Words | null> {
  const choices = isInPick(label.label, draft) ? [] : await send(calls.batches, { id, lineId: label.line.id });
  const next = withLabel(label, draft, choices);
  if ("en" in next) return next;
  const later = next.batches.find(
    ({ batchId, reason }) => reason === FEFO_OVERRIDE && !draft.batches.some((batch) => batch.batchId === batchId),
  );
  const chosen = choices.find((choice) => choice.batchId === later?.batchId);
  const earlier = chosen && earlierThan(chosen, choices, { ...draft, batches: [] });
  return !chosen || !earlier || (await takesLater(chosen, earlier)) ? next : null;
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
