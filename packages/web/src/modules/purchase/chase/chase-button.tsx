/** Writes to the supplier from the page of a document, as the list does for many. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import type { chaseCalls } from "@larder/domain/purchase/chase/chase.calls";
import { useState } from "react";
import { Button, useMayCall } from "../../../kit/index.ts";
import { ChaseDialog } from "./lazy-chase.ts";

interface ChaseButtonProps {
  readonly calls: ReturnType<typeof chaseCalls> & { readonly list: AnyCall };
  readonly id: number;
  readonly label: Words;
  /** Why there is nothing to write about now. */
  readonly disabledReason?: Words | null;
}

export function ChaseButton({ calls, id, label, disabledReason = null }: ChaseButtonProps) {
  const may = useMayCall(calls.chase);
  const [opened, setOpened] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button label={label} disabledReason={disabledReason} onPress={() => setOpened(true)} />
      {opened && (
        <ChaseDialog calls={calls} list={calls.list} ids={[id]} verb={label} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
