/**
 * The lines of an order: code, quantity, next line, all from the keyboard. Price, stock and last price are
 * beside them.
 */
import { useMemo } from "react";
import { words, type Words } from "@larder/domain/kernel/words";
import { LineGrid, Qty, Total, type LineColumn } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import type { GridOf } from "../../../kit/trade/goods-and-charges.tsx";
import { OrderTotals } from "../../../kit/trade/order-totals.tsx";
import { chargesGrid, enteredColumns, pricedGoods } from "../../../kit/trade/priced-grid.tsx";
import {
  blankCharge,
  blankLine,
  isBlank,
  OrderLines as Lines,
  type EnteredOrderLine,
  type OrderFigures,
  type Pricing,
  type Quotes,
} from "./order-lines.rules.ts";
import { pricedSide, shownColumns, specialOnLine } from "./order-quoted.tsx";

/** The entered columns, in keyboard order. */
const columnsEntered = (pricing: Pricing | null, quotes: Quotes): LineColumn<EnteredOrderLine>[] => [
  ...enteredColumns<EnteredOrderLine>(Lines, {
    goods: pricedGoods({
      only: { purpose: "SALE" },
      side: pricedSide(pricing),
      copies: ["oldPrice", "priceSource"],
    }),
    quotes,
    beside: (line) => specialOnLine(line, quotes),
    widths: { code: 98, qty: 60, price: 74, discount: 64 },
  }),
  Lines.column("reason", { label: words("Sample", "樣品"), editable: true, width: 78 }),
];

interface LinesProps extends GridOf<EnteredOrderLine> {
  readonly pricing: Pricing | null;
  readonly quotes: Quotes;
  readonly figures: OrderFigures;
  readonly warnings: ReadonlyMap<number, Words>;
  /** With a panel beside the lines, rarely used empty columns give their width to the names. */
  readonly narrow?: boolean;
}

const SELDOM = ["discountPrice", "reason"] as const;

export function OrderLines({ pricing, lines, onChange, quotes, figures, warnings, problems, narrow }: LinesProps) {
  const entered = useMemo(() => columnsEntered(pricing, quotes), [pricing, quotes]);
  const shown = useMemo(() => shownColumns(quotes, figures), [quotes, figures]);
  const idle = narrow ? ["lastPrice", ...SELDOM.filter((key) => lines.every((line) => !line[key]))].join() : "";
  const columns = useMemo(() => {
    const hidden = new Set(idle.split(","));
    return [...entered, ...shown].filter((column) => !hidden.has(column.key));
  }, [entered, shown, idle]);
  return (
    <LineGrid
      label={words("Order lines", "訂單明細")}
      columns={columns}
      lines={lines}
      onChange={onChange}
      blank={blankLine}
      isBlank={isBlank}
      problems={problems}
      warning={(_line, i) => warnings.get(i) ?? null}
      footer={<Totals figures={figures} />}
    />
  );
}

function Totals({ figures: { totals, quantity, lineCount, estimated } }: { figures: OrderFigures }) {
  const t = useWords();
  return (
    <>
      <Total label={words("Lines", "項數")}>{lineCount}</Total>
      <Total label={words("Quantity", "數量")}>
        <Qty value={quantity} />
      </Total>
      {estimated && <span className="k-soft">{t(words("weights are estimated", "重量為預計"))}</span>}
      <OrderTotals of={totals} />
    </>
  );
}

export const OrderCharges = chargesGrid<EnteredOrderLine>(Lines, { blankCharge, isBlank }, [
  "S20",
  "Z0",
  "R5",
  "E",
  "O",
]);
