/** A bill is entered: its head, its lines from what came or typed, its charges; our computation is shown beside the stated total. */
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { words } from "@larder/domain/kernel/words";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { formFor, today } from "../../../kit/index.ts";
import { useCallback, useState, type ComponentProps } from "react";
import { useSearchParams } from "react-router";
import type { LinesPart } from "../../../kit/form/form-parts.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { WithFileBeside } from "./file-beside.tsx";
import { KnownNumber } from "./known-number.tsx";
import { headNames, InvoiceLinesPart } from "./purchase-invoice.grid.tsx";
import { blankLine, inForm, type EnteredBill } from "./purchase-invoice.lines.ts";

const Form = formFor(purchaseInvoiceFields, calls.create);

const title = {
  add: words("New purchase invoice", "新增採購發票"),
  edit: words("Edit purchase invoice", "修改採購發票"),
};
/** Begun from a receipt, it has the receipt's supplier and delivery note. */
function useStart() {
  const [asked] = useSearchParams();
  const supplierId = Number(asked.get("supplierId") ?? "");
  const reference = asked.get("reference") ?? "";
  return useCallback(
    () => ({
      invoiceDate: today(),
      lines: [blankLine()],
      ...(supplierId > 0 ? { supplierId } : {}),
      ...(reference === "" ? {} : { reference }),
    }),
    [supplierId, reference],
  );
}
const thenConfirm = { call: calls.confirm, label: words("Save and confirm", "儲存並確認") };

export function PurchaseInvoiceForm() {
  const [file, setFile] = useState<File | null>(null);
  const attach = useAction(attachmentCalls.add);
  /** The invoice is saved all the same: a file that is refused is named, and may be attached on its page. */
  const afterSave = async (entityId: number) => {
    if (!file) return;
    await attach.run({ entity: "purchaseInvoice", entityId, file: file as never }).catch(() => {});
    setFile(null);
  };
  return (
    <Form.Document {...{ title, calls, afterSave }} {...inForm} start={useStart()} then={thenConfirm}>
      <Beside file={file} onFile={setFile}>
        <Head />
        <Form.Part name="lines">
          {({ value, set, problems }) => <Lines value={value as EnteredBill[]} set={set} problems={problems} />}
        </Form.Part>
      </Beside>
    </Form.Document>
  );
}

const Beside = (props: Omit<ComponentProps<typeof WithFileBeside>, "id">) => (
  <WithFileBeside {...props} {...Form.useValues(["id"])} />
);

const Head = () => (
  <>
    <Form.Section across={4}>
      <Form.Input name="supplierId" span={2} />
      <Form.Inputs names={["supplierInvoiceNo", "reference", "invoiceDate", "dueDate", "statedTotal"]} />
      <Form.Inputs
        names={["vatS20", "vatR5", "discountScale", "discountPrice", "vatAccepted", "vatOnPaper", "amountNet"]}
      />
      <Form.Input name="remark" span={2} rows={1} />
    </Form.Section>
    <Known />
  </>
);

const Known = () => <KnownNumber {...Form.useValues(["id", "supplierId", "supplierInvoiceNo"])} />;

const Lines = (props: LinesPart<EnteredBill>) => <InvoiceLinesPart {...props} head={Form.useValues(headNames)} />;
