/** Approval is asked for drafts that are ticked, with one note for the approver. */
import { words } from "@larder/domain/kernel/words";
import {
  purchaseOrderCalls,
  purchaseOrderFilterFields,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderListFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { useEffect } from "react";
import { Card, linked, listFor, Page } from "../../../kit/index.ts";
import { releaseKeys } from "../../../kit/buffered-keys.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { commented, noteWords } from "./ask-comment.tsx";

/** Nothing is added or exported here: the drafts have their own page. */
const { list, totals } = purchaseOrderCalls;
const Drafts = listFor({ ...purchaseOrderFilterFields, ...purchaseOrderListFields }, { list, totals });
const askTitle = words("Ask for approval", "申請審批");

export function ApprovalAsk() {
  const record = useRecordRoute();
  useEffect(releaseKeys, []);
  return (
    <Page title={askTitle} onBack={() => record.back()}>
      <Card>
        <Drafts.Screen inside fixed={{ state: "DRAFT" }} searchWords={words("Number or supplier", "編號或供應商")}>
          <Drafts.Filters names={["supplierId", "buyerId", "belowApproval"]} />
          <Drafts.Bulk
            call={purchaseOrderCalls.submit}
            label={askTitle}
            kind="primary"
            input={commented(askTitle, noteWords)}
          />
          <Drafts.Table
            sort="-orderDate"
            unsorted={["lineCount", "buyerName"]}
            none={words("No drafts wait to be submitted", "沒有待提交的訂單草稿")}
            why={words(
              "Draft orders are submitted here, many with one note.",
              "可在此一次提交多張訂單草稿，並附上說明。",
            )}
          >
            <Drafts.Column name="no" width={112} render={linked("purchaseOrder")} />
            <Drafts.OneName of="supplier" width={170} title={words("Supplier", "供應商")} />
            <Drafts.Columns widths={{ orderDate: 104, expectedDate: 104, buyerName: 130, lineCount: 60, total: 104 }} />
          </Drafts.Table>
        </Drafts.Screen>
      </Card>
    </Page>
  );
}
