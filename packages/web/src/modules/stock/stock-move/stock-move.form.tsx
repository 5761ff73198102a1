import { words, type Words } from "@larder/domain/kernel/words";
import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { stockMoveCalls as calls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveFields } from "@larder/domain/stock/stock-move/stock-move.fields";
import { useEffect, useMemo, useRef } from "react";
import { z } from "zod";
import { formFor, type LineProblem } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";
import { namesOf, useTicked } from "../paper/ticked.ts";
import { ScanBox, type Scan } from "../gs1/scan-box.tsx";
import { scanWords, stepOf } from "./scan-to-move.ts";
import { StockMoveGrid } from "./stock-move.grid.tsx";
import { StockMoveLines as Lines, type EnteredLine } from "./stock-move.lines.ts";

const Form = formFor(stockMoveFields, calls.create);

interface Entered {
  readonly lines?: readonly EnteredLine[];
}
const sent = (values: Entered) => ({
  ...values,
  lines: (values.lines ?? []).filter((line) => line.goodsId !== null || line.goodsCode !== "").map(Lines.sent),
});
const checked = { ...calls.create, input: z.preprocess(sent as never, calls.create.input) } as typeof calls.create;

/** Where the batch is and how much follows. */
const lineOf = ({ goods, batchId }: { readonly goods: ShelvedGoods; readonly batchId: number | null }) => ({
  ...Lines.blank(),
  ...namesOf(goods),
  batchId: batchId === null ? "" : String(batchId),
});

/** Most warehouses have one or two of them. */
function useBlocking(): ReadonlySet<number> {
  const quarantine = useCall(
    locationCalls.list,
    { kind: "QUARANTINE", pageNum: 1, pageSize: 100 },
    { quiet: true },
  ).data;
  const waste = useCall(locationCalls.list, { kind: "WASTE", pageNum: 1, pageSize: 100 }, { quiet: true }).data;
  return useMemo(
    () => new Set([quarantine, waste].flatMap((found) => found?.rows.map(({ id }) => id) ?? [])),
    [quarantine, waste],
  );
}

interface MovedProps {
  readonly lines: readonly EnteredLine[];
  readonly blocking: ReadonlySet<number>;
  readonly set: (lines: readonly EnteredLine[]) => void;
  readonly problems: readonly LineProblem[];
}

/** By hand or by scanner, one scan after the other: product or batch, then the place that it goes to. */
function MovedLines({ lines, blocking, set, problems }: MovedProps) {
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  const scan = async (read: Scan, code: string): Promise<Words | null> => {
    const step = await stepOf(read, code).catch(() => null);
    // What the wire refused it has said.
    if (step === null) return null;
    const next = step(now.current);
    if (!Array.isArray(next)) return next as Words;
    now.current = next as readonly EnteredLine[];
    set(now.current);
    return null;
  };
  return (
    <>
      <ScanBox label={scanWords} onScan={scan} />
      <StockMoveGrid lines={lines} blocking={blocking} onChange={set} problems={problems} />
    </>
  );
}

/** Posted as it is saved; "and another" begins the next one. */
export function StockMoveForm() {
  const blocking = useBlocking();
  const ticked = useTicked(calls.lineGoods);
  const start = useMemo(() => ticked && { lines: ticked.length > 0 ? ticked.map(lineOf) : [Lines.blank()] }, [ticked]);
  return (
    <Form.Posted
      title={words("Move stock", "移庫")}
      call={checked}
      start={start}
      invalidates={[calls.list, calls.lineGoods]}
      done={({ no }) => words(`Moved: ${no}`, `已移庫：${no}`)}
      saveLabel={words("Move", "移庫")}
      again
    >
      <Form.Section across={4}>
        <Form.Input name="remark" span={4} rows={1} />
      </Form.Section>
      <Form.Part name="lines">
        {({ value, set, problems }) => (
          <MovedLines lines={(value ?? []) as EnteredLine[]} {...{ blocking, set, problems }} />
        )}
      </Form.Part>
    </Form.Posted>
  );
}
