import { nameIn, words } from "@larder/domain/kernel/words";
import {
  supplierCreditCalls as calls,
  supplierCreditFilterFields,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditListFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { Suspense, useState } from "react";
import { mailMany } from "../../../kit/document/mail-verbs.ts";
import { listFor, Money } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { ChaseDialog } from "../chase/lazy-chase.ts";
import { MOST, tooMany } from "../chase/most.ts";

const Credits = listFor({ ...supplierCreditFilterFields, ...supplierCreditListFields }, calls, {
  states: supplierCreditStates,
});

const mailQuestion = words(
  "Send each ticked claim to its supplier by e-mail? Goods to return leave stock with it.",
  "確定將所選索償以電郵發送予各供應商？退貨將即時出庫。",
);

export function SupplierCreditList() {
  const language = useLanguage();
  const [chasing, setChasing] = useState<readonly number[] | null>(null);
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
      <Credits.Bulk
        call={calls.chase}
        label={words("Chase", "追討")}
        disabledReason={(_rows, ids) => (ids.length > MOST ? tooMany : null)}
        shows={(_rows, ids) => setChasing(ids)}
      />
      <Sums />
      <Credits.Table
        sort="-claimDate"
        unsorted={["aboutNo", "held", "received", "open", "waitingDays", "createByName"]}
        why={words(
          "Claims on suppliers appear here: press N, or raise one from an invoice or a receipt.",
          "向供應商索償的記錄。按 N 新增，或在發票、收貨單提出索償。",
        )}
      >
        <Credits.Columns widths={{ no: 116, state: 104, reason: 104, claimDate: 104, supplierCode: 84 }} />
        <Credits.Column
          name={language === "zh" ? "supplierNameZh" : "supplierNameEn"}
          width={150}
          title={words("Supplier", "供應商")}
          render={(_name, row) => nameIn(language, { nameEn: row.supplierNameEn, nameZh: row.supplierNameZh })}
        />
        <Credits.Columns
          widths={{ aboutNo: 116, total: 96, held: 104, supplierCreditNo: 130, received: 96, open: 104 }}
        />
        <Credits.Columns widths={{ sentAt: 146, waitingDays: 84, chasedAt: 146 }} />
        <Credits.Columns names={["chaseCount"]} hidden />
        <Credits.Columns names={["createByName", "createTime"]} hidden />
      </Credits.Table>
      {chasing && (
        <Suspense>
          <ChaseDialog calls={calls} list={calls.list} ids={chasing} onClose={() => setChasing(null)} />
        </Suspense>
      )}
    </Credits.Screen>
  );
}

/** Of all that the list finds. */
function Sums() {
  const t = useWords();
  const sums: { count: number; total: string; held: string | null } | undefined = useListTotals(calls.totals);
  if (!sums || sums.count === 0) return null;
  return (
    <p className="k-soft" role="status" style={{ margin: 0, textAlign: "right" }}>
      {t(words("Claimed", "索償"))}{" "}
      <strong>
        <Money value={sums.total} />
      </strong>
      {sums.held !== null && (
        <>
          {" "}
          · {t(words("Held in claims", "索償結餘"))} <Money value={sums.held} />
        </>
      )}
    </p>
  );
}
