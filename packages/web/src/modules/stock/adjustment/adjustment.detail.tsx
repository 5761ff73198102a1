import { words, type Words } from "@larder/domain/kernel/words";
import { adjustmentCalls as calls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import { adjustmentFacts } from "@larder/domain/stock/adjustment/adjustment.states";
import { documentFor, moneyText, Notice, PrintButton } from "../../../kit/index.ts";
import { costText } from "../../../kit/cells/numbers.ts";
import { useWords } from "../../../kit/language.ts";
import { journalTab } from "../../accounts/index.ts";
import { movementsTab } from "../history/movements-tab.tsx";
import adjustment from "./adjustment.document.ts";
import { AdjustmentGrid } from "./adjustment.grid.tsx";
import { AdjustmentLines } from "./adjustment.lines.ts";
import { rejectQuestion, reverseQuestion } from "./adjustment.questions.ts";

const Paper = documentFor(adjustment, {
  entity: "adjustment",
  fields: adjustmentFields,
  calls,
  facts: adjustmentFacts,
  onward: ["post", "approve"],
  figures: ["lineCount", "qtyBase", { name: "value", optional: true }, "bizDate"],
});

/** Who may not see costs learns only that it is too much. */
function waitsFor(value: string | null, above: string): Words {
  const [cost, limit] = [value === null ? null : costText(value), moneyText(above)];
  return words(
    `${cost ?? "Its cost"} is above ${limit}: a second person approves. Until then nothing is reserved for it.`,
    `${cost ?? "成本"} 超過 ${limit}，須由第二人審批；批准前不會預留庫存。`,
  );
}

function Waits({ value, above }: { value: string | null; above: string }) {
  return <Notice>{useWords()(waitsFor(value, above))}</Notice>;
}

export const AdjustmentDetail = () => (
  <Paper.Screen
    removes={words("document", "單據")}
    actions={(row) => (
      <>
        {row.state !== "DRAFT" && <PrintButton calls={calls} row={row} />}
        <Paper.Move name="post" />
        <Paper.Move name="approve" />
        <Paper.Move name="reject" reason={rejectQuestion} />
        <Paper.Move name="reverse" reason={reverseQuestion} />
      </>
    )}
    notes={({ value, approvalAbove }) => approvalAbove !== null && <Waits value={value} above={approvalAbove} />}
    tabs={({ id, state }) =>
      state === "DRAFT" || state === "PENDING" ? [] : [movementsTab("AD", id), journalTab("AD", id)]
    }
    lines={(document) => (
      <AdjustmentGrid
        lines={document.lines.map(AdjustmentLines.entered)}
        reason={document.reason}
        direction={document.direction}
        seesCost={document.value !== null}
      />
    )}
  >
    {() => (
      <Paper.Section across={4}>
        <Paper.Values names={["reason", "direction", "account", "warehouseId"]} />
        <Paper.Values names={["createByName", "createTime", "postedByName", "postedAt"]} />
        <Paper.Value name="approvedByName" optional />
        <Paper.Value name="remark" span={4} />
      </Paper.Section>
    )}
  </Paper.Screen>
);
