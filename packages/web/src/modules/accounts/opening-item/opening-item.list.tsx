/** What was open on either side when the company began with these books, and the files that it comes from. */
import {
  openingImportCalls,
  openingItemCalls as calls,
  openingItemFilterFields,
} from "@larder/domain/accounts/opening-item/opening-item.calls";
import { openingColumns, openingItemListFields } from "@larder/domain/accounts/opening-item/opening-item.fields";
import { openingItemStates } from "@larder/domain/accounts/opening-item/opening-item.states";
import { partySides, type PartySide } from "@larder/domain/accounts/party";
import { words } from "@larder/domain/kernel/words";
import { ImportButton, listFor } from "../../../kit/index.ts";
import { ListSums } from "../list-sums.tsx";

const Items = listFor({ ...openingItemFilterFields, ...openingItemListFields }, calls);

const names = {
  CUSTOMER: words("Open items of customers", "客戶未結項目"),
  SUPPLIER: words("Open items of suppliers", "供應商未結項目"),
} as const satisfies Record<PartySide, unknown>;
const sides = Object.keys(partySides) as PartySide[];

export const OpeningItemList = () => (
  <Items.Screen
    searchWords={words("Number, customer or supplier", "單號、客戶或供應商")}
    actions={
      <>
        {sides.map((side) => (
          <ImportButton
            key={side}
            calls={openingImportCalls[side]}
            columns={async () => openingColumns[side]}
            name={names[side]}
            named
          />
        ))}
      </>
    }
  >
    <Items.Filters names={["side", "customerId", "supplierId", "state"]} />
    <Items.Filters names={["openOnly", "overdue", "dueFrom", "dueTo"]} />
    <ListSums
      call={calls.totals}
      of={[
        [openingItemListFields.total.label, "total"],
        [openingItemListFields.open.label, "open"],
      ]}
    />
    <Items.Table
      sort="dueDate"
      unsorted={["side", "partyId", "partyCode", "open", "allocated", "overdueDays", "remark"]}
      rowTone={(row) => (row.overdueDays > 30 ? "bad" : row.overdueDays > 0 ? "warn" : undefined)}
      none={words("No opening items", "沒有期初未結項目")}
      why={words(
        "Import what customers owed and what suppliers were owed when you began with these books.",
        "請匯入開始使用本系統時客戶所欠及應付供應商的款項。",
      )}
    >
      <Items.Column name="no" link width={130} />
      <Items.Columns widths={{ side: 96, partyCode: 96 }} />
      <Items.OneName of="party" width={190} />
      <Items.Columns widths={{ invoiceDate: 104, dueDate: 104, overdueDays: 100, total: 110, open: 110 }} />
      <Items.Column name="state" states={openingItemStates} />
      <Items.Columns names={["allocated", "bizDate", "remark", "createTime"]} hidden />
    </Items.Table>
  </Items.Screen>
);
