/** Three lists: what waits for an invoice, wherever it came from; the same by supplier at the end of a day; and what was typed in without an order. */
import { words } from "@larder/domain/kernel/words";
import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { SegmentedLists } from "../../../kit/segmented-lists.tsx";
import { MissingInvoiceList } from "./missing-invoice.list.tsx";

const TypedReceiptList = lazyPart(() =>
  import("../typed-receipt/typed-receipt.list.tsx").then((file) => file.TypedReceiptList),
);
const ReceivedAsAtList = lazyPart(() => import("./received-as-at.list.tsx").then((file) => file.ReceivedAsAtList));
const TypedReceiptForm = lazyPart(() =>
  import("../typed-receipt/typed-receipt.form.tsx").then((file) => file.TypedReceiptForm),
);
const TypedReceiptDetail = lazyPart(() =>
  import("../typed-receipt/typed-receipt.detail.tsx").then((file) => file.TypedReceiptDetail),
);

const parts = [
  { key: "waiting", label: words("Waiting for an invoice", "等候發票") },
  { key: "asAt", label: words("As at a day", "截至某日") },
  { key: "typed", label: words("Typed receipts", "手動收貨單") },
] as const;
const List = () => (
  <SegmentedLists label={words("Missing invoice orders", "缺發票訂單")} first="waiting" parts={parts}>
    {(part) => {
      if (part === "waiting") return <MissingInvoiceList />;
      return part === "asAt" ? <ReceivedAsAtList /> : <TypedReceiptList />;
    }}
  </SegmentedLists>
);

export default recordPages({ list: List, form: TypedReceiptForm, detail: TypedReceiptDetail });
