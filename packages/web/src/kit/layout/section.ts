import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";

/** A titled group of inputs or values. */
export interface SectionProps {
  readonly title?: Words;
  /** Columns on a wide screen. */
  readonly across?: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}
