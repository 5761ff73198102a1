import { choicesOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { locationKindWords } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { batchFields, batchPlaceFields, type Batch } from "@larder/domain/stock/batch/batch.fields";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import {
  ActionButton,
  Card,
  detailFor,
  linesFor,
  LineTable,
  Qty,
  StateBadge,
  useMay,
  useMayCall,
  weightText,
  type LineColumn,
  type RecordTab,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Link } from "react-router";
import { Movements } from "../history/history.screen.tsx";
import { batchSalesTab, SoldPastDate } from "../../reports/index.ts";
import { ReceiptOf } from "./batch.list.tsx";
import { askExpiry, whyQuarantine, whyRelease } from "./batch.questions.tsx";

const Detail = detailFor(batchFields);

function SupplierOf({ batch: { supplierId }, name }: { batch: Pick<Batch, "supplierId">; name: string | null }) {
  const opens = useMayCall(supplierCalls.get);
  if (!supplierId || !name) return "–";
  return opens ? (
    <Link className="k-link" to={`/purchase/supplier/${supplierId}`}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** Each asks for a reason: in a recall somebody wants to know why a batch was held, let go or given another date. */
function Actions({ batch }: { batch: Batch }) {
  const doc = { state: batch.status };
  const { quarantine, release, correctExpiry } = batchStates.moves;
  const withReason = async (asked: Promise<string | null>) => {
    const reason = await asked;
    return reason === null ? null : { id: batch.id, reason };
  };
  return (
    <>
      <ActionButton
        call={batchCalls.quarantine}
        label={quarantine.label}
        refusal={batchStates.refusal(doc, "quarantine")}
        input={() => withReason(whyQuarantine())}
      />
      <ActionButton
        call={batchCalls.release}
        label={release.label}
        refusal={batchStates.refusal(doc, "release")}
        input={() => withReason(whyRelease())}
      />
      <ActionButton
        call={batchCalls.correctExpiry}
        label={correctExpiry.label}
        // A batch keeps the kind of date it came with, and one that came before its product had a date can be given one.
        refusal={
          batch.dateType === "NONE" && batch.goodsDateType === "NONE"
            ? words("This product has no date", "此商品沒有日期")
            : null
        }
        input={async () => {
          const answer = await askExpiry(batch.expiryDate);
          return answer && { id: batch.id, version: batch.version, ...answer };
        }}
      />
    </>
  );
}

const Lines = linesFor(batchPlaceFields);
const placeColumns: LineColumn<Batch["places"][number]>[] = [
  Lines.column("warehouseName"),
  Lines.column("locationName"),
  Lines.column("locationKind", { choices: choicesOf(locationKindWords) }),
  Lines.column("onHand"),
  Lines.column("weightKg"),
];

const Places = ({ batch }: { batch: Batch }) => (
  <Card>
    {batch.places.length === 0 ? (
      <NothingLeft />
    ) : (
      <LineTable label={words("Where it is", "存放位置")} columns={placeColumns} lines={batch.places} />
    )}
  </Card>
);

function NothingLeft() {
  const t = useWords();
  return <p className="k-soft">{t(words("No stock left.", "此批次已無庫存。"))}</p>;
}

const actionWords: Readonly<Record<string, { en: string; zh: string }>> = Object.fromEntries(
  Object.entries(batchStates.moves).map(([name, move]) => [name, move.label]),
);

const partsOf = (batch: Batch): readonly RecordTab[] => [
  { key: "places", label: words("Where it is", "存放位置"), content: () => <Places batch={batch} /> },
  {
    key: "moves",
    call: historyCalls.list,
    label: words("Movements", "庫存變動"),
    content: () => (
      <Card fill>
        <Movements inside of={{ batchId: batch.id }} />
      </Card>
    ),
  },
  batchSalesTab(batch.id),
];

export function BatchDetail() {
  const seesCost = useMay("sales:margin:view");
  return (
    <Detail.Record
      title={words("Batch", "批次")}
      figures={[
        {
          name: "qty",
          render: ({ qty, unitName }) => (
            <>
              <Qty value={qty} /> {unitName}
            </>
          ),
        },
        "reserved",
        "expiryDate",
        {
          name: "daysLeft",
          optional: true,
          tone: ({ daysLeft, nearExpiry }) => ((daysLeft ?? 0) < 0 ? "bad" : nearExpiry ? "warn" : null),
        },
        { name: "value", permission: "sales:margin:view" },
      ]}
      calls={batchCalls}
      name={(batch) => batch.batchNo}
      badges={(batch) => <StateBadge states={batchStates} value={batch.status} />}
      actions={(batch) => <Actions batch={batch} />}
      entity="batch"
      parts={partsOf}
      verbs={actionWords}
    >
      {(batch: Batch) => (
        <>
          {/* Whoever got it after a date that was moved earlier has to be told. */}
          <SoldPastDate batchId={batch.id} expiryDate={batch.expiryDate} />
          <Detail.Section across={4}>
            <Detail.Value name="goodsId" span={2} />
            <Detail.Value name="status" states={batchStates} />
            <Detail.Values names={["dateType", "productionDate", "origin"]} />
            <Detail.Value name="supplierName" render={(name, batch) => <SupplierOf batch={batch} name={name} />} />
            <Detail.Value name="receiptNo" render={(_, batch) => <ReceiptOf batch={batch} />} />
            <Detail.Value name="weightKg" render={(kg) => weightText(kg) || "–"} />
            <Detail.Value name="receivedAt" />
            <Detail.Values names={["expected", "riskQty"]} />
            {seesCost && <Detail.Value name="unitCost" />}
          </Detail.Section>
        </>
      )}
    </Detail.Record>
  );
}
