/** The lines of a purchase order: code, quantity, next line, from the keyboard; beside each what a buyer has to know of it. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { useMemo, type ComponentProps } from "react";
import { LineGrid, Total, weightText, type LineColumn } from "../../../kit/index.ts";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import type { GridOf } from "../../../kit/trade/goods-and-charges.tsx";
import { OrderTotals } from "../../../kit/trade/order-totals.tsx";
import { chargesGrid, enteredColumns, pricedGoods, vatChoices } from "../../../kit/trade/priced-grid.tsx";
import { beside } from "./buying-columns.tsx";
import { warningsOf, type PurchaseFigures, type Quotes } from "./purchase-lines.rules.ts";
import {
  blankCharge,
  blankLine,
  isBlank,
  PurchaseLines as Lines,
  type EnteredPurchase,
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

interface Props extends GridOf<EnteredPurchase> {
  readonly supplierId: number | null;
  readonly quotes: Quotes;
  readonly figures: PurchaseFigures;
}

export function PurchaseGrid({ supplierId, quotes, figures, ...grid }: Props) {
  const columns = useMemo(
    () => [...entered(quotes, supplierId), ...beside(quotes, figures)],
    [quotes, supplierId, figures],
  );
  const warnings = useMemo(() => warningsOf(grid.lines, quotes), [grid.lines, quotes]);
  return (
    <LineGrid
      {...grid}
      label={words("Order lines", "訂單明細")}
      columns={columns}
      blank={blankLine}
      isBlank={isBlank}
      copy={(line) => ({ ...line, id: undefined })}
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
