import { words } from "@larder/domain/kernel/words";
import {
  supplierCreditCalls as calls,
  supplierCreditFilterFields,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditListFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { mailMany } from "../../../kit/document/mail-verbs.ts";
import { listFor } from "../../../kit/index.ts";
import { FoundSums } from "../../../kit/trade/list-sums.tsx";
import { useChasing } from "../chase/use-chasing.tsx";

const Credits = listFor({ ...supplierCreditFilterFields, ...supplierCreditListFields }, calls, {
  states: supplierCreditStates,
});

const sums = { total: words("Claimed", "索償"), held: words("Held in claims", "索償結餘") };
const mailQuestion = words(
  "Send each ticked claim to its supplier by e-mail? Goods to return leave stock with it.",
  "確定將所選索償以電郵發送予各供應商？退貨將即時出庫。",
);

export function SupplierCreditList() {
  const chasing = useChasing(calls);
  return (
    <Credits.Screen
      add={words("New claim", "新增索償")}
      searchWords={words(
        "Our number, theirs, invoice, receipt or supplier",
        "本公司或供應商編號、發票、收貨單、供應商",
      )}
      prints
      moves={{
        send: { confirm: words("Send these claims? Goods to return leave stock.", "確定發出？退貨將即時出庫。") },
      }}
    >
      <Credits.Filters names={["state", "supplierId", "reason", "toChase"]} />
      <Credits.Filters names={["dateFrom", "dateTo", "chased"]} />
      <Credits.Bulk call={calls.mailAsProposed} label={mailMany.label} confirm={mailQuestion} />
      <Credits.Bulk {...chasing.bulk} />
      <FoundSums call={calls.totals} of={sums} strong="total" />
      <Credits.Table
        sort="-claimDate"
        unsorted={["aboutNo", "held", "received", "open", "waitingDays", "createByName"]}
        why={words(
          "Claims on suppliers appear here: press N, or raise one from an invoice or a receipt.",
          "向供應商索償的記錄。按 N 新增，或在發票、收貨單提出索償。",
        )}
      >
        <Credits.Columns widths={{ no: 116, state: 104, reason: 104, claimDate: 104, supplierCode: 84 }} />
        <Credits.OneName of="supplier" width={150} title={words("Supplier", "供應商")} />
        <Credits.Columns
          widths={{ aboutNo: 116, total: 96, held: 104, supplierCreditNo: 130, received: 96, open: 104 }}
        />
        <Credits.Columns widths={{ sentAt: 146, waitingDays: 84, chasedAt: 146 }} />
        <Credits.Columns names={["chaseCount"]} hidden />
        <Credits.Columns names={["createByName", "createTime"]} hidden />
      </Credits.Table>
      {chasing.dialog}
    </Credits.Screen>
  );
}
