/** The lines of a purchase order: code, quantity, next line, from the keyboard; beside each the last price, the stock and how long it lasts. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import type { QuotedPurchase } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { vatCodes } from "@larder/domain/trade/vat";
import { useMemo, type ReactNode } from "react";
import {
  FootSpace,
  LineGrid,
  Money,
  NameOnLine,
  Price,
  Qty,
  refPicker,
  Total,
  unitChoices,
  weightText,
  type LineColumn,
  type LineProblem,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import {
  blankCharge,
  blankLine,
  changeOf,
  followed,
  inUnits,
  isBlank,
  PurchaseLines as Lines,
  quoteKey,
  warningsOf,
  type EnteredPurchase,
  type PurchaseFigures,
  type Quotes,
} from "./purchase-order.lines.ts";
import { supplierCodes } from "./supplier-codes.ts";

const goods = refPicker<EnteredPurchase>({
  entity: "goods",
  called: words("product", "商品"),
  only: { purpose: "PURCHASE" },
  id: "goodsId",
  code: "goodsCode",
  names: ["nameEn", "nameZh"],
  both: true,
  unit: "unitId",
  goes: { oldPrice: "", priceSource: "", discountPrice: "", supplierCode: "", id: undefined },
});

const vatChoices = [
  { value: "", label: words("–", "–") },
  ...vatCodes
    .filter((code) => code !== "X0" && code !== "NID")
    .map((code) => ({ value: code, label: words(code, code) })),
];

const entered = (quotes: Quotes, supplierId: number | null): LineColumn<EnteredPurchase>[] => [
  Lines.column("supplierCode", {
    label: words("Their code", "供應商貨號"),
    editable: true,
    width: 92,
    picker: supplierCodes(supplierId),
    locked: (line) => line.goodsId !== null,
  }),
  Lines.column("goodsCode", { editable: true, width: 82, picker: goods }),
  Lines.extra("name", {
    label: words("Goods", "商品"),
    width: 150,
    grow: 1,
    render: (line) => (line.goodsId === null ? null : <NameOnLine names={line} />),
  }),
  Lines.column("qty", { label: words("Qty", "數量"), editable: true, endsLine: true, width: 66 }),
  Lines.column("unitId", {
    editable: true,
    width: 76,
    choicesFor: (line) => unitChoices(quotes.get(quoteKey(line))?.units),
    render: (line) => <UnitName line={line} />,
  }),
  Lines.column("oldPrice", { label: words("Price £", "單價 £"), editable: true, width: 78 }),
  Lines.column("discountScale", { label: words("Disc %", "折扣 %"), editable: true, width: 62 }),
  Lines.column("discountPrice", { label: words("Disc £", "折扣 £"), editable: true, width: 62 }),
  Lines.column("vatCode", { editable: true, width: 74, choices: vatChoices }),
];

type Beside = (line: EnteredPurchase, quote: QuotedPurchase, index: number) => ReactNode;

const beside = (quotes: Quotes, figures: PurchaseFigures): LineColumn<EnteredPurchase>[] => {
  const ofQuote = (render: Beside) => (line: EnteredPurchase, index: number) => {
    const quote = quotes.get(quoteKey(line));
    return quote ? render(line, quote, index) : null;
  };
  const stock = (key: "available" | "po", label: ReturnType<typeof words>) =>
    Lines.extra(key, {
      label,
      kind: "quantity",
      width: 78,
      render: ofQuote((line, quote) => (
        <span className="k-soft">
          <Qty value={inUnits(line, quote, quote[key])} />
        </span>
      )),
    });
  return [
    Lines.extra("net", {
      label: words("Net", "小計"),
      kind: "money",
      width: 88,
      render: (_line, index) => <Money value={figures.lines[index]?.lineNet} />,
    }),
    Lines.extra("last", {
      label: words("Last price", "上次價"),
      kind: "price",
      width: 104,
      render: ofQuote((_line, quote, index) => <Last quote={quote} change={changeOf(figures.lines[index], quote)} />),
    }),
    stock("available", words("Available", "可用")),
    stock("po", words("PO", "在途")),
    Lines.extra("cover", {
      label: words("Days left", "可用天數"),
      kind: "int",
      width: 66,
      render: ofQuote((_line, { coverDays }) => coverDays),
    }),
  ];
};

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

function UnitName({ line }: { line: EnteredPurchase }) {
  return useWords()(words(line.unitName, line.unitNameZh || line.unitName));
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

const chargeColumns: LineColumn<EnteredPurchase>[] = [
  Lines.column("nameEn", { label: words("Charge", "附加費"), editable: true, width: 180, grow: 1 }),
  Lines.column("nameZh", { label: words("In Chinese", "中文名稱"), editable: true, width: 160, grow: 1 }),
  Lines.column("oldPrice", { label: words("Price £", "金額 £"), editable: true, width: 100 }),
  Lines.column("vatCode", { editable: true, width: 100, choices: vatChoices.slice(1) }),
];

type ChargesProps = Pick<Props, "lines" | "onChange" | "problems">;

/** Carriage and the like: never received, without a share of the order discount. */
export const PurchaseCharges = (props: ChargesProps) => (
  <LineGrid
    {...props}
    label={words("Charges", "附加費")}
    columns={chargeColumns}
    blank={blankCharge}
    isBlank={isBlank}
  />
);

interface Totals {
  readonly goodsNet: string;
  readonly discountPrice: string | null;
  readonly netTotal: string;
  readonly vatTotal: string;
  readonly total: string;
}

export function PurchaseTotals({ of, weightKg }: { of: Totals; weightKg?: string }) {
  const amounts: readonly (readonly [ReturnType<typeof words>, string])[] = [
    [words("Goods net", "商品未稅"), of.goodsNet],
    [words("Discount", "折扣"), of.discountPrice ?? "0.00"],
    [words("Net", "未稅"), of.netTotal],
    [words("VAT", "增值稅"), of.vatTotal],
  ];
  return (
    <>
      {weightKg !== undefined && isPositive(weightKg) && (
        <Total label={words("Estimated kg", "預計公斤")}>{weightText(weightKg)}</Total>
      )}
      <FootSpace />
      {amounts.map(([label, value]) => (
        <Total key={label.en} label={label}>
          <Money value={value} />
        </Total>
      ))}
      <Total label={words("Total", "總計")} strong>
        <Money value={of.total} />
      </Total>
    </>
  );
}
