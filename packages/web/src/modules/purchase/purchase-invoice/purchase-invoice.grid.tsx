/** The lines of a bill, what came and is not billed yet beside them, and the totals against what the supplier states. */
import { isZero } from "@larder/domain/kernel/decimal";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { choicesOf } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { landedCostCalls, type LandedChoice } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { chargeAccountWords } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { totalDifference } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { PurchaseInvoice } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { useMemo } from "react";
import { Button, LineGrid, Money, Total, type LineColumn } from "../../../kit/index.ts";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import { chargesGrid, enteredColumns, pricedGoods, vatChoices } from "../../../kit/trade/priced-grid.tsx";
import { followed, quoteKey } from "../../../kit/trade/priced-lines.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { useCall } from "../../../kit/use-call.ts";
import type { Quotes } from "../purchase-order/purchase-order.lines.ts";
import {
  BillLines as Lines,
  billOf,
  blankCharge,
  blankLine,
  figuresOf,
  isBlank,
  landedKey,
  type BillFigures,
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

const Charges = chargesGrid<EnteredBill>(Lines, { blankCharge, isBlank }, boughtCodes);
const NONE_TO_BILL: readonly LandedChoice[] = [];

/** With what each is booked to: an account, freight or duty of a receipt, or a receipt that has none yet. */
function ChargesPart(props: Omit<Parameters<typeof Charges>[0], "more">) {
  const may = useMayCall(landedCostCalls.choices);
  const landed = useCall(landedCostCalls.choices, {}, { enabled: may, staleTime: 0, quiet: true });
  const rows = landed.data ?? NONE_TO_BILL;
  const more = useMemo((): LineColumn<EnteredBill>[] => {
    const { LANDED: _of, ...accounts } = chargeAccountWords;
    const choices = [
      ...choicesOf(accounts),
      ...rows.map((one) => ({ value: landedKey(one), label: landedWords(one) })),
    ];
    return [
      {
        ...{ key: "bookedTo", label: words("Booked to", "科目"), kind: "choice", editable: true, width: 240, grow: 1 },
        choicesFor: (line) => [
          ...choices,
          ...(line.bookedTo && !choices.some(({ value }) => value === line.bookedTo)
            ? [{ value: line.bookedTo, label: namedWords(line) }]
            : []),
        ],
      },
    ];
  }, [rows]);
  return <Charges {...props} more={more} />;
}

const landedWords = ({ no, amount, receiptNo, supplierCode }: LandedChoice): Words =>
  no === null
    ? words(`Landed cost of ${receiptNo} (${supplierCode})`, `${receiptNo} 的到岸成本（${supplierCode}）`)
    : words(`${no}: £${amount}, ${receiptNo} (${supplierCode})`, `${no}：£${amount}，${receiptNo}（${supplierCode}）`);

/** One that waits no more, or of a receipt of long ago. */
const namedWords = ({ landedNo, landedGrNo }: EnteredBill): Words => {
  const of = landedNo || landedGrNo;
  return words(`Landed cost ${of}`, `到岸成本 ${of}`);
};

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

const NONE: Quotes = new Map();

/** Units, VAT codes and rates of the supplier. */
function useKnown({ supplierId, invoiceDate }: Head, lines: readonly EnteredBill[]) {
  const items = useMemo(
    () =>
      lines.flatMap(({ goodsId, unitId }) =>
        goodsId === null ? [] : [{ goodsId, unitId: unitId === "" ? null : Number(unitId) }],
      ),
    [lines],
  );
  const orderDate = invoiceDate ?? "";
  const asked = { supplierId: supplierId ?? 0, orderDate };
  const enabled = Boolean(supplierId) && /^\d{4}-\d\d-\d\d$/.test(orderDate);
  const quoted = useCall(
    purchaseOrderCalls.quote,
    { ...asked, items },
    { enabled: enabled && items.length > 0, keepPrevious: true, quiet: true },
  );
  const opening = useCall(purchaseOrderCalls.opening, asked, { enabled, quiet: true });
  const quotes = useMemo(
    () => (quoted.data ? new Map(quoted.data.map((one) => [quoteKey(one), one])) : NONE),
    [quoted.data],
  );
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
  const products = value.filter(({ kind }) => kind !== "CHARGE");
  const charges = value.filter(({ kind }) => kind === "CHARGE");
  const sentProducts = products.filter((line) => !isBlank(line)).length;
  const ofProducts = { ...figures, lines: products.map((line) => figures.lines[value.indexOf(line)] ?? null) };
  return (
    <>
      {head.supplierId && (
        <Received
          supplierId={head.supplierId}
          taken={value.filter((line) => !isBlank(line))}
          onBill={(rows) => set([...products.filter((line) => !isBlank(line)), ...rows.map(billOf), ...charges])}
        />
      )}
      <LineGrid
        label={words("Invoice lines", "發票明細")}
        columns={columnsOf(quotes, ofProducts)}
        lines={products}
        onChange={(next) => set([...followed(products, next), ...charges])}
        blank={blankLine}
        isBlank={isBlank}
        copy={(line) => ({ ...line, id: undefined })}
        problems={problems.filter(({ path }) => Number.parseInt(path, 10) < sentProducts)}
        footer={<BillFoot figures={figures} stated={orNull(head.statedTotal)} />}
      />
      {charges.length > 0 && (
        <ChargesPart
          lines={charges}
          onChange={(next) => set([...products, ...next])}
          problems={problems.flatMap(({ path, ...one }) => {
            const [at = "", ...cell] = path.split(".");
            const index = Number(at) - sentProducts;
            return index < 0 ? [] : [{ ...one, path: [index, ...cell].join(".").replace("chargeTo", "bookedTo") }];
          })}
        />
      )}
      <div className="k-toolbar">
        <Button label={words("Add a charge", "新增附加費")} small onPress={() => set([...value, blankCharge()])} />
      </div>
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
