/** Freight and duty of a receipt: what is booked, and a form that shows what each line would bear. */
import { exact } from "@larder/domain/kernel/decimal";
import { choicesOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as calls, type BearingRow } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import {
  landedCostFields,
  landedKindWords,
  type LandedCost,
} from "@larder/domain/purchase/landed-cost/landed-cost.fields";
import {
  isUnknown,
  landedBasisWords,
  landedShares,
  type LandedBasis,
} from "@larder/domain/purchase/landed-cost/landed-cost.rules";
import { landedCostStates } from "@larder/domain/purchase/landed-cost/landed-cost.states";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import {
  ActionButton,
  DocumentLink,
  formFor,
  linesFor,
  LineTable,
  Money,
  NameOnLine,
  Notice,
  StateBadge,
  useMayCall,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { CardWithForm } from "../card-with-form.tsx";

const Form = formFor(landedCostFields, calls.add);
const Fields = linesFor(landedCostFields);
const title = words("Landed cost", "到岸成本");
const touched = [calls.list, calls.choices, goodsReceiptCalls.get, typedReceiptCalls.get];

type Column = LineColumn<LandedCost>;
const columns: readonly Column[] = [
  Fields.column<LandedCost>("no"),
  Fields.column<LandedCost>("state", { render: (row) => <StateBadge states={landedCostStates} value={row.state} /> }),
  Fields.column<LandedCost>("bizDate"),
  Fields.column<LandedCost>("kind", { choices: choicesOf(landedKindWords) }),
  Fields.column<LandedCost>("amount"),
  Fields.column<LandedCost>("basis", { choices: choicesOf(landedBasisWords) }),
  Fields.column<LandedCost>("supplierCode"),
  Fields.column<LandedCost>("invoiceNo", {
    render: (row) => <DocumentLink kind="purchaseInvoice" id={row.invoiceId} no={row.invoiceNo} />,
  }),
  Fields.column<LandedCost>("remark"),
  Fields.extra<LandedCost>("reverse", {
    label: landedCostStates.moves.reverse.label,
    render: (row) =>
      row.state === "POSTED" && (
        <ActionButton
          call={calls.reverse}
          input={{ id: row.id }}
          label={landedCostStates.moves.reverse.label}
          kind="danger"
          small
          reason={words("Why is this landed cost reversed?", "沖銷原因為何？")}
          invalidates={touched}
        />
      ),
  }),
];

/** Only for whoever may book it. */
export const LandedCosts = ({ receiptId }: { receiptId: number }) =>
  useMayCall(calls.list) ? <Booked receiptId={receiptId} /> : null;

function Booked({ receiptId }: { receiptId: number }) {
  const landed = useCall(calls.list, { receiptId }, { staleTime: 0 });
  if (!landed.data) return <Waiting on={landed} />;
  const { rows, lines } = landed.data;
  return (
    <CardWithForm
      {...{ title, columns, rows }}
      none={{
        title: words("No landed cost yet", "暫無到岸成本"),
        why: words(
          "Freight and duty that are entered here become part of what the goods cost.",
          "在此輸入的運費及關稅會計入貨品成本。",
        ),
      }}
      add={words("Add a landed cost", "新增到岸成本")}
      mayAdd
      form={(close) => <AddForm receiptId={receiptId} lines={lines} onClose={close} />}
    />
  );
}

const AddForm = ({
  receiptId,
  lines,
  onClose,
}: {
  receiptId: number;
  lines: readonly BearingRow[];
  onClose: () => void;
}) => (
  <Form.Call
    title={title}
    start={{ receiptId, kind: "FREIGHT", basis: "VALUE" }}
    invalidates={touched}
    saveLabel={words("Post", "過帳")}
    done={words("Posted. It waits for the invoice of whoever carried the goods.", "已過帳，等候承運商的發票。")}
    onClose={onClose}
  >
    <Form.Section across={4}>
      <Form.Inputs names={["kind", "amount", "basis", "supplierId"]} />
      <Form.Input name="remark" span={4} />
    </Form.Section>
    <Preview lines={lines} />
  </Form.Call>
);

type Share = BearingRow & { readonly share: string };
const shareColumns: readonly LineColumn<Share>[] = [
  { ...{ key: "goodsCode", label: words("Code", "編號"), kind: "text", width: 90 } },
  {
    ...{ key: "name", label: words("Goods", "商品"), kind: "text", width: 160, grow: 1 },
    render: (line) => <NameOnLine names={{ nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }} />,
  },
  { ...{ key: "batchNo", label: words("Batch", "批次"), kind: "text", width: 100 } },
  { ...{ key: "qtyBase", label: words("Quantity", "數量"), kind: "quantity", width: 90 } },
  { ...{ key: "weightKg", label: words("Weight (kg)", "重量（公斤）"), kind: "quantity", width: 100 } },
  {
    ...{ key: "value", label: words("Value", "價值"), kind: "money", width: 100 },
    render: (line) => <Money value={exact(line.value).toFixed(2)} />,
  },
  {
    ...{ key: "share", label: words("Bears", "分攤"), kind: "money", width: 100 },
    render: (line) => <Money value={line.share} />,
  },
];

/** What each line bears of what is typed, by the rule that posts it. */
function Preview({ lines }: { lines: readonly BearingRow[] }) {
  const t = useWords();
  const { amount, basis } = Form.useValues(["amount", "basis"]);
  const by = (basis ?? "VALUE") as LandedBasis;
  if (isUnknown(by, lines))
    return (
      <Notice>
        {t(words("Nothing is known to spread it by. Choose another way.", "沒有可供分攤的資料，請改用其他方式。"))}
      </Notice>
    );
  const entered = /^\d+(\.\d{1,2})?$/.test(amount ?? "") ? amount! : "0";
  const shares = landedShares(entered, by, lines);
  const shown = lines.map((line, index): Share => ({ ...line, id: line.grLineId, share: shares[index]! }) as Share);
  return <LineTable label={words("What each line bears", "各行分攤")} columns={shareColumns} lines={shown} />;
}
