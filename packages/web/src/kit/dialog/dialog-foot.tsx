import { words, type Words } from "@larder/domain/kernel/words";
import type { ComponentProps } from "react";
import { Button } from "../layout/button.tsx";
import { toast } from "../toast.tsx";

interface DialogFootProps extends Pick<
  ComponentProps<typeof Button>,
  "label" | "pending" | "disabledReason" | "onPress"
> {
  readonly onClose: () => void;
}

/** Cancel, and what the dialog is for. */
export const DialogFoot = ({ onClose, ...does }: DialogFootProps) => (
  <div className="k-dialog-foot">
    <Button label={words("Cancel", "取消")} onPress={onClose} />
    <Button kind="primary" {...does} />
  </div>
);

/** Says that it is done, and closes; what went wrong has been shown by the wire, and the dialog stays. */
export async function closeWhenDone(running: Promise<unknown>, done: Words, onClose: () => void): Promise<void> {
  const isDone = await running.then(
    () => true,
    () => false,
  );
  if (!isDone) return;
  toast.good(done);
  onClose();
}
