/** What a buyer is told beside each line: where its price comes from, the last one, and the stock and how long it lasts. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseLineFields,
  purchasePriceWords,
  type PurchasePriceSource,
} from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import type { QuotedPurchase } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import type { ReactNode } from "react";
import { Money, Price, Qty, type LineColumn } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { quoteKey } from "../../../kit/trade/priced-lines.ts";
import { changeOf, inUnitsOf, type PurchaseFigures, type Quotes } from "./purchase-lines.rules.ts";
import { PurchaseLines as Lines, type EnteredPurchase } from "./purchase-order.lines.ts";

type Beside = (line: EnteredPurchase, quote: QuotedPurchase, index: number) => ReactNode;

export const beside = (quotes: Quotes, figures: PurchaseFigures): LineColumn<EnteredPurchase>[] => {
  const ofQuote = (render: Beside) => (line: EnteredPurchase, index: number) => {
    const quote = quotes.get(quoteKey(line));
    return quote ? render(line, quote, index) : null;
  };
  const stock = (key: "live" | "available" | "po" | "minQty", label: ReturnType<typeof words>) =>
    Lines.extra(key, {
      label,
      kind: "quantity",
      width: 78,
      render: ofQuote((line, quote) => {
        const base = quote[key];
        return (
          base !== null && (
            <span className="k-soft">
              <Qty value={inUnitsOf(line, quote, base)} />
            </span>
          )
        );
      }),
    });
  return [
    Lines.extra("net", {
      label: words("Net", "小計"),
      kind: "money",
      width: 88,
      render: (_line, index) => <Money value={figures.lines[index]?.lineNet} />,
    }),
    Lines.extra("source", {
      label: purchaseLineFields.priceSource.label,
      width: 96,
      render: (line) => line.priceSource !== "" && <SourceOf source={line.priceSource} />,
    }),
    Lines.extra("last", {
      label: words("Last price", "上次價"),
      kind: "price",
      width: 104,
      render: ofQuote((_line, quote, index) => <Last quote={quote} change={changeOf(figures.lines[index], quote)} />),
    }),
    stock("live", words("In stock", "現存")),
    stock("available", words("Available", "可用")),
    stock("po", words("PO", "在途")),
    stock("minQty", words("Minimum", "最低存量")),
    Lines.extra("cover", {
      label: words("Days left", "可用天數"),
      kind: "int",
      width: 66,
      render: ofQuote((_line, { coverDays }) => coverDays),
    }),
  ];
};

function SourceOf({ source }: { source: PurchasePriceSource }) {
  const t = useWords();
  return <small className="k-soft">{t(purchasePriceWords[source])}</small>;
}

function Last({ quote, change }: { quote: QuotedPurchase; change: string | null }) {
  if (!quote.lastPrice) return null;
  const moved = change === null || exact(change).isZero() ? null : exact(change).toDecimalPlaces(1).toFixed();
  return (
    <span title={quote.lastSupplier ?? ""}>
      <Price value={quote.lastPrice} />{" "}
      {moved !== null && (
        <small className={isPositive(moved) ? "k-bad" : "k-soft"}>
          {isPositive(moved) ? "+" : ""}
          {moved} %
        </small>
      )}
    </span>
  );
}
