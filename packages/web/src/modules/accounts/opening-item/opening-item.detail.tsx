import { openingItemCalls as calls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { openingItemFields, type OpeningItem } from "@larder/domain/accounts/opening-item/opening-item.fields";
import { openingItemFacts } from "@larder/domain/accounts/opening-item/opening-item.states";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { exact, negated } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { documentFor } from "../../../kit/index.ts";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { UsedAgainst, usingWay } from "../credit-allocation/used-against.tsx";
import openingItem from "./opening-item.document.ts";

const uses = { list: calls.allocations, allocate: calls.use, takeBack: calls.takeBack };
const touched = [calls.get, calls.list, calls.history, payableCalls.list];

const isCredit = ({ total }: OpeningItem): boolean => exact(total).isNegative();

const Paper = documentFor(openingItem, {
  ...{ entity: "openingItem", fields: openingItemFields, calls, facts: openingItemFacts },
  figures: ["total", "open", "dueDate"],
  verbs: {
    add: words("Imported", "已匯入"),
    use: words("Credit used", "已使用貸項"),
    takeBack: words("Allocation undone", "取消核銷"),
  },
  next: (item) => (isCredit(item) && item.state === "POSTED" ? usingWay(uses, negated(item.open)) : null),
});

export const OpeningItemDetail = () => (
  <Paper.Screen
    actions={() => (
      <Paper.Move
        name="reverse"
        stays
        kind="danger"
        reason={words(
          "It leaves the books as if it had never been open. Why?",
          "項目將由帳目沖銷，視為從未存在。原因為何？",
        )}
        invalidates={touched}
      />
    )}
    below={(item) =>
      isCredit(item) &&
      item.state === "POSTED" && (
        <UsedAgainst calls={uses} {...{ id: item.id, version: item.version, touched }} open={negated(item.open)} />
      )
    }
  >
    {(item) => (
      <Paper.Section>
        <Paper.Value
          name="partyId"
          span={2}
          render={() => <CodeAndNames code={item.partyCode} nameEn={item.partyNameEn} nameZh={item.partyNameZh} />}
        />
        <Paper.Values names={["side", "invoiceDate", "bizDate", "dueDate", "total", "allocated", "open"]} />
        <Paper.Values names={["createTime", "createByName"]} />
        <Paper.Value name="remark" span={2} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);
