/** What came and is not billed: how long it waits, and whether the books agree. */
import { receiptKindOf } from "@larder/domain/company/number-series/series-documents";
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  missingInvoiceCalls as calls,
  missingInvoiceFilterFields,
} from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import {
  missingInvoiceFields,
  type missingInvoiceTotalFields,
} from "@larder/domain/purchase/missing-invoice/missing-invoice.fields";
import type { RowOf } from "@larder/domain/kernel/fields";
import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { Link } from "react-router";
import { DocumentLink, listFor, Money } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { SumLine } from "../../../kit/list/sum-line.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { Agrees } from "../../accounts/index.ts";
import { useChasing } from "../chase/use-chasing.tsx";

const Missing = listFor({ ...missingInvoiceFilterFields, ...missingInvoiceFields }, calls);

/** The sum of the filter; and all that is waiting against the account, with a tick or the difference. */
function Sums() {
  const t = useWords();
  const sums: Omit<RowOf<typeof missingInvoiceTotalFields>, "id"> | undefined = useListTotals(calls.totals);
  if (!sums) return null;
  return (
    <SumLine>
      {t(words("Shown", "所列"))}{" "}
      <strong>
        <Money value={exact(sums.value).toFixed(2)} />
      </strong>{" "}
      · {t(words("All that is waiting", "全部未到票"))} <Money value={exact(sums.waiting).toFixed(2)} /> ·{" "}
      {t(words("In the books", "帳上"))} <Money value={exact(sums.account).toFixed(2)} />{" "}
      <Agrees listed={sums.waiting} account={sums.account} />
    </SumLine>
  );
}

export function MissingInvoiceList() {
  const language = useLanguage();
  const t = useWords();
  const chasing = useChasing(calls);
  const mayMatch = useMayCall(payableCheckCalls.lines);
  return (
    <Missing.Screen
      searchWords={words("Receipt, delivery note, order, supplier or product", "收貨單、送貨單、訂單、供應商或商品")}
    >
      <Missing.Filters names={["supplierId", "olderThan", "receivedFrom", "receivedTo", "kind", "chased"]} />
      <Missing.Bulk {...chasing.bulk} />
      <Sums />
      <Missing.Table
        sort="receiptDate"
        unsorted={["days", "value", "qtyBase", "orderNo", "deliveryNoteNo", "batchNo", "kind", "unitName"]}
        onOpen={false}
        rowTone={(row) => (row.days > 30 ? "bad" : row.days > 14 ? "warn" : undefined)}
        none={words("All receipts are invoiced", "所有收貨均已到票")}
        why={words("Receipts stay here until a supplier's invoice is confirmed.", "收貨在供應商發票確認前會列於此處。")}
      >
        <Missing.Column name="supplierCode" width={84} hidden />
        <Missing.Column name={language === "zh" ? "supplierNameZh" : "supplierNameEn"} width={150} />
        <Missing.Column
          name="receiptNo"
          width={120}
          render={(no, row) => <DocumentLink kind={receiptKindOf(no)} id={row.receiptId} no={no} />}
        />
        <Missing.Columns names={["orderNo", "deliveryNoteNo", "kind", "batchNo"]} hidden />
        <Missing.Columns widths={{ receiptDate: 104, days: 90, goodsCode: 84 }} />
        <Missing.Column name={language === "zh" ? "goodsNameZh" : "goodsNameEn"} width={190} />
        <Missing.Columns widths={{ qtyBase: 90 }} />
        <Missing.Column name={language === "zh" ? "unitNameZh" : "unitName"} width={70} />
        <Missing.Column name="value" width={104} />
        <Missing.Column name="chasedAt" width={146} />
        <Missing.Column name="chaseCount" width={80} hidden />
        <Missing.Column
          name="supplierId"
          width={80}
          title={words("Check", "核對")}
          render={(supplierId) =>
            mayMatch && (
              <Link className="k-link" to={`/accounts/payableCheck?supplierId=${supplierId}`}>
                {t(words("Match", "核對"))}
              </Link>
            )
          }
        />
      </Missing.Table>
      {chasing.dialog}
    </Missing.Screen>
  );
}
