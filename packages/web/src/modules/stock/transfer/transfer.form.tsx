import { words } from "@larder/domain/kernel/words";
import { transferCalls as calls } from "@larder/domain/stock/transfer/transfer.calls";
import { transferFields, type TransferLine } from "@larder/domain/stock/transfer/transfer.fields";
import { useMemo } from "react";
import { formLines } from "../../../kit/form/form-lines.ts";
import { Button, formFor, Skeleton, today, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { send } from "../../../kit/wire.ts";
import { namesOf, useTicked } from "../paper/ticked.ts";
import { TransferGrid } from "./transfer.grid.tsx";
import { startOf, TransferLines as Lines, withLacking, type EnteredLine } from "./transfer.lines.ts";

const Form = formFor(transferFields, calls.create);

const title = { add: words("New stock transfer", "新增庫存調撥"), edit: words("Edit stock transfer", "修改庫存調撥") };
const thenConfirm = { call: calls.confirm, label: words("Save and confirm", "儲存並確認") };
const inForm = formLines((line: TransferLine) => Lines.entered(line), Lines.sentLines);

/** Ticked products, each once, of which is entered how many go; or ticked batches, with all that may go of each. */
function useStart() {
  const ticked = useTicked(calls.lineGoods);
  return useMemo(() => {
    const distinct = ticked && [...new Map(ticked.map((one) => [`${one.goodsId}:${one.batchId}`, one])).values()];
    const lines = distinct?.map(({ goods, batchId }) => ({ ...startOf(goods, batchId), ...namesOf(goods) }));
    return lines && { bizDate: today(), lines: lines.length > 0 ? lines : [Lines.blank()] };
  }, [ticked]);
}

export function TransferForm({ id }: { id?: number }) {
  const start = useStart();
  if (id === undefined && !start) return <Skeleton />;
  return (
    <Form.Document title={title} calls={calls} start={start} {...inForm} then={thenConfirm}>
      <Form.Section across={4}>
        <Form.Input name="toWarehouseId" />
        <Form.Input name="bizDate" />
        <Form.Input name="remark" span={2} rows={1} />
      </Form.Section>
      <EnteredLines />
    </Form.Document>
  );
}

function EnteredLines() {
  const { toWarehouseId } = Form.useValues(["toWarehouseId"]);
  return (
    <Form.Part name="lines">
      {({ value, set, problems }) => (
        <>
          <Fill toWarehouseId={toWarehouseId ?? null} lines={value as EnteredLine[]} onFill={set} />
          <TransferGrid lines={value as EnteredLine[]} onChange={set} problems={problems} />
        </>
      )}
    </Form.Part>
  );
}

interface FillProps {
  readonly toWarehouseId: number | null;
  readonly lines: readonly EnteredLine[];
  readonly onFill: (lines: EnteredLine[]) => void;
}

/** Lines for what the other warehouse has less of than its minimum. */
function Fill({ toWarehouseId, lines, onFill }: FillProps) {
  const may = useMayCall(calls.lacking);
  if (!may) return null;
  const fill = async () => {
    const lacking = await send(calls.lacking, { toWarehouseId: toWarehouseId! });
    if (lacking.length === 0)
      toast.note(
        words(
          "That warehouse has its minimum of every product, or what it lacks is not available here.",
          "該倉各商品均達最低存量，或此倉沒有其所缺商品。",
        ),
      );
    else onFill(withLacking(lines, lacking));
  };
  return (
    <div className="k-actions" style={{ marginBottom: 8 }}>
      <Button
        label={words("Fill up to its minimums", "補足其最低存量")}
        icon="plus"
        disabledReason={toWarehouseId === null ? words("Choose the warehouse first", "請先選擇調入倉庫") : null}
        onPress={() => void fill().catch(() => {})}
      />
    </div>
  );
}
