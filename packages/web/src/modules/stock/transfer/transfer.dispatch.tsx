import { isPositive, sum, exact } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  transferCalls as calls,
  type TransferCandidate,
  type TransferDetail,
} from "@larder/domain/stock/transfer/transfer.calls";
import { transferPartFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferFacts, transferStates } from "@larder/domain/stock/transfer/transfer.states";
import { useMemo, useState } from "react";
import {
  ActionButton,
  Card,
  EmptyState,
  ErrorState,
  faultText,
  LineGrid,
  linesFor,
  Notice,
  Skeleton,
  type LineColumn,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

interface ChosenLine extends TransferCandidate {
  readonly goodsCode: string;
  readonly name: string;
  /** The base unit, whatever the line was entered in. */
  readonly unit: string;
  /** As typed, in base units; empty: nothing of this batch. */
  readonly qtyBase: string;
  /** As weighed; empty: in proportion. */
  readonly weightKg: string;
}

const Parts = linesFor(transferPartFields);
const weight = Parts.column<ChosenLine>("weightKg", {
  editable: true,
  endsLine: true,
  width: 110,
  locked: ({ catchWeight }) => !catchWeight,
});
const columns = (weighed: boolean): LineColumn<ChosenLine>[] => [
  Parts.column("goodsCode", { width: 110 }),
  Parts.extra("name", {
    label: transferPartFields.goodsId.label,
    width: 150,
    grow: 1,
    render: ({ name }) => name,
  }),
  Parts.column("batchNo", { width: 120 }),
  Parts.column("expiryDate", { width: 104 }),
  Parts.extra("locationName", {
    label: transferPartFields.fromLocationName.label,
    render: (line) => line.locationName,
  }),
  Parts.extra("free", {
    label: words("Free", "可取"),
    kind: "quantity",
    render: ({ free }) => exact(free).toFixed(),
  }),
  Parts.column("qtyBase", { label: words("Goes", "發運"), editable: true, endsLine: !weighed, width: 100 }),
  Parts.extra("unit", { label: transferPartFields.baseUnitName.label, width: 90, render: ({ unit }) => unit }),
  ...(weighed ? [weight] : []),
];

/** The batches that may go: those that expire first are proposed, and quantities are shifted by typing. */
export function Dispatch({ row }: { readonly row: TransferDetail }) {
  const t = useWords();
  const found = useCall(calls.candidates, { id: row.id }, { staleTime: 0 });
  return (
    <Card title={words("Batches that go, in base units", "發運批次（基本單位）")}>
      {found.error ? (
        <ErrorState message={faultText(found.error, t)} onRetry={found.refetch} />
      ) : !found.data ? (
        <Skeleton rows={4} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title={words("No stock is free to send", "沒有可發運的庫存")}
          why={words(
            "All stock is reserved for customers, blocked or used up. Receive stock, or cancel the transfer.",
            "庫存已全部預留、凍結或用完。請先收貨，或取消調撥。",
          )}
        />
      ) : (
        <Chosen key={row.version} row={row} candidates={found.data} />
      )}
    </Card>
  );
}

function Chosen({ row, candidates }: { row: TransferDetail; candidates: readonly TransferCandidate[] }) {
  const language = useLanguage();
  const t = useWords();
  const [typed, setTyped] = useState(() =>
    candidates.map(({ proposed }) => ({
      qtyBase: isPositive(proposed) ? exact(proposed).toFixed() : "",
      weightKg: "",
    })),
  );
  const lines = useMemo(
    () =>
      candidates.map((one, index): ChosenLine => {
        const line = row.lines.find(({ id }) => id === one.lineId)!;
        const name = nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh });
        const unit = nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh });
        return { ...one, goodsCode: line.goodsCode, name, unit, ...typed[index]! };
      }),
    [candidates, row.lines, typed, language],
  );
  const weighed = candidates.some(({ catchWeight }) => catchWeight);
  const short = row.lines.flatMap((line) => {
    const going = lines.filter(({ lineId, qtyBase }) => lineId === line.id && /^\d+(\.\d+)?$/.test(qtyBase));
    const left = exact(line.qtyBase).minus(sum(going.map(({ qtyBase }) => qtyBase)));
    return left.greaterThan(0) ? [`${line.goodsCode} (${left.toFixed()})`] : [];
  });
  const going = lines.filter(({ qtyBase }) => qtyBase.trim() !== "" && qtyBase.trim() !== "0");
  return (
    <>
      <LineGrid
        label={words("Batches that go", "發運批次")}
        columns={useMemo(() => columns(weighed), [weighed])}
        lines={lines}
        fixed
        onChange={(next) => setTyped(next.map(({ qtyBase, weightKg }) => ({ qtyBase, weightKg })))}
      />
      {short.length > 0 && (
        <Notice tone="warn">{t(words(`Stays here: ${short.join(", ")}`, `不發運：${short.join("、")}`))}</Notice>
      )}
      <div className="k-actions">
        <ActionButton
          call={calls.dispatch}
          label={transferStates.moves.dispatch.label}
          kind="primary"
          shortcut="ctrl+enter"
          refusal={
            transferStates.refusal(transferFacts(row), "dispatch") ??
            (going.length === 0 ? words("Enter a quantity for at least one batch", "請至少輸入一個批次的數量") : null)
          }
          input={{
            id: row.id,
            parts: going.map(({ lineId, batchId, locationId, qtyBase, weightKg }) => ({
              ...{ lineId, batchId, locationId, qtyBase },
              ...(weightKg.trim() ? { weightKg } : {}),
            })),
          }}
        />
      </div>
    </>
  );
}
