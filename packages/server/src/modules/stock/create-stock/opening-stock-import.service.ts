/**
 * Imports opening stock (docs/rules/records.md#imports, docs/rules/stock.md#create-stock): it becomes drafts of
 * create stock in the current warehouse, which users with the permission check and post. Can be undone as long
 * as they are drafts.
 */
import { createStockMessages as say } from "@larder/domain/stock/create-stock/create-stock.messages";
import { createStockRefusal } from "@larder/domain/stock/create-stock/create-stock.rules";
import type { InputOf } from "@larder/domain/kernel/fields";
import { cosmoMessages } from "@larder/domain/stock/cosmo/cosmo.messages";
import { ourPrice, ourQty } from "@larder/domain/stock/cosmo/cosmo.rules";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { stockMessages } from "@larder/domain/stock/messages";
import { openingStockFields as columns } from "@larder/domain/stock/create-stock/opening-stock-import.fields";
import { importWords } from "../../../platform/import/import.messages.ts";
import { importer, type Row } from "../../../platform/import/importer.ts";
import { meantBy, type Meant } from "../cosmo/cosmo.service.ts";
import { goodsByCodes, unitByCode } from "../goods/traded-goods.store.ts";
import { knownBatches } from "../ledger/batch.store.ts";
import { isCounted } from "../goods/placed-lines.ts";
import { batchNoOf, create, receivedOf, remove } from "./create-stock.service.ts";
import { locationsByCode } from "./create-stock.store.ts";

/** Maximum number of lines per document. */
const LINES = 500;

type Values = InputOf<typeof columns>;
type At = Row<Values>;

const partnersCode = ({ partner, goods: code, theirName }: Values) =>
  partner ? [{ partner, code, theirName: theirName ?? null }] : [];

function asWeSay(values: Values, goods: ReadonlyMap<string, TradedGoods>, row: At) {
  const { goods: code, unit: unitCode, location: _, partner: __, theirName: ___, ...plain } = values;
  const one = goods.get(code.toUpperCase());
  if (!one) return row.problem("goods", importWords.unknown(code));
  const unit = unitByCode(one, unitCode ?? null);
  return unit ? { one, unit, plain } : row.problem("unit", stockMessages.unitNotOfGoods({ code: one.code }).words);
}

/** One of the partner's units is so many of ours: more of them, each at less (docs/rules/stock.md#cosmo-conversion). */
function asTheySay(values: Values, meant: (named: { partner: string; code: string }) => Meant | undefined, row: At) {
  const { goods: code, unit: unitCode, location: _, partner, theirName: __, ...plain } = values;
  const found = meant({ partner: partner!, code });
  if (!found) return row.problem("goods", cosmoMessages.codeUnknown({ partner: partner!, code }).words);
  if (unitCode) return row.problem("unit", cosmoMessages.unitFollows().words);
  const { goods: one, unit, conversion } = found;
  const { costPerUnit } = plain;
  const ours = {
    qty: ourQty(plain.qty, conversion),
    ...(costPerUnit && { costPerUnit: ourPrice(costPerUnit, conversion) }),
  };
  return { one, unit, plain: { ...plain, ...ours } };
}

export const openingStockImporter = importer({
  entity: "createStock",
  columns,
  tables: ["createStockHead", "createStockLine"],
  async judge(ctx, rows) {
    const [ours, theirs, locations] = await Promise.all([
      goodsByCodes(
        ctx,
        rows.filter(({ partner }) => !partner).map((row) => row.goods),
      ),
      meantBy(ctx, rows.flatMap(partnersCode), "openingStock"),
      locationsByCode(ctx),
    ]);
    return (values, row) => {
      const read = values.partner ? asTheySay(values, theirs, row) : asWeSay(values, ours, row);
      if (!read) return null;
      const { one, unit, plain } = read;
      if (one.status !== "0") return row.problem("goods", say.goodsDisabled({ code: one.code }).words);
      const { location } = values;
      const locationId = locations.get(location.toUpperCase());
      if (!locationId) return row.problem("location", stockMessages.locationElsewhere().words);
      if (plain.weightKg && !one.catchWeight)
        return row.problem("weightKg", stockMessages.weightNotKept({ code: one.code }).words);
      // A batch without a number gets our own at posting.
      const batchNo = batchNoOf(one, "", row.line, plain.batchNo);
      const expiryDate = one.batchTracked ? (plain.expiryDate ?? null) : null;
      return {
        entered: { ...plain, goodsId: one.id, unitId: unit.unitId, locationId },
        asReceived: {
          ...receivedOf({ goodsId: one.id, batchNo, expiryDate }, one),
          qty: plain.qty,
          unit,
          baseCountable: isCounted(one),
          cost: plain,
        },
      };
    };
  },
  // Rows of one batch must agree, wherever they are.
  whole: true,
  async together(ctx, judged, sheet) {
    if (judged.length === 0) return;
    const lines = judged.map(({ ready }) => ready.asReceived);
    const known = await knownBatches(ctx, lines);
    const refusal = createStockRefusal(lines, known, (at) => String(judged[at]!.line));
    for (const { path, words } of refusal?.fields ?? []) {
      const [line, field] = path.split(".") as [string, keyof typeof columns];
      sheet.problem(Number(line), field, words);
    }
  },
  async write(ctx, rows) {
    const lines = rows.map(({ entered }) => entered);
    const ids: number[] = [];
    for (let at = 0; at < lines.length; at += LINES)
      ids.push((await create(ctx, { reason: "OPENING", lines: lines.slice(at, at + LINES) })).id);
    return ids;
  },
  remove,
});
