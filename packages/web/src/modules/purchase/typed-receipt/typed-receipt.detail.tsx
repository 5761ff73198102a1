import { words } from "@larder/domain/kernel/words";
import { typedReceiptCalls as calls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import {
  typedItemFields,
  typedReceiptFields,
  type TypedItem,
  type TypedReceipt,
} from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { typedReceiptFacts } from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import { documentFor, DocumentLink, linesFor, PrintButton } from "../../../kit/index.ts";
import { BatchesCard, billWay, receiptFigures, ReceiptHead, ReceiptLines } from "../receipt/receipt-page.tsx";
import { receiptTabs } from "../receipt/receipt-tabs.tsx";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { reverseQuestion } from "./reverse-question.ts";
import typedReceipt from "./typed-receipt.document.ts";

const Fields = linesFor(typedItemFields);

const Paper = documentFor(typedReceipt, {
  ...{ entity: "typedReceipt", fields: typedReceiptFields, calls, facts: typedReceiptFacts },
  onward: ["post"],
  figures: receiptFigures,
  next: billWay,
  verbs: mailVerbs,
  historyFields: mailHistory,
});

const Actions = ({ row }: { row: TypedReceipt }) => (
  <>
    {row.state !== "DRAFT" && <PrintButton calls={calls} row={row} />}
    <Paper.Move name="reverse" kind="danger" reason={reverseQuestion} />
    <Paper.Move name="post" />
  </>
);

export const TypedReceiptDetail = () => (
  <Paper.Screen
    removes={words("typed receipt", "手動收貨單")}
    actions={(row) => <Actions row={row} />}
    lines={(row) => <Lines lines={row.lines} />}
    below={(row) => <BatchesCard lines={row.lines} />}
    tabs={(row) => receiptTabs("MI", row)}
  >
    {(row) => (
      <ReceiptHead row={row}>
        <Paper.Values names={["billedBy", "payMethod", "payAmount", "payReference"]} optional />
        {row.paymentId !== null && (
          <Paper.Value
            name="paymentId"
            render={() => <DocumentLink kind="supplierPayment" id={row.paymentId!} no={row.paymentNo!} />}
          />
        )}
      </ReceiptHead>
    )}
  </Paper.Screen>
);

const Lines = ({ lines }: { lines: readonly TypedItem[] }) => (
  <ReceiptLines
    lines={lines}
    after={Fields.shown(lines, {
      price: true,
      priceUnit: { some: (line) => line.priceUnit === "KG" },
      priceReason: { some: true },
    })}
  />
);
