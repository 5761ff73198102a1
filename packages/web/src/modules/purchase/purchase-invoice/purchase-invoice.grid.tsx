/** The lines of a bill, what came and is not billed yet beside them, and the totals against what the supplier states. */
import { isDay } from "@larder/domain/kernel/calendar";
import { isZero } from "@larder/domain/kernel/decimal";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { words } from "@larder/domain/kernel/words";
import { totalDifference } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { PurchaseInvoice } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { useMemo } from "react";
import { LineGrid, Money, Total, type LineColumn } from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import { ChargesBelow, useGoodsAndCharges } from "../../../kit/trade/goods-and-charges.tsx";
import { enteredColumns, pricedGoods, vatChoices } from "../../../kit/trade/priced-grid.tsx";
import { useQuotes } from "../../../kit/trade/use-quotes.ts";
import { useCall } from "../../../kit/use-call.ts";
import type { Quotes } from "../purchase-order/purchase-lines.rules.ts";
import { figuresOf, type BillFigures } from "./bill-lines.rules.ts";
import { BookedCharges } from "./booked-charges.tsx";
import {
  BillLines as Lines,
  billOf,
  blankCharge,
  blankLine,
  isBlank,
  type EnteredBill,
} from "./purchase-invoice.lines.ts";
import { Received } from "./received.tsx";

const goods = pricedGoods<EnteredBill>({ only: { purpose: "PURCHASE" }, goes: { grLineId: null } });
const vatOfLine = [{ value: "", label: words("–", "–") }, ...vatChoices(boughtCodes)];

const columnsOf = (quotes: Quotes, figures: BillFigures): LineColumn<EnteredBill>[] => [
  ...enteredColumns<EnteredBill>(Lines, {
    ...{ goods, quotes, unitName: (line) => <UnitName line={line} /> },
    widths: { code: 92, qty: 76, price: 88, discount: 66 },
  }),
  Lines.column("weightKg", { label: words("Kg", "公斤"), editable: true, width: 80 }),
  Lines.column("vatCode", { editable: true, width: 76, choices: vatOfLine }),
  Lines.extra("net", {
    label: words("Net", "小計"),
    kind: "money",
    width: 92,
    render: (_line, index) => <Money value={figures.lines[index]?.lineNet} />,
  }),
];

/** What of the head counts for the lines. */
export const headNames = [
  ...([
    "supplierId",
    "invoiceDate",
    "discountScale",
    "discountPrice",
    "vatS20",
    "vatR5",
    "statedTotal",
    "amountNet",
  ] as const),
];
type Head = { readonly [K in (typeof headNames)[number]]?: PurchaseInvoice[K] | null };

interface Props extends LinesPart<EnteredBill> {
  readonly head: Head;
}

/** Units, VAT codes and rates of the supplier. */
function useKnown({ supplierId, invoiceDate }: Head, lines: readonly EnteredBill[]) {
  const asked = supplierId && isDay(invoiceDate ?? "") ? { supplierId, orderDate: invoiceDate! } : null;
  const quotes = useQuotes(purchaseOrderCalls.quote, asked, lines);
  const opening = useCall(purchaseOrderCalls.opening, asked ?? { supplierId: 0 }, {
    enabled: asked !== null,
    quiet: true,
  });
  return { quotes, rates: opening.data?.rates ?? {} };
}

const orNull = (value: string | null | undefined): string | null => (value ? value : null);

export function InvoiceLinesPart({ value, set, problems, head }: Props) {
  const { quotes, rates } = useKnown(head, value);
  const { discountScale = null, discountPrice = null, vatS20, vatR5, amountNet } = head;
  const figures = useMemo(() => {
    const discount = { discountScale: orNull(discountScale), discountPrice: orNull(discountPrice) };
    return figuresOf(value, discount, { S20: orNull(vatS20), R5: orNull(vatR5) }, quotes, rates, orNull(amountNet));
  }, [value, discountScale, discountPrice, vatS20, vatR5, quotes, rates, amountNet]);
  const parts = useGoodsAndCharges({ lines: value, set, problems, blankCharge, isBlank });
  const entered = parts.goods.lines.filter((line) => !isBlank(line));
  return (
    <>
      {head.supplierId && (
        <Received
          supplierId={head.supplierId}
          taken={value.filter((line) => !isBlank(line))}
          onBill={(rows) => parts.put([...entered, ...rows.map(billOf)], parts.charges.lines)}
        />
      )}
      <LineGrid
        {...parts.goods}
        label={words("Invoice lines", "發票明細")}
        columns={columnsOf(quotes, { ...figures, lines: parts.ofGoods(figures.lines) })}
        blank={blankLine}
        isBlank={isBlank}
        copy={(line) => ({ ...line, id: undefined })}
        footer={<BillFoot figures={figures} stated={orNull(head.statedTotal)} />}
      />
      <ChargesBelow grid={BookedCharges} {...parts} />
    </>
  );
}

/** Our computation beside what the supplier states. */
function BillFoot({ figures: { bill }, stated }: { figures: BillFigures; stated: string | null }) {
  const off = stated && /^\d+(\.\d+)?$/.test(stated) ? totalDifference(stated, bill.charged) : null;
  return (
    <>
      <Amounts
        strong
        of={[
          [words("Net", "未稅"), bill.netTotal],
          [words("With VAT", "連稅"), bill.charged],
        ]}
      />
      {off !== null && !isZero(off) && (
        <Total label={words("Differs by", "相差")}>
          <span className="k-bad">
            <Money value={off} />
          </span>
        </Total>
      )}
    </>
  );
}
