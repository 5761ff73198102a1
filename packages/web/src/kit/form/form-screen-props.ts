import type { ReactNode } from "react";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import type { Values } from "./form-values.ts";

export interface FormScreenProps<Input> {
  readonly title: Words;
  readonly beside?: ReactNode;
  /** The record or the initial values; undefined while loading. */
  readonly start: Values | undefined;
  /** Loading or saving. */
  readonly pending: boolean;
  /** The error of the last save or of loading. */
  readonly error: unknown;
  /** Rejects on failure; then all input stays. */
  readonly onSave: (input: Input) => Promise<unknown>;
  /** After a save. `again`: the user wants to enter another one. */
  // eslint-disable-next-line typescript/no-explicit-any -- the answer of whichever call saves
  readonly onSaved?: (answer: any, again: boolean) => void;
  readonly onBack?: () => void;
  /** The call whose input is validated, if it is not the form's own. */
  readonly call?: AnyCall;
  readonly id?: number | undefined;
  /** Loads the newest version of the record after someone else saved first. */
  readonly reload?: () => Promise<Values>;
  readonly saveLabel?: Words;
  /** In addition to Ctrl+S, such as Ctrl+Enter where saving confirms. */
  readonly saveKeys?: string;
  /** False for a read-only record: no save button is shown. */
  readonly maySave?: boolean;
  /** A second way to save, such as "save and confirm": then it is the primary one. */
  readonly second?: {
    readonly label: Words;
    readonly keys: string;
    readonly onSave: (input: Input) => Promise<unknown>;
  };
  /** Without it there is no "save and new". */
  readonly again?: boolean;
  /** More buttons beside save, such as "confirm". */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}
