/**
 * Which product and unit a row of a price file means: by our code, by the supplier's own where a price of theirs names it, or by a
 * partner's code with its conversion (docs/rules/suppliers.md#price-files, docs/rules/stock.md#cosmo-conversion).
 */
import { pick, type InputOf } from "@larder/domain/kernel/fields";
import { priceFileFields as columns } from "@larder/domain/purchase/supplier-price/price-file.fields";
import { supplierPriceMessages as say } from "@larder/domain/purchase/supplier-price/supplier-price.messages";
import { cosmoMessages } from "@larder/domain/stock/cosmo/cosmo.messages";
import { ourPrice, ourQty } from "@larder/domain/stock/cosmo/cosmo.rules";
import { unitOf, type TradedGoods, type TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import type { Row } from "../../../platform/import/importer.ts";
import { wordedFields } from "../../company/index.ts";
import { goodsByCodes, goodsByIds, meantBy, unitByCode } from "../../stock/index.ts";
import type { AskedOf } from "./price-file.store.ts";

export type Values = InputOf<typeof columns>;
type At = Row<Values>;

interface Named {
  readonly goods: TradedGoods;
  readonly unit: TradedUnit;
  /** In our unit. */
  readonly values: Values;
}

const theirs = (supplierId: number, code: string): string => `${supplierId} ${code.trim().toUpperCase()}`;

/** The partner's code is where ours would be, or the supplier's. */
function partnersCode({ partner, goods, supplierCode, theirName = null }: Values) {
  const code = goods ?? supplierCode;
  return partner && code ? { partner, code, theirName } : null;
}

/** `asked`: what the suppliers of the file ask or asked. */
export async function namedBy(ctx: Ctx, rows: readonly Values[], asked: readonly AskedOf[]) {
  const coded = asked.filter(({ supplierCode }) => supplierCode);
  const [{ partner }, goods, ofPrices] = await Promise.all([
    wordedFields(ctx, pick(columns, "partner")),
    goodsByCodes(
      ctx,
      rows.flatMap(({ goods: code, partner: whose }) => (code && !whose ? [code] : [])),
    ),
    goodsByIds(
      ctx,
      coded.map(({ goodsId }) => goodsId),
    ),
  ]);
  const partners = new Set(partner!.choices?.map(({ value }) => value));
  const meant = await meantBy(
    ctx,
    rows.flatMap((row) => (row.partner && partners.has(row.partner) ? (partnersCode(row) ?? []) : [])),
    "supplierPrice",
  );
  const bySupplier = new Map(
    coded.flatMap((one) => {
      const its = ofPrices.get(one.goodsId);
      return its ? [[theirs(one.supplierId, one.supplierCode!), { goods: its, unitId: one.unitId }] as const] : [];
    }),
  );

  /** One of the partner's units is so many of ours: from more of them, each at less. */
  function asPartner(values: Values, row: At): Named | null {
    if (!partners.has(values.partner!)) return row.problem("partner", importWords.unknown(values.partner!));
    const named = partnersCode(values);
    if (!named) return row.problem("supplierCode", say.partnersCodeMissing().words);
    const found = meant(named);
    if (!found) return row.problem(values.goods ? "goods" : "supplierCode", cosmoMessages.codeUnknown(named).words);
    if (values.unit) return row.problem("unit", cosmoMessages.unitFollows().words);
    const { conversion, ...one } = found;
    const price = ourPrice(values.price, conversion);
    return { ...one, values: { ...values, price, minQty: values.minQty ? ourQty(values.minQty, conversion) : null } };
  }

  function asOurs(values: Values & { goods: string }, row: At): Named | null {
    const one = goods.get(values.goods.toUpperCase());
    if (!one) return row.problem("goods", importWords.unknown(values.goods));
    return inUnit(values, one, one.purchaseUnitId ?? one.unitId, row);
  }

  function asSupplier(values: Values, supplierId: number, row: At): Named | null {
    const { supplierCode } = values;
    if (!supplierCode) return row.problem("goods", say.productNotNamed().words);
    const found = bySupplier.get(theirs(supplierId, supplierCode));
    if (!found) return row.problem("supplierCode", say.supplierCodeUnknown({ code: supplierCode }).words);
    return inUnit(values, found.goods, found.unitId, row);
  }

  return (values: Values, supplierId: number, row: At): Named | null => {
    if (values.partner) return asPartner(values, row);
    const { goods: code } = values;
    return code ? asOurs({ ...values, goods: code }, row) : asSupplier(values, supplierId, row);
  };
}

function inUnit(values: Values, goods: TradedGoods, usual: number, row: At): Named | null {
  const unit = values.unit ? unitByCode(goods, values.unit) : unitOf(goods, usual);
  return unit ? { goods, unit, values } : row.problem("unit", say.unitNotListed().words);
}
