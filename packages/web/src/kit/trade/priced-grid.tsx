/**
 * The grid of priced lines, of a sales order or a purchase order: the columns that both enter, and the grid of the
 * charges. Each order puts its own columns beside them.
 */
import { words } from "@larder/domain/kernel/words";
import type { VatCode } from "@larder/domain/trade/vat";
import { NameOnLine, type NameOnLineProps } from "../lines/both-names.tsx";
import type { ColumnOptions, LineColumn, LineProblem, Picker } from "../lines/line-column.ts";
import { LineGrid } from "../lines/line-grid.tsx";
import type { linesFor } from "../lines/lines-for.ts";
import { refPicker, type RefPickerOptions } from "../lines/ref-picker.ts";
import { unitChoices } from "../lines/unit-choices.ts";
import { NO_PRICE, quoteKey, type PricedEntry, type QuotesOf } from "./priced-lines.ts";

// eslint-disable-next-line typescript/no-explicit-any -- the line of either order
type Any = any;

/** From `linesFor`. */
interface Lines<L extends object> {
  column(
    name:
      | "goodsCode"
      | "qty"
      | "unitId"
      | "oldPrice"
      | "discountScale"
      | "discountPrice"
      | "vatCode"
      | "nameEn"
      | "nameZh",
    options: ColumnOptions<L>,
  ): LineColumn<L>;
  readonly extra: ReturnType<typeof linesFor>["extra"];
}

/** A product on a priced line: another one has another price, and is another line. */
export const pricedGoods = <L extends PricedEntry & { readonly goodsCode: string }>(
  options: Pick<RefPickerOptions<L>, "only" | "side" | "copies" | "goes">,
): Picker<L> =>
  refPicker<Any>({
    ...options,
    entity: "goods",
    called: words("product", "商品"),
    id: "goodsId",
    code: "goodsCode",
    names: ["nameEn", "nameZh"],
    both: true,
    unit: "unitId",
    goes: { ...NO_PRICE, id: undefined, ...options.goes },
  });

interface Entered<L> {
  readonly goods: Picker<L>;
  /** Who knows the units of the products. */
  readonly quotes: QuotesOf<{ readonly units: Parameters<typeof unitChoices>[0] }>;
  readonly unitName?: ColumnOptions<L>["render"];
  /** What is said before and after the name of the product. */
  readonly beside?: (line: L) => Pick<NameOnLineProps, "note" | "remark">;
  readonly widths: { readonly code: number; readonly qty: number; readonly price: number; readonly discount: number };
}

/** What is entered of a product, in keyboard order. */
export const enteredColumns = <L extends PricedEntry>(
  Lines: Lines<L>,
  { goods, quotes, unitName, beside, widths }: Entered<L>,
): LineColumn<L>[] => [
  Lines.column("goodsCode", { editable: true, width: widths.code, picker: goods }),
  Lines.extra<L>("name", {
    label: words("Goods", "商品"),
    width: 150,
    grow: 1,
    render: (line) => (line.goodsId === null ? null : <NameOnLine names={line} {...beside?.(line)} />),
  }),
  Lines.column("qty", { label: words("Qty", "數量"), editable: true, endsLine: true, width: widths.qty }),
  Lines.column("unitId", {
    editable: true,
    width: 76,
    choicesFor: (line) => unitChoices(quotes.get(quoteKey(line))?.units),
    ...(unitName ? { render: unitName } : {}),
  }),
  Lines.column("oldPrice", { label: words("Price £", "單價 £"), editable: true, width: widths.price }),
  Lines.column("discountScale", { label: words("Disc %", "折扣 %"), editable: true, width: widths.discount }),
  Lines.column("discountPrice", { label: words("Disc £", "折扣 £"), editable: true, width: widths.discount }),
];

export const vatChoices = (codes: readonly VatCode[]) =>
  codes.map((code) => ({ value: code, label: words(code, code) }));

interface ChargesProps<L> {
  readonly lines: readonly L[];
  readonly onChange: (lines: L[]) => void;
  readonly problems: readonly LineProblem[];
  /** Columns of the document's own. */
  readonly more?: readonly LineColumn<L>[];
}

/** Carriage and the like: each has its own VAT and takes no part in the order discount. */
export function chargesGrid<L extends PricedEntry>(
  Lines: Lines<L>,
  { blankCharge, isBlank }: { readonly blankCharge: () => L; readonly isBlank: (line: L) => boolean },
  vat: readonly VatCode[],
) {
  const columns = [
    Lines.column("nameEn", { label: words("Charge", "附加費"), editable: true, width: 180, grow: 1 }),
    Lines.column("nameZh", { label: words("In Chinese", "中文名稱"), editable: true, width: 160, grow: 1 }),
    Lines.column("oldPrice", { label: words("Price £", "金額 £"), editable: true, width: 100 }),
    Lines.column("vatCode", { editable: true, width: 100, choices: vatChoices(vat) }),
  ];
  return ({ more = [], ...props }: ChargesProps<L>) => (
    <LineGrid
      {...props}
      label={words("Charges", "附加費")}
      columns={[...columns, ...more]}
      blank={blankCharge}
      isBlank={isBlank}
    />
  );
}
