import { nameIn, words } from "@larder/domain/kernel/words";
import { approvalCalls as calls } from "@larder/domain/purchase/approval/approval.calls";
import {
  approvalFields,
  approvalFilterFields,
  approvalScopeWords,
} from "@larder/domain/purchase/approval/approval.fields";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { pricePermissions } from "@larder/domain/purchase/purchase-order/purchase-prices";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { useNavigate } from "react-router";
import { Button, Card, linked, listFor, Page, Tabs, useMayCall } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useMayAny } from "../../../kit/permissions.tsx";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { rejectQuestion } from "../purchase-order/purchase-order.questions.ts";
import { commented, commentWords } from "./ask-comment.tsx";

const Requests = listFor({ ...approvalFilterFields, ...approvalFields }, calls);
type Scope = keyof typeof approvalScopeWords;

/** What waits for me first; what I asked for; everything. */
export const ApprovalList = () => (
  <Page title={words("Purchase approval", "採購審批")} actions={<PageActions />}>
    <Tabs
      label={words("Requests", "審批申請")}
      parts={(Object.keys(approvalScopeWords) as Scope[]).map((scope) => ({
        key: scope,
        label: approvalScopeWords[scope],
        content: () => (
          <Card fill>
            <RequestList key={scope} scope={scope} />
          </Card>
        ),
      }))}
    />
  </Page>
);

/** Who decides while an approver is away; and approval is asked for drafts. */
function PageActions() {
  const go = useNavigate();
  const record = useRecordRoute();
  const [mayName, maySubmit] = [useMayCall(deputyCalls.list), useMayCall(purchaseOrderCalls.submit)];
  return (
    <>
      {mayName && <Button label={words("Deputies", "代理人")} onPress={() => void go("/purchase/approvalDeputy")} />}
      {maySubmit && (
        <Button label={words("Ask for approval", "申請審批")} kind="primary" onPress={() => record.open("add")} />
      )}
    </>
  );
}

const none: Readonly<Record<Scope, ReturnType<typeof words>>> = {
  MINE: words("Nothing waits for you", "沒有待你審批的訂單"),
  REQUESTED: words("You have asked for no approval yet", "你尚未提交審批"),
  ALL: words("No requests yet", "暫無審批申請"),
};
const { approve, reject, withdraw } = purchaseOrderStates.moves;

function RequestList({ scope }: { scope: Scope }) {
  const language = useLanguage();
  const priced = useMayAny(pricePermissions);
  return (
    <Requests.Screen inside fixed={{ scope }} searchWords={words("Number or supplier", "編號或供應商")}>
      <Requests.Filters names={scope === "MINE" ? ["supplierId"] : ["state", "supplierId"]} />
      {scope === "MINE" && (
        <Requests.Bulk call={calls.approve} label={approve.label} input={commented(approve.label, commentWords)} />
      )}
      {scope === "REQUESTED" && <Requests.Bulk call={calls.withdraw} label={withdraw.label} />}
      {scope === "MINE" && <Requests.Bulk call={calls.reject} label={reject.label} reason={rejectQuestion} />}
      <Requests.Table
        sort="requestedAt"
        unsorted={[
          "supplierNameEn",
          "levels",
          "level",
          "reasons",
          "priceChange",
          "note",
          "requestedByName",
          "waitingHours",
          "inPlaceOf",
        ]}
        none={none[scope]}
        why={words(
          "Orders above the company's limit, or at unusual prices, wait for a second person.",
          "超出公司限額或價格有異的訂單，須由另一人審批。",
        )}
      >
        <Requests.Column name="no" width={112} render={linked("purchaseOrder", "poId")} />
        {scope !== "MINE" && <Requests.Column name="state" width={124} />}
        <Requests.Column
          name="supplierNameEn"
          title={words("Supplier", "供應商")}
          width={170}
          render={(_name, row) => nameIn(language, { nameEn: row.supplierNameEn, nameZh: row.supplierNameZh })}
        />
        {priced && <Requests.Column name="total" width={104} />}
        <Requests.Column name="level" width={96} render={(level, row) => <Step level={level} of={row.levels} />} />
        <Requests.Column name="reasons" width={150} />
        {priced && <Requests.Column name="priceChange" width={130} />}
        <Requests.Columns widths={{ requestedByName: 140, waitingHours: 96 }} />
        <Requests.Columns widths={{ requestedAt: 130, note: 180 }} />
        {scope === "MINE" && <Requests.Column name="inPlaceOf" width={130} />}
      </Requests.Table>
    </Requests.Screen>
  );
}

export function Step({ level, of }: { level: number; of: number }) {
  return useWords()(words(`${level} of ${of}`, `${level} / ${of}`));
}
