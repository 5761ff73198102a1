import { words } from "@larder/domain/kernel/words";
import {
  createStockCalls,
  type CreateStockDetail as CreateStock,
} from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockFacts, createStockStates } from "@larder/domain/stock/create-stock/create-stock.states";
import {
  ActionButton,
  askReason,
  Attachments,
  Card,
  detailFor,
  RecordHistory,
  StateBadge,
  useRecord,
} from "../../../kit/index.ts";
import { say } from "../../../kit/language.ts";
import { CreateStockGrid } from "./create-stock.grid.tsx";
import { editRefusal } from "./create-stock.form.tsx";
import { lineOf } from "./create-stock.lines.ts";
import { reverseQuestion } from "./create-stock.list.tsx";

const Detail = detailFor(createStockFields);
const actions = { post: createStockStates.moves.post.label, reverse: createStockStates.moves.reverse.label };

function Buttons({ document }: { document: CreateStock }) {
  const facts = createStockFacts(document, document.lines);
  const { post, reverse } = createStockStates.moves;
  return (
    <>
      <ActionButton
        call={createStockCalls.post}
        label={post.label}
        kind="primary"
        shortcut="ctrl+enter"
        refusal={createStockStates.refusal(facts, "post")}
        input={{ id: document.id }}
      />
      <ActionButton
        call={createStockCalls.reverse}
        label={reverse.label}
        refusal={createStockStates.refusal(facts, "reverse")}
        input={async () => {
          const reason = await askReason(say(reverseQuestion), { title: reverse.label, okLabel: reverse.label });
          if (reason === null) throw new Error("Turned back");
          return { id: document.id, reason };
        }}
      />
    </>
  );
}

export function CreateStockDetail({ id }: { id: number }) {
  const record = useRecord(createStockCalls, id);
  const document = record.row;
  return (
    <Detail.Screen
      {...record}
      row={document as never}
      onRemove={record.onRemove && (() => record.onRemove!(words("document", "單據")))}
      title={words("Create stock", "建立庫存")}
      beside={
        document && (
          <>
            <strong>{document.no}</strong> <StateBadge states={createStockStates} value={document.state} />
          </>
        )
      }
      actions={document && <Buttons document={document} />}
      editRefusal={document ? (editRefusal(document)?.words ?? null) : null}
      below={
        document && (
          <>
            <Card title={words("Lines", "明細")}>
              <CreateStockGrid lines={document.lines.map(lineOf)} seesCost={document.value !== null} />
            </Card>
            <Attachments entity="createStock" id={id} />
            <RecordHistory call={createStockCalls.history} id={id} fields={createStockFields} actions={actions} />
          </>
        )
      }
    >
      <Detail.Section across={4}>
        <Detail.Value name="reason" />
        <Detail.Value name="bizDate" />
        <Detail.Value name="warehouseId" />
        {document && document.value !== null && <Detail.Value name="value" />}
        <Detail.Value name="createByName" />
        <Detail.Value name="createTime" />
        <Detail.Value name="postedByName" />
        <Detail.Value name="postedAt" />
        <Detail.Value name="remark" span={4} />
      </Detail.Section>
    </Detail.Screen>
  );
}
