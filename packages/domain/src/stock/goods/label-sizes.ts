/** Sheets and rolls on which labels of products are printed, in millimetres (docs/rules/goods.md#labels). */
import { words, type Words } from "../../kernel/words.ts";

export interface LabelSize {
  readonly label: Words;
  readonly page: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** Before the first label, and between two beside each other. */
  readonly top: number;
  readonly left: number;
  readonly gap: number;
}

const a4 = { width: 210, height: 297 };
const seamless = { top: 0, left: 0, gap: 0 };

export const labelSizes = {
  SHEET_24: {
    label: words("24 on a sheet, 70 × 37 mm", "每張 24 個，70 × 37 毫米"),
    ...{ page: a4, width: 70, height: 37, columns: 3, ...seamless },
  },
  SHEET_8: {
    label: words("8 on a sheet, 99 × 68 mm", "每張 8 個，99 × 68 毫米"),
    ...{ page: a4, width: 99.1, height: 67.7, columns: 2, top: 13.1, left: 4.65, gap: 2.5 },
  },
  SHEET_4: {
    label: words("4 on a sheet, 105 × 148 mm", "每張 4 個，105 × 148 毫米"),
    ...{ page: a4, width: 105, height: 148, columns: 2, ...seamless },
  },
  ROLL: {
    label: words("Roll, 100 × 50 mm", "卷裝，100 × 50 毫米"),
    ...{ page: { width: 100, height: 50 }, width: 100, height: 50, columns: 1, ...seamless },
  },
} satisfies Record<string, LabelSize>;

export type LabelSizeName = keyof typeof labelSizes;
export const labelSizeNames = Object.keys(labelSizes) as [LabelSizeName, ...LabelSizeName[]];
