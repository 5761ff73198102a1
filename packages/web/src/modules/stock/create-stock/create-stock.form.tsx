import { words } from "@larder/domain/kernel/words";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields, type CreateStock } from "@larder/domain/stock/create-stock/create-stock.fields";
import { useMemo } from "react";
import { z } from "zod";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { formFor, handledByForm, today, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { CreateStockGrid } from "./create-stock.grid.tsx";
import { blankLine, enteredLines, lineOf, sentLine, type KeyedLine } from "./create-stock.lines.ts";

/** What is checked and sent: the line that stands ready for the next goods is not part of the document. */
const checked = <T extends z.ZodType>(input: T) =>
  z.preprocess(
    (values: { lines?: KeyedLine[] }) => ({ ...values, lines: enteredLines(values.lines ?? []).map(sentLine) }),
    input,
  );
const create = {
  ...createStockCalls.create,
  input: checked(createStockCalls.create.input) as unknown as typeof createStockCalls.create.input,
};
const update = {
  ...createStockCalls.update,
  input: checked(createStockCalls.update.input) as unknown as typeof createStockCalls.update.input,
};

const Form = formFor(createStockFields, createStockCalls.create);

const keyed = (document: CreateStock) => ({ ...document, lines: document.lines.map(lineOf) });
const newDocument = () => ({ bizDate: today(), reason: "OPENING", lines: [blankLine()] });

export function CreateStockForm({ id }: { id?: number }) {
  const record = useRecordRoute();
  const isNew = id === undefined;
  const one = useCall(createStockCalls.get, { id: id ?? 0 }, { enabled: !isNew, staleTime: 0 });
  const add = useAction(createStockCalls.create, { handles: handledByForm });
  const edit = useAction(createStockCalls.update, { handles: handledByForm });
  const post = useAction(createStockCalls.post);
  const mayPost = useMayCall(createStockCalls.post);
  const first = useMemo(newDocument, []);
  const loaded = useMemo(
    () => (one.isFetchedAfterMount && one.data ? keyed(one.data) : undefined),
    [one.isFetchedAfterMount, one.data],
  );

  // The schema of an edit keeps id and version, which the form carries along.
  const save = async (input: Parameters<typeof add.run>[0]): Promise<number> => {
    if (isNew) return (await add.run(input)).id;
    await edit.run(input as Parameters<typeof edit.run>[0]);
    return id;
  };

  return (
    <Form.Screen
      key={id ?? "new"}
      title={isNew ? words("New stock", "新增庫存") : words("Edit stock document", "修改庫存單據")}
      id={id}
      call={isNew ? create : update}
      start={isNew ? first : loaded}
      pending={add.pending || edit.pending || post.pending || (!isNew && one.isPending)}
      error={add.error ?? edit.error ?? one.error}
      onBack={() => record.back()}
      reload={async () => keyed(await send(createStockCalls.get, { id: id ?? 0 }))}
      onSave={save}
      {...(mayPost
        ? {
            second: {
              label: words("Save and post", "儲存並過帳"),
              keys: "ctrl+enter",
              onSave: async (input) => {
                const saved = await save(input);
                // A refused posting leaves the draft as it was saved; its page shows why and offers the next try.
                await post.run({ id: saved }).catch(() => {});
                return saved;
              },
            },
          }
        : {})}
      onSaved={(saved: number) => {
        toast.good(words("Saved", "已儲存"));
        record.saved(saved);
      }}
    >
      <Form.Section across={4}>
        <Form.Input name="reason" />
        <Form.Input name="bizDate" />
        <Form.Input name="remark" span={2} rows={1} />
      </Form.Section>
      <Form.Part name="lines">
        {({ value, set, problems }) => (
          <CreateStockGrid lines={value as KeyedLine[]} onChange={set} problems={problems} />
        )}
      </Form.Part>
    </Form.Screen>
  );
}
