import { words } from "@larder/domain/kernel/words";
import { adjustmentCalls as calls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentFields, type Adjustment } from "@larder/domain/stock/adjustment/adjustment.fields";
import {
  accountOf,
  adjustmentAccountWords,
  adjustmentReasons,
  directionWords,
  type AdjustmentReason,
  type Direction,
} from "@larder/domain/stock/adjustment/adjustment.reasons";
import { directionOf } from "@larder/domain/stock/adjustment/adjustment.rules";
import { formFor, Skeleton, today } from "../../../kit/index.ts";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { useCall } from "../../../kit/use-call.ts";
import { useGoodsOf, useTicked, type Ticked } from "../paper/ticked.ts";
import { AdjustmentGrid } from "./adjustment.grid.tsx";
import { AdjustmentLines as Lines, linesOfBatch, type EnteredLine } from "./adjustment.lines.ts";

const Form = formFor(adjustmentFields, calls.create);

interface Entered {
  readonly reason?: AdjustmentReason | "";
  readonly direction?: Direction | "" | null;
  readonly lines?: readonly EnteredLine[];
}

const title = {
  add: words("New stock adjustment", "新增庫存調整"),
  edit: words("Edit stock adjustment", "修改庫存調整"),
};
const thenPost = { call: calls.post, label: words("Save and post", "儲存並過帳") };
const entered = (document: Adjustment) => ({ ...document, lines: document.lines.map(Lines.entered) });
/** Where the reason says which way it goes, nothing else is sent. */
const sent = ({ direction, ...values }: Entered) => ({
  ...values,
  direction: values.reason && isOpen(values.reason) ? direction : null,
  lines: (values.lines ?? []).filter((line) => !Lines.isBlank(line)).map(Lines.sent),
});

const isOpen = (reason: AdjustmentReason): boolean => adjustmentReasons[reason].directions.length > 1;

/** As many as one document holds lines; what is left over is in the next one. */
const MOST_BATCHES = 200;

/** Batches past this day that are still there, from the first page's tile: `?expired=2026-11-19`. */
function useExpired(): readonly Ticked[] | undefined {
  const [params] = useSearchParams();
  const expiryTo = params.get("expired") ?? "";
  const wanted = /^\d{4}-\d{2}-\d{2}$/.test(expiryTo);
  const { data, error } = useCall(
    batchCalls.list,
    { expiryTo, pageNum: 1, pageSize: MOST_BATCHES, orderByColumn: "expiryDate", isAsc: "asc" },
    { enabled: wanted, staleTime: 0 },
  );
  return useMemo(() => {
    if (!wanted || error) return [];
    return data?.rows.map(({ id, goodsId }) => ({ goodsId, batchId: id }));
  }, [wanted, data, error]);
}

const NONE: readonly Ticked[] = [];

/** Of the ticked or expired batches all that is there: it is written off as expired, unless another reason is chosen or was asked for. */
function useStart() {
  const [params] = useSearchParams();
  const asked = params.get("reason") ?? "";
  const chosen = useTicked(calls.lineGoods);
  const expired = useExpired();
  const past = useGoodsOf(calls.lineGoods, expired ?? NONE);
  return useMemo(() => {
    const ticked = expired && chosen && past && [...chosen, ...past];
    const lines = ticked?.flatMap(({ goods, batchId }) => linesOfBatch(goods, batchId));
    const reason = Object.hasOwn(adjustmentReasons, asked) ? asked : lines?.length ? "EXPIRED" : "DAMAGED";
    return lines && { bizDate: today(), reason, lines: [...lines, Lines.blank()] };
  }, [chosen, expired, past, asked]);
}

export function AdjustmentForm({ id }: { id?: number }) {
  const start = useStart();
  if (id === undefined && !start) return <Skeleton />;
  return (
    <Form.Document title={title} calls={calls} start={start} entered={entered} sent={sent} then={thenPost}>
      <Inputs />
    </Form.Document>
  );
}

function Inputs() {
  const { reason, direction }: Entered = Form.useValues(["reason", "direction"]);
  const goes = reason ? directionOf({ reason, direction: direction || null }) : null;
  return (
    <>
      <Form.Section across={4}>
        <Form.Input name="reason" {...(reason ? { hint: bookedTo(reason, goes) } : {})} />
        {reason && isOpen(reason) && <Form.Input name="direction" />}
        <Form.Input name="bizDate" />
        <Form.Input name="remark" span={2} rows={1} />
      </Form.Section>
      <Form.Part name="lines">
        {({ value, set, problems }) => (
          <AdjustmentGrid
            lines={value as EnteredLine[]}
            reason={reason || "DAMAGED"}
            direction={goes}
            onChange={set}
            problems={problems}
          />
        )}
      </Form.Part>
    </>
  );
}

/** What the reason means for the stock and for the books. */
function bookedTo(reason: AdjustmentReason, goes: Direction | null) {
  const account = adjustmentAccountWords[accountOf(reason)];
  const way = goes ? directionWords[goes] : words("Less or more", "減少或增加");
  return words(`${way.en}, booked to ${account.en}`, `${way.zh}，入帳「${account.zh}」`);
}
