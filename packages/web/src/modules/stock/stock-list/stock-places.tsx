/** Below a row of the stock list: the batches of a product at their locations, and what other warehouses have of it. */
import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { stockListCalls, type StockPlaces as Places } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockElsewhereFields, stockPlaceFields } from "@larder/domain/stock/stock-list/stock-list.fields";
import { isBelowMinimum } from "@larder/domain/stock/stock-list/stock-list.rules";
import { Link } from "react-router";
import {
  Badge,
  linesFor,
  LineTable,
  quantityText,
  StateBadge,
  useMayCall,
  weightText,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";

type Place = Places["places"][number];
const Lines = linesFor(stockPlaceFields);
const Elsewhere = linesFor(stockElsewhereFields);

function BatchLink({ place: { batchId, batchNo } }: { place: Place }) {
  return useMayCall(batchCalls.get) ? (
    <Link className="k-link" to={`/stock/batch/${batchId}`}>
      {batchNo}
    </Link>
  ) : (
    batchNo
  );
}

const placeColumns: LineColumn<Place>[] = [
  Lines.column("warehouseName"),
  Lines.column("locationName"),
  Lines.column("batchNo", { render: (place) => <BatchLink place={place} /> }),
  Lines.column("expiryDate"),
  Lines.column("status", { render: ({ status }) => <StateBadge states={batchStates} value={status} /> }),
  Lines.column("onHand"),
];
const weightColumn: LineColumn<Place> = Lines.column("weightKg", { render: ({ weightKg }) => weightText(weightKg) });

type Warehouse = Places["warehouses"][number];
const belowWords = words("Below minimum", "低於最低存量");
const Minimum = ({ row }: { row: Warehouse }) =>
  row.minQty !== null && (
    <>
      {isBelowMinimum(row) && <Badge label={belowWords} tone="warn" />} {quantityText(row.minQty)}
    </>
  );

const warehouseColumns: LineColumn<Warehouse>[] = [
  ...(["warehouseName", "live", "blocked", "so", "po", "available"] as const).map((name) =>
    Elsewhere.column<Warehouse>(name),
  ),
  Elsewhere.column("minQty", { render: (row) => <Minimum row={row} /> }),
];

interface PlacesProps {
  readonly goodsId: number;
  /** The figures of the current warehouse are not beside it. */
  readonly alone?: boolean;
}

export function StockPlaces({ goodsId, alone = false }: PlacesProps) {
  const t = useWords();
  const found = useCall(stockListCalls.places, { id: goodsId }, { staleTime: 0, quiet: true });
  if (!found.data) return <Waiting on={found} />;
  const { places, warehouses } = found.data;
  const isWeighed = places.some(({ weightKg }) => !isZero(weightKg));
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "12px 40px", alignItems: "flex-start" }}>
      {places.length === 0 ? (
        <p className="k-soft">{t(words("Nothing in stock", "沒有庫存"))}</p>
      ) : (
        <LineTable
          label={words("Batches and locations", "批次及庫位")}
          columns={isWeighed ? [...placeColumns, weightColumn] : placeColumns}
          lines={places}
        />
      )}
      {warehouses.length > (alone ? 0 : 1) && (
        <LineTable label={words("Warehouses", "倉庫")} columns={warehouseColumns} lines={warehouses} />
      )}
    </div>
  );
}
