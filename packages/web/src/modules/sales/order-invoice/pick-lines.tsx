import { nameIn, words } from "@larder/domain/kernel/words";
import type { OrderInvoiceDetail } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import {
  shortReasons,
  type OrderInvoiceLine,
  type ShortReason,
} from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { isResolved } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { isZero } from "@larder/domain/kernel/decimal";
import { SEPARATOR } from "@larder/domain/stock/gs1/gs1.rules";
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import {
  Badge,
  Button,
  Card,
  Day,
  EmptyState,
  isSeparatorKey,
  quantityText,
  TextBox,
  useMayCall,
  weightText,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { Sign } from "../../../kit/layout/glyphs.tsx";
import { PickEditor } from "./pick-editor.tsx";
import { useScans } from "./use-scans.ts";
import "./pick.css";

const scanWords = words("Scan or enter a product code, or scan a label", "掃描或輸入商品編號，或掃描標籤");

/**
 * The lines in walking order. One is open; a scan opens its line, Enter confirms, and the next unfinished one
 * opens.
 */
export function PickLines({ row }: { row: OrderInvoiceDetail }) {
  const t = useWords();
  const scan = useRef<HTMLInputElement>(null);
  const mayPick = useMayCall(calls.record);
  const picking = row.state === "PICKING" && mayPick;
  const goods = row.lines.filter((line) => line.kind === "GOODS");
  const charges = row.lines.filter((line) => line.kind === "CHARGE");
  const done = goods.filter(isResolved).length;
  const [active, setActive] = useState<number | null>(null);
  const [entered, setEntered] = useState("");
  const scans = useScans(goods, active, setActive);
  const first = goods.find((line) => !isResolved(line))?.id ?? null;
  useEffect(() => {
    // The first unfinished line is open at the start, and when the document returned to picking.
    setActive(picking ? first : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the beginning of picking opens a line by itself
  }, [picking, row.id]);

  const next = (after: OrderInvoiceLine) => {
    const at = goods.indexOf(after);
    const rest = [...goods.slice(at + 1), ...goods.slice(0, at)];
    setActive(rest.find((line) => !isResolved(line))?.id ?? null);
  };
  const find = (code: string) => {
    setEntered("");
    scans.read(code);
  };
  /** A scanner types: its input while a button has the focus belongs in the scan box, not to the button's Enter. */
  const toScan = (event: KeyboardEvent) => {
    if (
      !picking ||
      event.key.length !== 1 ||
      event.key === " " ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.nativeEvent.isComposing
    )
      return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return;
    event.preventDefault();
    scan.current?.focus();
    setEntered((now) => now + event.key);
  };

  const at = goods.findIndex((line) => line.id === active);
  const step = (by: number) => setActive(goods[(at + by + goods.length) % goods.length]!.id);
  const progress = words(`${done} of ${goods.length} lines`, `${goods.length} 行已處理 ${done} 行`);
  return (
    <Card title={words("Lines", "明細")}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={toScan} className="pick">
        <div className="pick-bar">
          {picking && (
            <TextBox
              className="pick-scan"
              label={scanWords}
              ref={scan}
              value={entered}
              autoComplete="off"
              spellCheck={false}
              onChange={setEntered}
              onKeyDown={(event) => {
                if (isSeparatorKey(event)) {
                  event.preventDefault();
                  setEntered((now) => now + SEPARATOR);
                }
                if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (entered.trim() !== "") find(entered.trim());
              }}
            />
          )}
          {at >= 0 && (
            <span className="pick-steps">
              <Button label={words("Previous line", "上一行")} icon="left" iconOnly onPress={() => step(-1)} />
              <Button label={words("Next line", "下一行")} icon="right" iconOnly onPress={() => step(1)} />
            </span>
          )}
          <span className="pick-progress">
            <strong role="status">{t(progress)}</strong>
            <progress max={Math.max(1, goods.length)} value={done} aria-label={t(progress)} />
          </span>
        </div>
        {scans.fault && (
          <p className="k-problem" role="alert">
            {t(scans.fault)}
          </p>
        )}
        {goods.length === 0 && charges.length === 0 && <EmptyState title={words("No lines", "沒有明細")} />}
        <ol className="pick-lines">
          {goods.map((line) => (
            <PickLine
              key={line.id}
              row={row}
              line={line}
              picking={picking}
              open={picking && active === line.id}
              onOpen={() => setActive(active === line.id ? null : line.id)}
              onDone={() => next(line)}
              label={scans.labelOf(line)}
              onLabelTaken={(wrong) => {
                scans.taken(wrong);
                // The next label is scanned from here.
                scan.current?.focus();
              }}
              onLabel={find}
            />
          ))}
        </ol>
        {charges.length > 0 && (
          <p className="k-soft">
            {t(words("Charges on this invoice", "此發票附加費"))}:{" "}
            {charges.map((line) => t({ en: nameIn("en", line), zh: nameIn("zh", line) })).join(", ")}
          </p>
        )}
      </div>
    </Card>
  );
}

interface LineProps extends ComponentProps<typeof PickEditor> {
  readonly picking: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function PickLine({ picking, open, onOpen, ...editing }: LineProps) {
  const { line } = editing;
  const language = useLanguage();
  const t = useWords();
  const name = nameIn(language, line);
  const other = nameIn(language === "zh" ? "en" : "zh", line);
  const unit = nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh });
  const places = [...new Set(line.batches.map((batch) => batch.locationCode))].join(" ");
  const summary = (
    <>
      <span className="pick-place">{places || "–"}</span>
      <span className="pick-name">
        <strong>{name}</strong>
        <span className="k-soft">
          {line.goodsCode}
          {other && other !== name ? ` · ${other}` : ""}
        </span>
      </span>
      <span className="pick-batches">
        {line.batches.map((batch) => (
          <span key={`${batch.batchId} ${batch.locationId}`}>
            {batch.batchNo}
            {batch.expiryDate && (
              <span className="k-soft">
                {" "}
                <Day value={batch.expiryDate} />
              </span>
            )}{" "}
            × {quantityText(batch.qtyBase)}
          </span>
        ))}
      </span>
      <span className="pick-qty">
        <strong>{quantityText(line.qty)}</strong> {unit}
        {line.weighed && line.weightKg && <span className="k-soft"> {weightText(line.weightKg)}</span>}
        {!isZero(line.shortQty) && (
          <span className="pick-short">
            {t(words("short", "短缺"))} {quantityText(line.shortQty)}
            {line.shortReason &&
              ` · ${t(shortReasons[line.shortReason as ShortReason] ?? { en: line.shortReason, zh: line.shortReason })}`}
          </span>
        )}
      </span>
      <span className="pick-state">
        {line.picked ? (
          <Badge label={words("Picked", "已揀")} tone="good" />
        ) : isResolved(line) ? (
          <Badge label={words("Short", "短缺")} tone="warn" />
        ) : (
          <Badge label={words("To pick", "待揀")} />
        )}
      </span>
    </>
  );
  return (
    <li className="pick-line" data-open={open || undefined} data-done={isResolved(line) || undefined}>
      {picking ? (
        <button type="button" className="pick-row" aria-expanded={open} onClick={onOpen}>
          {summary}
          <Sign name={open ? "up" : "down"} />
        </button>
      ) : (
        <div className="pick-row">{summary}</div>
      )}
      {open && <PickEditor {...editing} />}
    </li>
  );
}
