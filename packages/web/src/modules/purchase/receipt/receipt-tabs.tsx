/** What followed from a receipt, of either kind, in the tabs of its page. */
import type { Words } from "@larder/domain/kernel/words";
import { words } from "@larder/domain/kernel/words";
import { landedCostCalls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceListFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditListFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { useNavigate } from "react-router";
import { Card, listFor, type RecordTab } from "../../../kit/index.ts";
import { journalTab } from "../../accounts/index.ts";
import { movementsTab } from "../../stock/index.ts";
import { LandedCosts } from "../landed-cost/landed-costs.tsx";

const Invoices = listFor(purchaseInvoiceListFields, purchaseInvoiceCalls);
const Claims = listFor(supplierCreditListFields, supplierCreditCalls);

interface Followed {
  readonly id: number;
  readonly state: string;
}

const invoicesWords = words("Invoices", "發票");

function InvoicesOf({ receiptId }: { receiptId: number }) {
  const go = useNavigate();
  return (
    <Card fill>
      <Invoices.Screen title={invoicesWords} inside fixed={{ receiptId }} add={null} search={false}>
        <Invoices.Table
          sort="-invoiceDate"
          unsorted={["open"]}
          onOpen={({ id }) => void go(`/purchase/invoice/${id}`)}
          none={words("No invoice is matched to this receipt yet", "未有發票與此單核對")}
        >
          <Invoices.Column name="no" link width={112} />
          <Invoices.Column name="state" states={purchaseInvoiceStates} width={116} />
          <Invoices.Columns widths={{ supplierInvoiceNo: 130, invoiceDate: 104, dueDate: 104 }} />
          <Invoices.Columns widths={{ netTotal: 100, statedTotal: 110, open: 100 }} />
        </Invoices.Table>
      </Invoices.Screen>
    </Card>
  );
}

const claimsWords = words("Claims", "索償");

function ClaimsOf({ receiptId }: { receiptId: number }) {
  const go = useNavigate();
  return (
    <Card fill>
      <Claims.Screen title={claimsWords} inside fixed={{ receiptId }} add={null} search={false}>
        <Claims.Table
          sort="-claimDate"
          unsorted={["received", "waitingDays"]}
          onOpen={({ id }) => void go(`/purchase/credit/${id}`)}
          none={words("No claims on this receipt", "未有就此單索償")}
        >
          <Claims.Column name="no" link width={116} />
          <Claims.Column name="state" states={supplierCreditStates} width={104} />
          <Claims.Columns widths={{ reason: 104, claimDate: 104, total: 96, received: 96, waitingDays: 84 }} />
        </Claims.Table>
      </Claims.Screen>
    </Card>
  );
}

const tab = (call: RecordTab["call"], label: Words, content: RecordTab["content"]): RecordTab => ({
  ...{ key: label.en, label, content, ...(call ? { call } : {}) },
});

/** Nothing follows from a draft; what is reversed keeps what it moved and posted. */
export function receiptTabs(docType: "GR" | "MI", { id, state }: Followed): readonly RecordTab[] {
  if (state === "DRAFT") return [];
  const bearsCost = state !== "REVERSED";
  const landed = tab(landedCostCalls.list, words("Landed cost", "到岸成本"), () => <LandedCosts receiptId={id} />);
  return [
    ...(bearsCost ? [landed] : []),
    tab(purchaseInvoiceCalls.list, invoicesWords, () => <InvoicesOf receiptId={id} />),
    tab(supplierCreditCalls.list, claimsWords, () => <ClaimsOf receiptId={id} />),
    movementsTab(docType, id),
    journalTab(docType, id),
  ];
}
