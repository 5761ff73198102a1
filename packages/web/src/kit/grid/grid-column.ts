import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";

// eslint-disable-next-line typescript/no-explicit-any -- the grid shows rows of any shape
export type AnyRow = any;

export interface GridColumn {
  readonly key: string;
  readonly title: Words;
  /** Minimum width in pixels, and its share of the remaining space (0: none). */
  readonly width: number;
  readonly grow: number;
  readonly end: boolean;
  readonly sortable: boolean;
  readonly render: (row: AnyRow) => ReactNode;
}

export interface GridSort {
  readonly by: string;
  readonly down: boolean;
}
