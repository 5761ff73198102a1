import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { ask, Button, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

/** Clears a log, for users who may delete from it. */
export function CleanButton({ call, list, question }: { call: AnyCall; list: AnyCall; question: Words }) {
  const may = useMayCall(call);
  const clean = useAction(call, { invalidates: [list] });
  if (!may) return null;
  return (
    <Button
      label={words("Clean", "清空")}
      icon="bin"
      onPress={() =>
        ask({
          type: "delete",
          content: question,
          onOk: async () => {
            await clean.run({} as never);
            toast.good(words("Cleaned", "已清空"));
          },
        })
      }
    />
  );
}
