/** What a scanner reads while goods are moved: a product or its label, a batch, or the place that they go to. */
import { words, type Words } from "@larder/domain/kernel/words";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { gtinForms } from "@larder/domain/stock/gs1/gs1.rules";
import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stockMoveMessages } from "@larder/domain/stock/stock-move/stock-move.messages";
import { send } from "../../../kit/wire.ts";
import type { Scan } from "../gs1/scan-box.tsx";
import { scannedMove, scannedPlace, type EnteredLine } from "./stock-move.lines.ts";

export const scanWords: Words = words("Scan a product, batch or location", "掃描商品、批次或庫位");

type Step = (lines: readonly EnteredLine[]) => readonly EnteredLine[] | Words;
const FIRST = { pageNum: 1, pageSize: 20 };
const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

const goodsWith = async (code: string): Promise<number | null> =>
  (await send(goodsCalls.find, { codes: gtinForms(code), purpose: "STOCK", limit: 1 })).rows[0]?.id ?? null;

/** What follows for the lines, which may have changed when it is known. */
export async function stepOf(scan: Scan, code: string): Promise<Step> {
  const goodsId = scan.code === null ? null : await goodsWith(scan.code);
  if (goodsId !== null) return moveOf(goodsId, scan);
  if (scan.label === null) {
    const { rows } = await send(locationCalls.list, { ...FIRST, search: code });
    const place = rows.find((one) => same(one.code, code));
    if (place) return (lines) => scannedPlace(lines, place);
  }
  const batchNo = scan.label ? (scan.code === null ? scan.label.batchNo : null) : code;
  const batches = batchNo === null ? [] : (await send(batchCalls.list, { ...FIRST, search: batchNo })).rows;
  const batch = batches.find((one) => same(one.batchNo, batchNo!));
  if (!batch) return () => stockMoveMessages.nothingScanned({ code }).words;
  return moveOf(batch.goodsId, { code: null, label: { ...NO_LABEL, ...scan.label, batchNo: batch.batchNo } });
}

const NO_LABEL = {
  ...{ gtin: null, productionDate: null, bestBefore: null, useBy: null, weightKg: null, serial: null, count: null },
};

async function moveOf(goodsId: number, scan: Scan): Promise<Step> {
  const [goods] = await send(stockMoveCalls.lineGoods, { goodsIds: [goodsId] });
  return (lines) => scannedMove(lines, goods!, scan);
}
