/** What a clerk sees while entering a line: price, stock and last price, beside each match and beside the line. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { orderEntryCalls, type QuotedLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import { priceAt, type QuotedPrice } from "@larder/domain/sales/line-price.rules";
import type { PriceBreak } from "@larder/domain/sales/special-price.rules";
import type { GoodsMatch } from "@larder/domain/stock/goods/goods.calls";
import {
  Money,
  Percent,
  Price,
  priceText,
  Qty,
  quantityText,
  type LineColumn,
  type SideOf,
} from "../../../kit/index.ts";
import { dateWords } from "../../../kit/day-words.ts";
import { say, useWords } from "../../../kit/language.ts";
import type { NameOnLineProps } from "../../../kit/lines/both-names.tsx";
import { inUnits, quoteKey } from "../../../kit/trade/priced-lines.ts";
import { send } from "../../../kit/wire.ts";
import {
  OrderLines as Lines,
  quantityOf,
  quotedOf,
  type EnteredOrderLine,
  type OrderFigures,
  type Pricing,
  type Quotes,
} from "./order-lines.rules.ts";

const availableWords: Words = words("available", "可用");
const lastWords: Words = words("last", "上次");

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

const numberText = (qty: string): string => quantityText(exact(qty).toFixed());

/** A lower price, and the last delivery day that it is for: `£15.00 until 3 Dec`, `£14.50 from 10 until 3 Dec`. */
const breakWords = ({ fromQty, price, lastDay }: PriceBreak): Words => {
  const [day, least] = [dateWords(lastDay), isPositive(fromQty) ? numberText(fromQty) : null];
  return words(
    [priceText(price), least && `from ${least}`, `until ${day.en}`].filter(Boolean).join(" "),
    [priceText(price), least && `滿 ${least}`, `至${day.zh}`].filter(Boolean).join(" "),
  );
};

/** Until when the price at this quantity is special. */
const untilWords = (quote: QuotedPrice, qty: string): Words | null => {
  const { lastDay } = priceAt(quote, qty);
  if (lastDay === null) return null;
  const { en, zh } = dateWords(lastDay);
  return words(`special until ${en}`, `特價至${zh}`);
};

/** What it would cost from the next quantity on. */
const nextWords = (quote: QuotedPrice, qty: string): Words | null => {
  const next = quote.breaks.find(({ fromQty }) => exact(fromQty).greaterThan(qty));
  return next ? breakWords(next) : null;
};

/** Beside a price: until when it is special, and what it would be from the next quantity on. */
export function specialWords(quote: QuotedPrice | undefined, qty: string): Words | null {
  const said = quote ? [untilWords(quote, qty), nextWords(quote, qty)].filter((one) => one !== null) : [];
  return said.length === 0
    ? null
    : { en: said.map(({ en }) => en).join("; "), zh: said.map(({ zh }) => zh).join("；") };
}

/** The same for a line, before and after its name; a price that was entered by hand follows no list. */
export function specialOnLine(line: EnteredOrderLine, quotes: Quotes): Pick<NameOnLineProps, "note" | "remark"> {
  const quote = line.priceSource === "MANUAL" ? undefined : quotedOf(quotes.get(quoteKey(line)));
  if (!quote) return {};
  const qty = quantityOf(line);
  const [note, remark] = [untilWords(quote, qty), nextWords(quote, qty)];
  return { note: note && say(note), remark: remark && say(remark) };
}

const priceWords = ({ oldPrice, priceUnit }: QuotedLine): string | null =>
  oldPrice && `${priceText(oldPrice)}${priceUnit === "KG" ? " / kg" : ""}`;

/** Beside each match, all in the sale unit: the price, the last price paid, the stock. */
export const pricedSide =
  (pricing: Pricing | null): SideOf<GoodsMatch> =>
  async (found, signal) => {
    const quotes = await pricesOf(found, pricing, signal);
    return (goods) => {
      const quote = quotes.get(goods.id);
      const unit = quote ? goods.unitName : goods.baseUnitName;
      const said = specialWords(quotedOf(quote), "0");
      const available = quote ? inUnitOf(quote, quote.available) : goods.available;
      return [
        quote && priceWords(quote),
        said && say(said),
        quote?.lastPrice && `${say(lastWords)} ${priceText(quote.lastPrice)}`,
        [say(availableWords), quantityText(available), unit].filter(Boolean).join(" "),
      ]
        .filter(Boolean)
        .join(" · ");
    };
  };

/** The columns that follow from what is entered. */
export const shownColumns = (quotes: Quotes, figures: OrderFigures): LineColumn<EnteredOrderLine>[] => [
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
