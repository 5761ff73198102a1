/** The charges of a bill, and what each is booked to: an account, freight or duty of a receipt, or a receipt that has none yet. */
import { receiptKindOf } from "@larder/domain/company/number-series/series-documents";
import { choicesOf } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { boughtCodes } from "@larder/domain/purchase/bought-vat.rules";
import { landedCostCalls, type LandedChoice } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { chargeAccountWords, type InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { useMemo } from "react";
import { DocumentLink, type LineColumn } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import type { GridOf } from "../../../kit/trade/goods-and-charges.tsx";
import { chargesGrid } from "../../../kit/trade/priced-grid.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { landedKey } from "./charge-booking.ts";
import { BillLines as Lines, blankCharge, isBlank, type EnteredBill } from "./purchase-invoice.lines.ts";

const Charges = chargesGrid<EnteredBill>(Lines, { blankCharge, isBlank }, boughtCodes);
const NONE_TO_BILL: readonly LandedChoice[] = [];

/** A problem of what it is booked to is shown at the one cell that chooses it. */
const atChoice = ({ path, message }: GridOf<EnteredBill>["problems"][number]) => ({
  path: path.replace("chargeTo", "bookedTo"),
  message,
});

export function BookedCharges({ problems, ...grid }: GridOf<EnteredBill>) {
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
  return <Charges {...grid} problems={problems.map(atChoice)} more={more} />;
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

/** Of a charge: its account, or the receipt whose goods bear it. */
export function BookedTo({ line }: { line: InvoiceLine }) {
  const t = useWords();
  if (line.chargeTo === null) return null;
  const name = t(chargeAccountWords[line.chargeTo]);
  if (line.landedGrId === null) return <>{name}</>;
  return (
    <>
      {name}{" "}
      <DocumentLink
        kind={receiptKindOf(line.landedGrNo ?? "")}
        id={line.landedGrId}
        no={line.landedNo ?? line.landedGrNo}
      />
    </>
  );
}
