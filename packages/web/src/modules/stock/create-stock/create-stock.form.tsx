import { words, type Words } from "@larder/domain/kernel/words";
import { createStockCalls as calls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { gtinForms } from "@larder/domain/stock/gs1/gs1.rules";
import { useEffect, useMemo, useRef } from "react";
import { useCopied } from "../../../kit/form/use-copied.ts";
import { formLines } from "../../../kit/form/form-lines.ts";
import { formFor, Skeleton, today, type LineProblem } from "../../../kit/index.ts";
import { send } from "../../../kit/wire.ts";
import { ScanBox, type Scan } from "../gs1/scan-box.tsx";
import { CreateStockGrid } from "./create-stock.grid.tsx";
import {
  blankLine,
  copiedLine,
  enteredLines,
  lineOf,
  scannedStock,
  sentLine,
  type EnteredLine,
} from "./create-stock.lines.ts";

const Form = formFor(createStockFields, calls.create);

const title = { add: words("New stock", "新增庫存"), edit: words("Edit stock document", "修改庫存單據") };
const thenPost = { call: calls.post, label: words("Save and post", "儲存並過帳") };

/** A new one may be a copy of another one. */
function useStart() {
  const { isCopy, copied } = useCopied(calls.get, true);
  return useMemo(() => {
    const blank = { bizDate: today(), reason: "OPENING" as const, lines: [blankLine()] };
    return isCopy ? copied && { ...blank, reason: copied.reason, lines: copied.lines.map(copiedLine) } : blank;
  }, [isCopy, copied]);
}
const inForm = formLines(lineOf, (lines: readonly EnteredLine[]) => enteredLines(lines).map(sentLine));

export function CreateStockForm({ id }: { id?: number }) {
  const start = useStart();
  if (id === undefined && !start) return <Skeleton />;
  return (
    <Form.Document title={title} calls={calls} start={start} {...inForm} then={thenPost}>
      <Form.Section across={4}>
        <Form.Inputs names={["reason", "bizDate"]} />
        <Form.Input name="remark" span={2} rows={1} />
      </Form.Section>
      <Form.Part name="lines">
        {({ value, set, problems }) => <EnteredLines lines={value as EnteredLine[]} set={set} problems={problems} />}
      </Form.Part>
    </Form.Document>
  );
}

interface LinesProps {
  readonly lines: readonly EnteredLine[];
  readonly set: (lines: readonly EnteredLine[]) => void;
  readonly problems: readonly LineProblem[];
}

const unknown = (code: string) => words(`No product has the code ${code}`, `沒有編號為 ${code} 的商品`);

/** By hand, or case by case with a scanner. */
function EnteredLines({ lines, set, problems }: LinesProps) {
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  const scan = ({ code, label }: Scan, text: string): Words | Promise<Words | null> => {
    if (code === null) return unknown(text);
    return send(goodsCalls.find, { codes: gtinForms(code), purpose: "STOCK", limit: 1 }).then(
      ({ rows: [goods] }) => {
        if (!goods) return unknown(text);
        now.current = scannedStock(now.current, goods, { code, label });
        set(now.current);
        return null;
      },
      // What the wire refused it has said.
      () => null,
    );
  };
  return (
    <>
      <ScanBox onScan={scan} />
      <CreateStockGrid lines={lines} onChange={set} problems={problems} seesCost />
    </>
  );
}
