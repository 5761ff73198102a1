import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { Button } from "../layout/button.tsx";
import { useList } from "../list/list-state.ts";
import { useMayCall } from "../may-call.ts";

const copyWords: Words = { en: "Copy", zh: "複製" };
const oneWords: Words = { en: "Only one record can be copied at a time", zh: "每次只可複製一項" };

interface CopyProps {
  /** Anyone who may add a record may copy one. */
  readonly create: AnyCall;
  readonly onCopy: (id: number) => unknown;
}

/** On the page of a record. */
export function CopyButton({ id, create, onCopy }: CopyProps & { id: number }) {
  const may = useMayCall(create);
  return may ? <Button label={copyWords} onPress={() => onCopy(id)} /> : null;
}

/** Above a list, for the one ticked record. */
export function CopyTicked({ create, onCopy }: CopyProps) {
  const may = useMayCall(create);
  const { ids } = useList().selection;
  const [id] = ids;
  return may && id !== undefined ? (
    <Button label={copyWords} small disabledReason={ids.size > 1 ? oneWords : null} onPress={() => onCopy(id)} />
  ) : null;
}
