import { words } from "@larder/domain/kernel/words";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { batchFields, batchPlaceFields, type Batch } from "@larder/domain/stock/batch/batch.fields";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { locationKindWords } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import {
  ActionButton,
  Attachments,
  Card,
  Cell,
  detailFor,
  Qty,
  RecordHistory,
  StateBadge,
  Tabs,
  useMay,
  useMayCall,
  useRecord,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Movements } from "../history/history.list.tsx";
import { askExpiry, whyQuarantine, whyRelease } from "./batch.questions.tsx";

const Detail = detailFor(batchFields);

/** Turned back in the question: nothing is sent, nothing is said. */
const given = <T,>(answer: T | null): T => {
  if (answer === null) throw new Error("Turned back");
  return answer;
};

function Actions({ batch }: { batch: Batch }) {
  const doc = { state: batch.status };
  const { quarantine, release, correctExpiry } = batchStates.moves;
  return (
    <>
      <ActionButton
        call={batchCalls.quarantine}
        label={quarantine.label}
        refusal={batchStates.refusal(doc, "quarantine")}
        input={async () => ({ id: batch.id, reason: given(await whyQuarantine()) })}
      />
      <ActionButton
        call={batchCalls.release}
        label={release.label}
        refusal={batchStates.refusal(doc, "release")}
        input={async () => ({ id: batch.id, reason: given(await whyRelease()) })}
      />
      <ActionButton
        call={batchCalls.correctExpiry}
        label={correctExpiry.label}
        refusal={
          batch.dateType === "NONE" && batch.goodsDateType === "NONE"
            ? words("This product has no date", "此商品沒有日期")
            : null
        }
        input={async () => ({ id: batch.id, version: batch.version, ...given(await askExpiry(batch.expiryDate)) })}
      />
    </>
  );
}

function Places({ batch }: { batch: Batch }) {
  const t = useWords();
  const { warehouseName, locationName, locationKind, onHand, weightKg } = batchPlaceFields;
  if (batch.places.length === 0)
    return <p className="k-soft">{t(words("Nothing of it is left.", "此批次已無庫存。"))}</p>;
  return (
    <table className="k-table">
      <thead>
        <tr>
          {[warehouseName, locationName, locationKind].map((field) => (
            <th key={field.label.en} scope="col">
              {t(field.label)}
            </th>
          ))}
          {[onHand, weightKg].map((field) => (
            <th key={field.label.en} scope="col" data-end>
              {t(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {batch.places.map((place) => (
          <tr key={place.id}>
            <td>{place.warehouseName}</td>
            <td>{place.locationName}</td>
            <td>{t(locationKindWords[place.locationKind as keyof typeof locationKindWords])}</td>
            <td className="k-number" data-end>
              <Qty value={place.onHand} />
            </td>
            <td className="k-number" data-end>
              <Cell field={weightKg} name="weightKg" value={place.weightKg} row={place} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const actionWords: Readonly<Record<string, { en: string; zh: string }>> = Object.fromEntries(
  Object.entries(batchStates.moves).map(([name, move]) => [name, move.label]),
);

export function BatchDetail({ id }: { id: number }) {
  const record = useRecord(batchCalls, id);
  const seesCost = useMay("sales:margin:view");
  const seesMoves = useMayCall(historyCalls.list);
  const batch = record.row;
  return (
    <Detail.Screen
      {...record}
      title={words("Batch", "批次")}
      beside={
        batch && (
          <>
            <strong>{batch.batchNo}</strong> <StateBadge states={batchStates} value={batch.status} />
          </>
        )
      }
      actions={batch && <Actions batch={batch} />}
      below={
        batch && (
          <Tabs
            label={words("More about this batch", "批次詳情")}
            parts={[
              {
                key: "places",
                label: words("Where it is", "存放位置"),
                content: () => (
                  <Card>
                    <Places batch={batch} />
                  </Card>
                ),
              },
              ...(seesMoves
                ? [
                    {
                      key: "moves",
                      label: words("Movements", "庫存變動"),
                      content: () => (
                        <Card fill>
                          <Movements inside of={{ batchId: id }} />
                        </Card>
                      ),
                    },
                  ]
                : []),
              { key: "files", label: words("Files", "檔案"), content: () => <Attachments entity="batch" id={id} /> },
              {
                key: "history",
                label: words("History", "歷史記錄"),
                content: () => (
                  <RecordHistory call={batchCalls.history} id={id} fields={batchFields} actions={actionWords} />
                ),
              },
            ]}
          />
        )
      }
    >
      <Detail.Section across={4}>
        <Detail.Value name="goodsId" span={2} />
        <Detail.Value name="status" states={batchStates} />
        <Detail.Value name="dateType" />
        <Detail.Value name="expiryDate" />
        <Detail.Value name="daysLeft" />
        <Detail.Value name="productionDate" />
        <Detail.Value name="origin" />
        <Detail.Value
          name="qty"
          render={(qty, row) => (
            <>
              <Qty value={qty} /> {row.unitName}
            </>
          )}
        />
        <Detail.Value name="reserved" />
        <Detail.Value name="weightKg" />
        <Detail.Value name="receivedAt" />
        {seesCost && <Detail.Value name="value" />}
        {seesCost && <Detail.Value name="unitCost" />}
      </Detail.Section>
    </Detail.Screen>
  );
}
