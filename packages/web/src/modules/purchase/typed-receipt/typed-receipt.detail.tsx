import { nameIn, words } from "@larder/domain/kernel/words";
import { typedReceiptCalls as calls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import {
  typedItemFields,
  typedReceiptFields,
  type TypedItem,
  type TypedReceipt,
} from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { typedReceiptFacts } from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import {
  Card,
  documentFor,
  DocumentLink,
  linesFor,
  LineTable,
  PrintButton,
  type LineColumn,
} from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { Batches } from "../goods-receipt/batches.tsx";
import { LandedCosts } from "../landed-cost/landed-costs.tsx";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { reverseQuestion } from "./reverse-question.ts";
import typedReceipt from "./typed-receipt.document.ts";

const Lines = linesFor(typedItemFields);

const Paper = documentFor(typedReceipt, {
  ...{ entity: "typedReceipt", fields: typedReceiptFields, calls, facts: typedReceiptFacts },
  onward: ["post"],
});

const Actions = ({ row }: { row: TypedReceipt }) => (
  <>
    {row.state !== "DRAFT" && <PrintButton calls={calls} row={row} />}
    <Paper.Move name="reverse" kind="danger" reason={reverseQuestion} />
    <Paper.Move name="post" />
  </>
);

const Below = ({ row }: { row: TypedReceipt }) => (
  <>
    <Card title={words("Lines", "明細")}>
      <Items row={row} />
    </Card>
    <Card title={words("Batches", "批次")}>
      <Batches lines={row.lines} />
    </Card>
    {(row.state === "POSTED" || row.state === "INVOICED") && <LandedCosts receiptId={row.id} />}
  </>
);

export const TypedReceiptDetail = () => (
  <Paper.Screen
    removes={words("typed receipt", "手動收貨單")}
    actions={(row) => <Actions row={row} />}
    below={(row) => <Below row={row} />}
  >
    {(row) => (
      <Paper.Section across={4}>
        <Paper.Value name="supplierId" span={2} render={() => <SupplierName of={row} />} />
        <Paper.Values names={["receiptDate", "warehouseId"]} />
        <Paper.Value name="deliveryNoteNo" optional />
        <Paper.Value name="vehicleClean" optional />
        <Paper.Value name="vehicleTemp" optional />
        <Paper.Values names={["postedAt", "postedByName"]} />
        {row.value !== null && <Paper.Value name="value" />}
        {row.state === "POSTED" && <Paper.Value name="invoicedPct" />}
        <Paper.Value name="billedBy" optional />
        <Paper.Value name="payMethod" optional />
        <Paper.Value name="payAmount" optional />
        <Paper.Value name="payReference" optional />
        {row.paymentId !== null && (
          <Paper.Value
            name="paymentId"
            render={() => <DocumentLink kind="supplierPayment" id={row.paymentId!} no={row.paymentNo!} />}
          />
        )}
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);

function Items({ row }: { row: TypedReceipt }) {
  const language = useLanguage();
  const some = (is: (line: TypedItem) => unknown) => row.lines.some((line) => Boolean(is(line)));
  const columns: (LineColumn<TypedItem> | false)[] = [
    Lines.column("goodsCode"),
    Lines.extra("name", {
      label: words("Goods", "商品"),
      render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
    }),
    Lines.column("receivedQty"),
    Lines.extra("unit", {
      label: typedItemFields.unitName.label,
      render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
    }),
    Lines.column("price"),
    some((line) => line.priceUnit === "KG") && Lines.column<TypedItem>("priceUnit"),
    some((line) => line.priceReason) && Lines.column<TypedItem>("priceReason"),
    some((line) => line.temperature) && Lines.column<TypedItem>("temperature"),
  ];
  return (
    <LineTable label={words("Lines", "明細")} columns={columns.filter((one) => one !== false)} lines={row.lines} />
  );
}
