/** Buttons of a tree record, in its row and on its page. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { removalOf } from "../detail/remove.ts";
import { ask } from "../dialog/ask.ts";
import { Button } from "../layout/button.tsx";
import { IconButton } from "../layout/icon-button.tsx";
import { useMayCall } from "../may-call.ts";
import { useRecordRoute } from "../record-route.tsx";
import { useAction } from "../use-call.ts";

interface AddBelowProps {
  readonly id: number;
  readonly create: AnyCall;
  readonly label: Words;
  /** Why it can have no children now. */
  readonly refusal?: Words | null | undefined;
  /** In a row: only the icon. */
  readonly inRow?: boolean;
}

/** Opens the add form with the parent preset: the form reads it from the address as `under`. */
export function AddBelow({ id, create, label, refusal, inRow }: AddBelowProps) {
  const record = useRecordRoute();
  const may = useMayCall(create);
  const Place = inRow ? IconButton : Button;
  return may ? (
    <Place
      label={label}
      icon="plus"
      disabledReason={refusal ?? null}
      onPress={() => record.open("add", { under: String(id) })}
    />
  ) : null;
}

export interface TreeCalls {
  readonly list: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly remove: AnyCall;
  readonly export?: AnyCall;
}

interface RowActionsProps {
  readonly id: number;
  readonly name: string;
  /** The name of its kind within a sentence. */
  readonly one: Words;
  readonly calls: TreeCalls;
  /** Why it can have no children now; `false` if it never can. */
  readonly below: Words | null | false;
}

export function RowActions({ id, name, one, calls, below }: RowActionsProps) {
  const record = useRecordRoute();
  const mayEdit = useMayCall(calls.update);
  const mayRemove = useMayCall(calls.remove);
  const remove = useAction(calls.remove);
  const askRemove = () =>
    ask({
      type: "delete",
      content: words(`Delete the ${one.en} ${name}?`, `確定刪除${one.zh}「${name}」？`),
      onOk: () => remove.run(removalOf(calls.remove, id)),
    });
  const addWords = words(`Add a ${one.en} below ${name}`, `在 ${name} 下新增${one.zh}`);
  const editWords = words(`Edit ${name}`, `修改 ${name}`);
  const removeWords = words(`Delete ${name}`, `刪除 ${name}`);
  return (
    <>
      {below !== false && <AddBelow id={id} create={calls.create} label={addWords} refusal={below} inRow />}
      {mayEdit && <IconButton label={editWords} icon="edit" onPress={() => record.open("edit", id)} />}
      {mayRemove && <IconButton label={removeWords} icon="bin" onPress={askRemove} />}
    </>
  );
}
