/**
 * The lines of an order: code, quantity, next line, all from the keyboard. Price, stock and last price are
 * beside them.
 */
import { useMemo } from "react";
import { exact } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { orderEntryCalls, type QuotedLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import type { GoodsMatch } from "@larder/domain/stock/goods/goods.calls";
import {
  LineGrid,
  Money,
  Percent,
  Price,
  priceText,
  Qty,
  quantityText,
  Total,
  type LineColumn,
  type SideOf,
} from "../../../kit/index.ts";
import { say, useWords } from "../../../kit/language.ts";
import { OrderTotals } from "../../../kit/trade/order-totals.tsx";
import type { GridOf } from "../../../kit/trade/goods-and-charges.tsx";
import { chargesGrid, enteredColumns, pricedGoods } from "../../../kit/trade/priced-grid.tsx";
import { inUnits, quoteKey } from "../../../kit/trade/priced-lines.ts";
import { send } from "../../../kit/wire.ts";
import {
  blankCharge,
  blankLine,
  isBlank,
  OrderLines as Lines,
  type EnteredOrderLine,
  type OrderFigures,
  type Quotes,
} from "./order-lines.rules.ts";

const availableWords: Words = words("available", "可用");
const lastWords: Words = words("last", "上次");

/** The order's customer and delivery day; null until both are known. */
export interface Pricing {
  readonly customerId: number;
  readonly deliveryDate: string;
  readonly type: "SO" | "DO" | null;
  readonly usesRoute: boolean;
  readonly deliveryCountry: string | null;
}

/** This customer's price on the delivery day, and the last price paid: often not the list price. */
async function pricesOf(goods: readonly GoodsMatch[], pricing: Pricing | null, signal: AbortSignal) {
  if (!pricing || goods.length === 0) return new Map<number, QuotedLine>();
  const items = goods.map(({ id }) => ({ goodsId: id, unitId: null }));
  const quoted = await send(orderEntryCalls.quote, { ...pricing, items }, { signal, quiet: true });
  return new Map(quoted.map((quote) => [quote.goodsId, quote]));
}

/** In units of the line, so that price and stock are in the same unit. */
const inUnitOf = (quote: QuotedLine, base: string): string =>
  inUnits(quote.units.find((unit) => unit.unitId === quote.unitId)?.factor, base);

const priceWords = ({ oldPrice, priceUnit }: QuotedLine): string | null =>
  oldPrice && `${priceText(oldPrice)}${priceUnit === "KG" ? " / kg" : ""}`;

/** Beside each match, all in the sale unit: the price, the last price paid, the stock. */
const pricedSide =
  (pricing: Pricing | null): SideOf<GoodsMatch> =>
  async (found, signal) => {
    const quotes = await pricesOf(found, pricing, signal);
    return (goods) => {
      const quote = quotes.get(goods.id);
      const unit = quote ? goods.unitName : goods.baseUnitName;
      const available = quote ? inUnitOf(quote, quote.available) : goods.available;
      return [
        quote && priceWords(quote),
        quote?.lastPrice && `${say(lastWords)} ${priceText(quote.lastPrice)}`,
        [say(availableWords), quantityText(available), unit].filter(Boolean).join(" "),
      ]
        .filter(Boolean)
        .join(" · ");
    };
  };

/** The entered columns, in keyboard order. */
const columnsEntered = (pricing: Pricing | null, quotes: Quotes): LineColumn<EnteredOrderLine>[] => [
  ...enteredColumns<EnteredOrderLine>(Lines, {
    goods: pricedGoods({
      only: { purpose: "SALE" },
      side: pricedSide(pricing),
      copies: ["oldPrice", "priceSource"],
    }),
    quotes,
    widths: { code: 98, qty: 60, price: 74, discount: 64 },
  }),
  Lines.column("reason", { label: words("Sample", "樣品"), editable: true, width: 78 }),
];

/** The columns that follow from them. */
const shownColumns = (quotes: Quotes, figures: OrderFigures): LineColumn<EnteredOrderLine>[] => [
  Lines.extra("vat", {
    label: words("VAT", "稅率"),
    kind: "rate",
    width: 54,
    render: (line) => <Rate rate={quotes.get(quoteKey(line))?.vatRate} />,
  }),
  Lines.extra("net", {
    label: words("Net", "小計"),
    kind: "money",
    width: 88,
    render: (_line, i) => (
      <strong>
        <Money value={figures.lines[i]?.lineNet} inColumn />
      </strong>
    ),
  }),
  Lines.extra("available", {
    label: words("Available", "可用"),
    kind: "quantity",
    render: (line) => <Stock quote={quotes.get(quoteKey(line))} />,
  }),
  Lines.extra("lastPrice", {
    label: words("Last price", "上次價"),
    kind: "price",
    width: 74,
    render: (line) => <Last quote={quotes.get(quoteKey(line))} />,
  }),
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

type Quote = ReturnType<Quotes["get"]>;

const Rate = ({ rate }: { rate: string | undefined }) =>
  rate === undefined ? null : <Percent value={exact(rate).times(100).toFixed()} />;

/** What can still be sold, in units of the line; stock on hand is in the tooltip. */
function Stock({ quote }: { quote: Quote }) {
  const t = useWords();
  if (!quote) return null;
  return (
    <span
      className="k-soft"
      title={`${t(words("Live stock", "現有庫存"))} ${quantityText(inUnitOf(quote, quote.live))}`}
    >
      <Qty value={inUnitOf(quote, quote.available)} />
    </span>
  );
}

function Last({ quote }: { quote: Quote }) {
  if (!quote?.lastPrice) return null;
  return (
    <span className="k-soft" title={`${quote.lastDate ?? ""} × ${quantityText(quote.lastQty ?? "0")}`}>
      <Price value={quote.lastPrice} />
    </span>
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
