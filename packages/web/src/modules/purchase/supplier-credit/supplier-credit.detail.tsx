import { isPositive, isZero } from "@larder/domain/kernel/decimal";
import { receiptKindOf } from "@larder/domain/company/number-series/series-documents";
import { words } from "@larder/domain/kernel/words";
import {
  supplierCreditCalls as calls,
  type SupplierCreditDetail as Shown,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import {
  creditLineFields,
  supplierCreditFields,
  type CreditLine,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditFacts } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import {
  Card,
  documentFor,
  DocumentLink,
  linesFor,
  LineTable,
  Money,
  PrintButton,
  Qty,
  type LineColumn,
  type RecordTab,
} from "../../../kit/index.ts";
import { MailButton, MailNotice } from "../../../kit/document/mail-button.tsx";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { journalTab } from "../../accounts/index.ts";
import { movementsTab } from "../../stock/index.ts";
import { ChaseButton } from "../chase/chase-button.tsx";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { OfferedPhotos } from "./offered-photos.tsx";
import { Allocations, usingWay } from "./supplier-credit.allocations.tsx";
import supplierCredit from "./supplier-credit.document.ts";
import { Receive } from "./supplier-credit.receive.tsx";

const Paper = documentFor(supplierCredit, {
  ...{ entity: "supplierCredit", fields: supplierCreditFields, calls, facts: supplierCreditFacts },
  onward: ["send", "receive"],
  next: (credit) => (credit.state === "RECEIVED" ? usingWay(credit) : null),
  figures: [
    "total",
    { name: "received", optional: true },
    { name: "open", optional: true, tone: ({ open }) => (isPositive(open ?? "0") ? "warn" : null) },
    { name: "held", optional: true },
    { name: "waitingDays", optional: true },
    "claimDate",
  ],
  verbs: mailVerbs,
  historyFields: mailHistory,
});
const cancelQuestion = words(
  "What it holds in claims is lost; goods that left come back into stock. Why?",
  "索償結餘將撥入損益，已退貨品會重新入庫。原因為何？",
);

export const SupplierCreditDetail = () => (
  <Paper.Screen
    removes={words("claim", "索償")}
    actions={(credit) => (
      <>
        <Paper.Move name="send" {...(credit.reason === "RETURN" ? { confirm: sendGoods } : {})} />
        <Paper.Move name="close" reason={words("Why is no credit due?", "為何不須貸項？")} />
        <Paper.Move name="reverse" kind="danger" reason={words("Why is it reversed?", "沖銷原因為何？")} />
        <Paper.Move name="cancel" kind="danger" reason={cancelQuestion} />
        {isOpen(credit) && (
          <MailButton calls={calls} row={credit} note={credit.state === "DRAFT" ? leavesWords(credit) : null} />
        )}
        <PrintButton calls={calls} row={credit} />
        {isOpen(credit) && (
          <ChaseButton calls={calls} id={credit.id} label={askWords} disabledReason={unsentOf(credit)} />
        )}
      </>
    )}
    below={(credit) => (
      <>
        {isOpen(credit) && <OfferedPhotos creditId={credit.id} />}
        {credit.state === "SENT" && <Receive credit={credit} />}
        {(credit.state === "RECEIVED" || credit.state === "USED") && <Allocations credit={credit} />}
        <Card title={words("Lines", "明細")}>
          <Lines credit={credit} />
        </Card>
      </>
    )}
    tabs={tabsOf}
    notes={(credit) => <MailNotice mail={credit.mail} />}
  >
    {(credit) => (
      <Paper.Section across={4}>
        <Paper.Value name="supplierId" span={2} render={() => <SupplierName of={credit} />} />
        <Paper.Values names={["reason", "sentAt"]} />
        <Paper.Value name="aboutNo" render={() => <About credit={credit} />} />
        <Paper.Values names={["warehouseId", "chasedAt", "supplierCreditNo", "creditDate"]} optional />
        <Paper.Value name="differenceReason" span={2} optional />
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);

const isOpen = ({ state }: Shown): boolean => state === "DRAFT" || state === "SENT";

/** What sending a draft does besides. */
const leavesWords = ({ reason }: Shown) =>
  reason === "RETURN"
    ? words("It is sent with this mail, and the goods leave stock now.", "發送電郵後即為已發出，貨品即時出庫。")
    : words("It is sent with this mail and can no longer be changed.", "發送電郵後即為已發出，不可再更改。");

const askWords = words("Ask for the credit note by e-mail", "以電郵追討貸項");
const unsentOf = ({ state }: Shown) =>
  state === "SENT"
    ? null
    : words("Send the claim first: then its credit note is waited for", "請先發出索償，其後才可追討貸項");

/** Goods leave when a return is sent; nothing is moved or posted by a draft. */
function tabsOf({ id, reason, state, sentAt, warehouseId, warehouseName }: Shown): readonly RecordTab[] {
  if (state === "DRAFT" || sentAt === null) return [];
  const place = warehouseId === null ? undefined : { id: warehouseId, name: warehouseName ?? "" };
  return [...(reason === "RETURN" ? [movementsTab("SC", id, place)] : []), journalTab("SC", id)];
}

const sendGoods = words("Send the goods back? They leave stock now.", "確定退貨？貨品將即時出庫。");

const About = ({ credit: { invoiceId, receiptId, aboutNo } }: { credit: Shown }) =>
  aboutNo && (
    <DocumentLink
      kind={invoiceId === null ? receiptKindOf(aboutNo) : "purchaseInvoice"}
      id={(invoiceId ?? receiptId)!}
      no={aboutNo}
    />
  );

const Fields = linesFor(creditLineFields);

const columnsOf = ({ lines, reason, held }: Shown): LineColumn<CreditLine>[] =>
  Fields.shown(
    lines,
    { goodsCode: 84 },
    Fields.goods({ remark: (line) => line.remark }),
    Fields.extra("about", {
      ...{ label: words("About", "相關單據"), width: 116 },
      render: ({ invoiceId, invoiceNo, receiptId, receiptNo }) =>
        invoiceId !== null ? (
          <DocumentLink kind="purchaseInvoice" id={invoiceId} no={invoiceNo} />
        ) : (
          receiptId !== null && <DocumentLink kind={receiptKindOf(receiptNo ?? "")} id={receiptId} no={receiptNo} />
        ),
    }),
    reason === "RETURN" && { batchNo: 110, locationName: 90 },
    {
      // A claim for a price is about no goods.
      qtyBase: {
        width: 84,
        render: ({ qtyBase }) => (qtyBase === null || isZero(qtyBase) ? "–" : <Qty value={qtyBase} />),
      },
      ...{ unitName: 70, vatCode: 64, net: 96 },
    },
    held !== null && { claimValue: { width: 104, render: (line) => <Money value={line.claimValue} /> } },
  );

const Lines = ({ credit }: { credit: Shown }) => (
  <>
    <LineTable label={words("Claimed lines", "索償明細")} columns={columnsOf(credit)} lines={credit.lines} />
    <div className="k-lines-foot">
      <Amounts
        strong
        of={[
          [words("Net", "未稅"), credit.netTotal],
          [words("VAT", "增值稅"), credit.vatTotal],
          [words("Claimed", "索償"), credit.total],
        ]}
      />
    </div>
  </>
);
