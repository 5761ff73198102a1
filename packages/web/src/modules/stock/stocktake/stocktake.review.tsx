import { isZero } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { stocktakeCalls as calls, type StocktakeDetail } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeLineFields, type StocktakeLine } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeStates } from "@larder/domain/stock/stocktake/stocktake.states";
import { useMemo, useState } from "react";
import {
  ActionButton,
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  faultText,
  linesFor,
  LineTable,
  Skeleton,
  useMayCall,
  type LineColumn,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { ExportButton } from "../../../kit/list/export-button.tsx";
import { ShowMore, usePagedRows } from "../../../kit/lines/paged-rows.tsx";

const Lines = linesFor(stocktakeLineFields);
const PAGE = 200;

/** What differs, first; what has to be recounted is ticked already. */
export function ReviewLines({ row }: { readonly row: StocktakeDetail }) {
  const t = useWords();
  const mayRecount = useMayCall(calls.recount);
  const [all, setAll] = useState(false);
  const asked = { takeId: row.id, different: !all };
  const paged = usePagedRows<StocktakeLine>(calls.lines, { ...asked, pageSize: PAGE });
  const { found, rows: lines } = paged;
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTicked = (line: StocktakeLine) => ticked.get(line.id) ?? line.recount;
  const chosen = lines.filter(isTicked);
  const canRecount = row.state === "REVIEW" && mayRecount;
  const columns = useColumns(
    lines,
    canRecount ? { isTicked, tick: (id, on) => setTicked(new Map([...ticked, [id, on]])) } : null,
  );
  return (
    <Card title={all ? words("Lines", "明細") : words("Differences", "差異")}>
      <div className="k-actions" style={{ marginBottom: 8 }}>
        <Button
          label={all ? words("Only differences", "只看差異") : words("All lines", "所有明細")}
          onPress={() => setAll(!all)}
        />
        <ExportButton call={calls.exportLines} input={asked} />
        {canRecount && (
          <ActionButton
            call={calls.recount}
            label={words(`Recount ${chosen.length} lines`, `重新點算 ${chosen.length} 行`)}
            refusal={chosen.length === 0 ? words("Tick the lines to be recounted", "請勾選須重新點算的明細") : null}
            input={{ id: row.id, lineIds: chosen.map(({ id }) => id) }}
            reasonTitle={stocktakeStates.moves.recount.label}
          />
        )}
      </div>
      {found.error ? (
        <ErrorState message={faultText(found.error, t)} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton rows={6} />
      ) : lines.length === 0 ? (
        <EmptyState
          title={words("The count agrees with the books", "點算結果與帳面一致")}
          why={words("No counted line differs.", "已點算的明細均無差異。")}
        />
      ) : (
        <>
          <LineTable label={words("Lines", "明細")} columns={columns} lines={lines} />
          <ShowMore of={paged} />
        </>
      )}
    </Card>
  );
}

interface Ticks {
  readonly isTicked: (line: StocktakeLine) => boolean;
  readonly tick: (id: number, on: boolean) => void;
}

function useColumns(lines: readonly StocktakeLine[], ticks: Ticks | null): LineColumn<StocktakeLine>[] {
  const t = useWords();
  const language = useLanguage();
  return useMemo(() => {
    const has = (name: keyof StocktakeLine) => lines.some((line) => line[name] !== null);
    return [
      ...(ticks
        ? [
            Lines.extra<StocktakeLine>("tick", {
              label: words("Recount", "重新點算"),
              render: (line) => (
                <input
                  type="checkbox"
                  aria-label={`${t(words("Recount", "重新點算"))} ${line.goodsCode} ${line.batchNo}`}
                  checked={ticks.isTicked(line)}
                  onChange={({ target }) => ticks.tick(line.id, target.checked)}
                />
              ),
            }),
          ]
        : []),
      Lines.column("locationName"),
      Lines.column("goodsCode"),
      Lines.extra("name", {
        label: stocktakeLineFields.goodsId.label,
        render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
      }),
      Lines.column("batchNo"),
      Lines.column("bookThen"),
      Lines.column("countedQty"),
      Lines.extra("difference", {
        label: stocktakeLineFields.difference.label,
        kind: "quantity",
        render: (line) =>
          line.difference === null || isZero(line.difference) ? (
            line.difference && "0"
          ) : (
            <strong>{line.difference.replace(/\.?0+$/, "")}</strong>
          ),
      }),
      Lines.column("ofBook", { width: 90 }),
      Lines.extra("unit", {
        label: stocktakeLineFields.baseUnitName.label,
        render: (line) => nameIn(language, { nameEn: line.baseUnitName, nameZh: line.baseUnitNameZh }),
      }),
      ...(has("value") ? [Lines.column<StocktakeLine>("value")] : []),
      Lines.column("expiryDate"),
      Lines.column("countedBy"),
      ...(lines.some(({ movedQty }) => movedQty !== null && !isZero(movedQty))
        ? [Lines.column<StocktakeLine>("bookQty"), Lines.column<StocktakeLine>("movedQty")]
        : []),
      ...(lines.some((line) => line.recount)
        ? [
            Lines.extra<StocktakeLine>("recount", {
              label: words("Note", "備註"),
              render: (line) => line.recount && <Badge label={words("Recount", "須重點")} tone="warn" />,
            }),
          ]
        : []),
    ];
  }, [lines, ticks, t, language]);
}
