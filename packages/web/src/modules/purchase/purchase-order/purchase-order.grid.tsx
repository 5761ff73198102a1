/** The lines of a purchase order: code, quantity, next line, from the keyboard; beside each the last price, the stock and how long it lasts. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseLineFields,
  purchasePriceWords,
  type PurchasePriceSource,
} from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import type { QuotedPurchase } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { useMemo, type ComponentProps, type ReactNode } from "react";
import {
  LineGrid,
  Money,
  Price,
  Qty,
  Total,
  weightText,
  type LineColumn,
  type LineProblem,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import { OrderTotals } from "../../../kit/trade/order-totals.tsx";
import { chargesGrid, enteredColumns, pricedGoods, vatChoices } from "../../../kit/trade/priced-grid.tsx";
import { followed, quoteKey } from "../../../kit/trade/priced-lines.ts";
import {
  blankCharge,
  blankLine,
  changeOf,
  inUnitsOf,
  isBlank,
  PurchaseLines as Lines,
  warningsOf,
  type EnteredPurchase,
  type PurchaseFigures,
  type Quotes,
} from "./purchase-order.lines.ts";
import { supplierCodes } from "./supplier-codes.ts";

const goods = pricedGoods<EnteredPurchase>({ only: { purpose: "PURCHASE" }, goes: { supplierCode: "" } });

const vatOfLine = [{ value: "", label: words("–", "–") }, ...vatChoices(boughtCodes)];

const entered = (quotes: Quotes, supplierId: number | null): LineColumn<EnteredPurchase>[] => [
  Lines.column("supplierCode", {
    label: words("Their code", "供應商貨號"),
    editable: true,
    width: 92,
    picker: supplierCodes(supplierId),
    locked: (line) => line.goodsId !== null,
  }),
  ...enteredColumns<EnteredPurchase>(Lines, {
    ...{ goods, quotes, unitName: (line) => <UnitName line={line} /> },
    widths: { code: 82, qty: 66, price: 78, discount: 62 },
  }),
  Lines.column("vatCode", { editable: true, width: 74, choices: vatOfLine }),
  Lines.column("expectedDate", { editable: true, width: 104 }),
];

type Beside = (line: EnteredPurchase, quote: QuotedPurchase, index: number) => ReactNode;

const beside = (quotes: Quotes, figures: PurchaseFigures): LineColumn<EnteredPurchase>[] => {
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

interface Props {
  readonly lines: readonly EnteredPurchase[];
  readonly supplierId: number | null;
  readonly quotes: Quotes;
  readonly figures: PurchaseFigures;
  readonly onChange: (lines: EnteredPurchase[]) => void;
  readonly problems: readonly LineProblem[];
}

export function PurchaseGrid({ lines, supplierId, quotes, figures, onChange, problems }: Props) {
  const columns = useMemo(
    () => [...entered(quotes, supplierId), ...beside(quotes, figures)],
    [quotes, supplierId, figures],
  );
  const warnings = useMemo(() => warningsOf(lines, quotes), [lines, quotes]);
  return (
    <LineGrid
      label={words("Order lines", "訂單明細")}
      columns={columns}
      lines={lines}
      onChange={(next) => onChange(followed(lines, next))}
      blank={blankLine}
      isBlank={isBlank}
      copy={(line) => ({ ...line, id: undefined })}
      problems={problems}
      warning={(_line, index) => warnings.get(index) ?? null}
      footer={<PurchaseTotals of={figures.totals} weightKg={figures.weightKg} />}
    />
  );
}

/** Carriage and the like are never received. */
export const PurchaseCharges = chargesGrid<EnteredPurchase>(Lines, { blankCharge, isBlank }, boughtCodes);

interface Totals extends ComponentProps<typeof OrderTotals> {
  readonly weightKg?: string;
}

export const PurchaseTotals = ({ of, weightKg }: Totals) => (
  <>
    {weightKg !== undefined && isPositive(weightKg) && (
      <Total label={words("Estimated kg", "預計公斤")}>{weightText(weightKg)}</Total>
    )}
    <OrderTotals of={of} />
  </>
);
