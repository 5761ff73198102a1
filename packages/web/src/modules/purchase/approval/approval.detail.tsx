/** What an approver compares before deciding: the last price of each line, its stock and pace, and what was bought lately. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { approvalCalls as calls, type ApprovalDetail as Shown } from "@larder/domain/purchase/approval/approval.calls";
import {
  approvalFields,
  comparedLineFields,
  type ComparedLine,
} from "@larder/domain/purchase/approval/approval.fields";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { useMemo, useState } from "react";
import {
  ActionButton,
  Card,
  detailFor,
  DocumentLink,
  LineGrid,
  linesFor,
  Money,
  Notice,
  Price,
  useMayCall,
  useRecord,
  type LineColumn,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useSession } from "../../../kit/session.ts";
import { useCall } from "../../../kit/use-call.ts";
import { ApprovalHistory } from "../purchase-order/approval-history.tsx";
import { rejectQuestion } from "../purchase-order/purchase-order.questions.ts";
import { Step } from "./approval.list.tsx";
import { commentWords } from "./ask-comment.tsx";

const Request = detailFor(approvalFields);

export function ApprovalDetail({ id }: { id: number }) {
  const one = useRecord(calls, id);
  const row = one.row;
  return (
    <Request.Screen
      {...one}
      title={words("Purchase approval", "採購審批")}
      beside={row && <DocumentLink kind="purchaseOrder" id={row.poId} no={row.no} />}
      actions={row && <Decide row={row} />}
      below={
        row && (
          <>
            <Card title={words("Lines", "明細")}>
              <Compared row={row} />
            </Card>
            <ApprovalHistory requests={row.requests} />
          </>
        )
      }
    >
      {row && <Head row={row} />}
    </Request.Screen>
  );
}

function Head({ row }: { row: Shown }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      {row.state === "PENDING" && row.refusal && <Notice>{t(row.refusal)}</Notice>}
      <Request.Section across={4}>
        <Request.Value
          name="supplierNameEn"
          render={() => nameIn(language, { nameEn: row.supplierNameEn, nameZh: row.supplierNameZh })}
        />
        <Request.Values names={["state", "total", "reasons", "priceChange", "requestedByName", "requestedAt"]} />
        <Request.Values names={["waitingHours"]} />
        <Request.Value name="level" render={(level) => <Step level={level} of={row.levels} />} />
        <Request.Value name="inPlaceOf" optional />
        <Request.Value name="note" span={3} />
      </Request.Section>
      {row.approvedLately !== null && (
        <p className="k-soft">
          {t(
            words(
              "Approved in the last four weeks in this warehouse, without this order:",
              "本倉近四週已批准的其他訂單：",
            ),
          )}{" "}
          <Money value={row.approvedLately} />
        </p>
      )}
    </>
  );
}

/** Deciding leads on to the next request that waits; what is written beside it is kept with the decision. */
function Decide({ row }: { row: Shown }) {
  const record = useRecordRoute();
  const t = useWords();
  const may = useMayCall(calls.approve);
  const me = useSession((session) => session.info?.user.userId);
  const [comment, setComment] = useState("");
  const { data } = useCall(calls.list, { scope: "MINE", pageNum: 1, pageSize: 2 }, { quiet: true });
  if (row.state !== "PENDING") return null;
  const next = data?.rows.find(({ id }) => id !== row.id);
  const goOn = () => (next ? record.open("detail", next.id) : record.back());
  const touched = [calls.list, calls.get];
  const { approve, reject, withdraw } = purchaseOrderStates.moves;
  const isMine = row.requests.some(({ id, requestedBy }) => id === row.id && requestedBy === me);
  const reason = comment.trim();
  return (
    <>
      {may && (
        <input
          className="k-input"
          style={{ width: 220 }}
          maxLength={500}
          placeholder={t(commentWords)}
          aria-label={t(commentWords)}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      <ActionButton
        call={calls.approve}
        input={{ id: row.id, ...(reason ? { reason } : {}) }}
        label={next ? words(`${approve.label.en} and next`, `${approve.label.zh}並看下一張`) : approve.label}
        kind="primary"
        shortcut="ctrl+enter"
        refusal={row.refusal}
        invalidates={touched}
        onDone={goOn}
      />
      <ActionButton
        call={calls.reject}
        input={{ id: row.id }}
        label={reject.label}
        reason={rejectQuestion}
        invalidates={touched}
        onDone={goOn}
      />
      {isMine && (
        <ActionButton call={calls.withdraw} input={{ id: row.id }} label={withdraw.label} invalidates={touched} />
      )}
    </>
  );
}

const Lines = linesFor(comparedLineFields);

function Compared({ row }: { row: Shown }) {
  const language = useLanguage();
  const columns = useMemo(
    (): LineColumn<ComparedLine>[] => [
      Lines.column<ComparedLine>("goodsCode", { width: 84 }),
      Lines.goods<ComparedLine>({ width: 150 }),
      Lines.column<ComparedLine>("qty", { label: words("Qty", "數量"), width: 66 }),
      Lines.column<ComparedLine>("unitName", {
        width: 62,
        render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
      }),
      Lines.column<ComparedLine>("price", { width: 78 }),
      Lines.column<ComparedLine>("lastPrice", {
        width: 84,
        render: (line) => (
          <span title={line.lastSupplier ?? ""}>
            <Price value={line.lastPrice} />
          </span>
        ),
      }),
      Lines.column<ComparedLine>("priceChange", { width: 80, render: (line) => <Change of={line.priceChange} /> }),
      Lines.column<ComparedLine>("lineNet", { width: 90 }),
      Lines.column<ComparedLine>("available", { width: 80 }),
      Lines.column<ComparedLine>("onOrder", { label: words("PO", "在途"), width: 64 }),
      Lines.column<ComparedLine>("coverDays", { width: 72 }),
      Lines.column<ComparedLine>("weeks", { width: 128, render: (line) => <Weeks of={line.weeks} /> }),
    ],
    [language],
  );
  return <LineGrid label={words("Order lines", "訂單明細")} columns={columns} lines={row.lines} />;
}

function Change({ of }: { of: string | null }) {
  if (of === null) return null;
  const text = exact(of).toDecimalPlaces(1).toFixed();
  return (
    <span className={isPositive(of) ? "k-number k-negative" : "k-number"}>{isPositive(of) ? `+${text}` : text}</span>
  );
}

/** Thirteen bars, the last one is this week; read out as figures. */
function Weeks({ of }: { of: string | null }) {
  const t = useWords();
  if (of === null) return null;
  const sold = of.split(" ").map(Number);
  const most = Math.max(...sold, 1);
  const label = t(words(`Sold in each of the last 13 weeks: ${of}`, `近 13 週每週銷量：${of}`));
  return (
    <svg width={116} height={22} role="img" aria-label={label}>
      <title>{label}</title>
      {sold.map((one, week) => {
        const height = Math.max((Math.max(one, 0) / most) * 20, 1);
        return (
          <rect key={week} x={week * 9} y={21 - height} width={7} height={height} fill="currentColor" opacity={0.55} />
        );
      })}
    </svg>
  );
}
