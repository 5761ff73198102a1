import { pick } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { historyFields, historyFilterFields, type StockPrefix } from "@larder/domain/stock/history/history.fields";
import { useNavigate, useSearchParams } from "react-router";
import { DocumentLink, LedgerLink, listFor, useMay, useMayCall } from "../../../kit/index.ts";
import { readQuery } from "../../../kit/list/query-codec.ts";
import { Balance } from "./balance.tsx";

const History = listFor(historyFields, historyCalls);

/** Moves have their numbers in the series of adjustments, and a page of their own. */
const isMove = (type: string): boolean => type === "SPLIT_OUT" || type === "SPLIT_IN";

interface Of {
  readonly goodsId?: number;
  readonly batchId?: number;
  readonly docType?: StockPrefix;
  readonly docId?: number;
}

/** With one product or one batch selected, every row shows its running balance; what a document moved leads to its batches. */
export function Movements({ of, inside }: { of?: Of; inside?: boolean }) {
  const seesCost = useMay("sales:margin:view");
  const [params] = useSearchParams();
  const { filters } = readQuery(params);
  const opensBatch = useMayCall(batchCalls.get);
  const navigate = useNavigate();
  const ofDocument = of?.docId !== undefined;
  const ofGoods = Boolean(of?.goodsId ?? filters["goodsId"]);
  const isNarrowed = ofGoods || Boolean(of?.batchId ?? filters["batchId"]);
  return (
    <History.Screen
      title={words("Inventory history", "存貨變動")}
      {...(of ? { fixed: of } : {})}
      {...(inside ? { inside } : {})}
      {...(inside ? { search: false as const } : {})}
    >
      {!inside && (
        <History.Filters
          names={["goodsId", "batchId", "moveType"]}
          more={pick(
            historyFilterFields,
            ["dateFrom", "dateTo", "asAt", "asAtTime", "locationId", "docType", "docNo", "postedBy"],
            ["reason", "losses", "lossReason"],
          )}
        />
      )}
      {isNarrowed && <Balance />}
      <History.Table
        unsorted={[
          "goodsId",
          "costAmount",
          "runningValue",
          "postedAt",
          "bizDate",
          "moveType",
          "docNo",
          "batchName",
          "locationName",
          "qty",
          "unitName",
          "runningQty",
          "weightKg",
          "reason",
          "postedByName",
        ]}
        onOpen={ofDocument && opensBatch && (({ batchId }) => void navigate(`/stock/batch/${batchId}`))}
        none={words("No stock movements yet", "尚未有庫存變動")}
      >
        <History.Column name="postedAt" />
        <History.Column name="bizDate" hidden />
        <History.Column name="moveType" width={100} />
        <History.Column
          name="docNo"
          width={116}
          hidden={ofDocument}
          render={(no, row) =>
            isMove(row.moveType) ? (
              <DocumentLink kind="stockMove" id={row.docId} no={no} />
            ) : (
              <LedgerLink type={row.docType} id={row.docId} no={no} />
            )
          }
        />
        {(!inside || ofDocument) && <History.Column name="goodsId" width={190} />}
        <History.Columns widths={{ batchName: 116, locationName: 90, qty: 84, unitName: 70 }} />
        <History.Column name="runningQty" hidden={!isNarrowed} />
        <History.Column name="weightKg" width={92} />
        {seesCost && <History.Column name="costAmount" width={92} />}
        {seesCost && <History.Column name="runningValue" hidden={!ofGoods} />}
        <History.Column name="reason" width={120} />
        <History.Column name="postedByName" hidden />
      </History.Table>
    </History.Screen>
  );
}

export default function InventoryHistory() {
  return <Movements />;
}
