/** The sheets of labels of products, the same for one product and for ticked ones. */
import { words } from "@larder/domain/kernel/words";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import type { LabelSizeName } from "@larder/domain/stock/goods/label-sizes";
import type { PdfItem } from "../../../kit/viewer/viewer.rules.ts";
import { API_BASE } from "../../../kit/wire.ts";

export const labelWords = words("Labels", "標籤");

export const labelSheets = (ids: readonly number[], copies: number, size: LabelSizeName = "SHEET_24"): PdfItem => ({
  url: `${API_BASE}${goodsCalls.labels.path}?ids=${ids.join(",")}&copies=${copies}&size=${size}`,
  originalName: "labels.pdf",
});
