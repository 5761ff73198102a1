/** The tab of a document's page with what it moved. */
import { words } from "@larder/domain/kernel/words";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import type { StockPrefix } from "@larder/domain/stock/history/history.fields";
import { Card, EmptyState, type RecordTab } from "../../../kit/index.ts";
import { lazyPart } from "../../../kit/lazy-part.tsx";
import { useSession } from "../../../kit/session.ts";

const Movements = lazyPart(() => import("./history.screen.tsx").then((file) => file.Movements));

interface Moved {
  readonly docType: StockPrefix;
  readonly docId: number;
  /** Where it moved goods, if its page is not of one warehouse. */
  readonly place?: { readonly id: number; readonly name: string } | undefined;
}

/** Stock is shown of the warehouse that was chosen: what moved in another one is not said to have stayed. */
function MovementsOf({ docType, docId, place }: Moved) {
  const here = useSession((session) => session.warehouse);
  const isElsewhere = place !== undefined && here !== null && place.id !== here.id;
  return (
    <Card fill={!isElsewhere}>
      {isElsewhere ? (
        <EmptyState
          title={words(`It moved goods in ${place.name}`, `貨品變動在${place.name}`)}
          why={words("Choose that warehouse at the top to see them.", "請在頂部選擇該倉庫查看。")}
        />
      ) : (
        <Movements inside of={{ docType, docId }} />
      )}
    </Card>
  );
}

export const movementsTab = (docType: StockPrefix, docId: number, place?: Moved["place"]): RecordTab => ({
  key: "movements",
  call: historyCalls.list,
  label: words("Stock movements", "庫存變動"),
  content: () => <MovementsOf {...{ docType, docId, place }} />,
});
