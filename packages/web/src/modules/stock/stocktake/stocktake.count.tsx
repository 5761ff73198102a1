/**
 * The count page, for a phone in one hand and a scanner in the other: choose or scan the place, scan a product or batch, enter how many
 * in any unit, and the next scan begins. Enter goes on, F2 changes the unit.
 */
import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  stocktakeCalls as calls,
  type ScannedLabel,
  type StocktakeDetail,
} from "@larder/domain/stock/stocktake/stocktake.calls";
import { SEPARATOR } from "@larder/domain/stock/gs1/gs1.rules";
import type { StocktakeLine } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeStates } from "@larder/domain/stock/stocktake/stocktake.states";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { ActionButton, Button, Card, FieldBox, isSeparatorKey, quantityText, SelectField } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { COLUMN, CountEditor } from "./stocktake.editor.tsx";
import "../touch.css";

/** A label that was read, the how-manieth: the same one may be read twice. */
interface Read {
  readonly label: ScannedLabel;
  readonly nth: number;
}

export function CountPage({ row }: { readonly row: StocktakeDetail }) {
  const t = useWords();
  const language = useLanguage();
  const code = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<number>(row.places[0]?.locationId ?? 0);
  const [typed, setTyped] = useState("");
  const [label, setLabel] = useState<Read | null>(null);
  const [last, setLast] = useState<StocktakeLine | null>(null);
  const entry = useAction(calls.entry);

  const begin = (line: StocktakeLine | null) => {
    setLabel(null);
    setTyped("");
    setLast(line);
    code.current?.focus();
  };
  useEffect(() => code.current?.focus({ preventScroll: true }), []);
  const goTo = (locationId: number) => {
    setPlace(locationId);
    begin(null);
  };
  const scan = (text: string) => {
    const asked = text.trim();
    if (asked === "") return;
    const there = row.places.find(({ locationName }) => locationName.toUpperCase() === asked.toUpperCase());
    if (there) return goTo(there.locationId);
    // The next scan replaces this one; until then it stays in the box, where it is corrected if the wire says that it is refused.
    setTyped(text);
    code.current?.select();
    send(calls.scan, { id: row.id, locationId: place, code: asked }).then(
      // Somebody who scans on does not lose the cursor in the middle of a code.
      (found) =>
        code.current?.value.trim() === asked && setLabel((now) => ({ label: found, nth: (now?.nth ?? 0) + 1 })),
      () => code.current?.select(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSeparatorKey(event)) {
      event.preventDefault();
      setTyped((now) => now + SEPARATOR);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    scan(typed);
  };
  return (
    <Card title={words("Count", "點算")}>
      <div className="touch" style={{ ...COLUMN, maxWidth: 520 }}>
        <SelectField
          label={words("Location", "庫位")}
          look="touch-input"
          value={place}
          onChange={(next) => goTo(Number(next))}
        >
          {row.places.map(({ locationId, locationName, lineCount, countedLines }) => (
            <option key={locationId} value={locationId}>
              {locationName} ({countedLines}/{lineCount})
            </option>
          ))}
        </SelectField>
        <FieldBox label={words("Scan or enter a product, batch or location", "掃描或輸入商品、批次或庫位")}>
          {(id) => (
            <span style={{ display: "flex", gap: 8 }}>
              <input
                id={id}
                ref={code}
                className="k-input touch-input"
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Button label={words("Find", "尋找")} onPress={() => scan(typed)} />
            </span>
          )}
        </FieldBox>
        {label ? (
          <CountEditor
            key={label.nth}
            label={label.label}
            pending={entry.pending}
            onCount={(counted) =>
              entry
                .run({ id: row.id, locationId: place, goodsId: label.label.goods.goodsId, ...counted })
                .then(begin, () => {})
            }
            onScan={scan}
            onCancel={() => begin(null)}
          />
        ) : (
          last && <Last line={last} />
        )}
        <Undo id={row.id} onUndone={(line) => begin(line.countedQty === null ? null : line)} />
        <p className="k-soft">
          {t(
            words(
              `${row.countedLines} of ${row.lineCount} lines are counted`,
              `共 ${row.lineCount} 行，已點算 ${row.countedLines} 行`,
            ),
          )}
          {language === "zh" ? "。" : "."}
        </p>
      </div>
    </Card>
  );
}

/** The last count of this user, whichever line it was of. */
const Undo = ({ id, onUndone }: { readonly id: number; readonly onUndone: (line: StocktakeLine) => void }) => (
  <div className="k-actions">
    <ActionButton
      call={calls.undo}
      label={stocktakeStates.moves.undo.label}
      input={{ id }}
      onDone={(line) => {
        const named = { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh };
        toast.note(
          words(`Undone: ${nameIn("en", named)} ${line.batchNo}`, `已撤回：${nameIn("zh", named)} ${line.batchNo}`),
        );
        onUndone(line);
      }}
    />
  </div>
);

/** What was counted last, by the caller and in all. */
function Last({ line }: { readonly line: StocktakeLine }) {
  const t = useWords();
  const language = useLanguage();
  const unit = nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh });
  return (
    <p role="status" style={{ margin: 0 }}>
      <strong>{nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh })}</strong> · {line.batchNo}
      <br />
      {t(words("By you", "你的點算"))} {quantityText(line.ownQty ?? "0")} · {t(words("in all", "合計"))}{" "}
      <strong>{quantityText(line.countedQty ?? "0")}</strong> {unit}
      {line.bookThen !== null && (
        <>
          {" "}
          · {t(words("book", "帳面"))} {exact(line.bookThen).toFixed()}
        </>
      )}
    </p>
  );
}
