/** A scanner types into the box that has the cursor: a code in a box for a number is the next scan, and no number. */
import { looksLikeCode, SEPARATOR } from "@larder/domain/stock/gs1/gs1.rules";
import type { KeyboardEvent } from "react";
import { isSeparatorKey } from "../../../kit/index.ts";

interface NumberBox {
  readonly set: (value: string) => void;
  /** Takes the code out of the box. */
  readonly restore: () => void;
  readonly onCode: (code: string) => void;
}

export const scannedInto =
  ({ set, restore, onCode }: NumberBox) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const typed = event.currentTarget.value;
    if (isSeparatorKey(event)) {
      event.preventDefault();
      set(typed + SEPARATOR);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !looksLikeCode(typed.trim())) return;
    event.preventDefault();
    restore();
    onCode(typed.trim());
  };
