/** What partners call our products (docs/rules/stock.md#cosmo-conversion), and how files that use their codes are read. */
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { cosmoFields, type UnknownCode } from "@larder/domain/stock/cosmo/cosmo.fields";
import { cosmoMessages as say } from "@larder/domain/stock/cosmo/cosmo.messages";
import { cosmoRefusal, knownAs, tellingParts } from "@larder/domain/stock/cosmo/cosmo.rules";
import { unitOf, type TradedGoods, type TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { statusOfMany } from "../../../platform/record/status-of-many.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { likeliest, type Likely } from "../../../platform/search/search.ts";
import { goodsByIds } from "../goods/traded-goods.store.ts";
import * as store from "./cosmo.store.ts";
import * as unknown from "./unknown-code.store.ts";

export const cosmoCodes = recordUseCases({
  entity: "cosmoCode",
  table: "cosmoCode",
  fields: cosmoFields,
  calls: cosmoCalls,
  list: store.list,
  byIds: store.byIds,
  fresh: () => ({ lastUsedAt: null }),
  async check(ctx, { id, values, before }) {
    const wrong = cosmoRefusal(values);
    if (wrong) refuseAt(wrong.field, wrong.refusal);
    const goods = orNotFound((await goodsByIds(ctx, [values.goodsId])).get(values.goodsId));
    // A code of a product that was disabled later can still be corrected.
    if (goods.status !== "0" && before?.goodsId !== goods.id)
      refuseAt("goodsId", say.goodsDisabled({ code: goods.code }));
    if (!unitOf(goods, values.unitId)) refuseAt("unitId", say.unitNotListed());
    const { partner } = values;
    const code = knownAs(values.cosmoCode);
    if (await store.isTaken(ctx, { partner, code }, id)) refuseAt("cosmoCode", say.codeTaken({ code, partner }));
    unknown.known(ctx, [{ partner, code }]);
    return { values: { cosmoCode: code } };
  },
  remove: { row: "deleted" },
});

export const { setStatus, statusPreview } = statusOfMany({
  byIds: store.byIds,
  changeStatus: cosmoCodes.changeStatus,
  called: ({ cosmoCode, goodsNameEn, goodsNameZh }) => ({
    code: cosmoCode ?? "",
    nameEn: goodsNameEn ?? null,
    nameZh: goodsNameZh ?? null,
  }),
});

/** With the product that a code is like, for a person to say whether it is meant: nothing is matched by itself. */
export async function unknownCodes(ctx: Ctx, filters: InputOf<typeof cosmoCalls.unknown>): Promise<Rows<UnknownCode>> {
  const page = await unknown.list(ctx, filters);
  const asked = page.rows.map(
    ({ id, code, theirName }) => [String(id), tellingParts(`${code} ${theirName ?? ""}`)] as const,
  );
  const found = await likeliest(ctx, "goods", new Map(asked));
  const goods = await goodsByIds(
    ctx,
    [...found.values()].map(({ recordId }) => recordId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...likelyOf(found.get(String(row.id)), goods) })) };
}

function likelyOf(found: Likely | undefined, goods: ReadonlyMap<number, TradedGoods>) {
  const one = found && goods.get(found.recordId);
  const its = found && one?.status === "0" ? one : undefined;
  return {
    likelyGoodsId: its?.id ?? null,
    likelyCode: its?.code ?? null,
    likelyNameEn: its?.nameEn ?? null,
    likelyNameZh: its?.nameZh ?? null,
    likelyUnitId: its?.unitId ?? null,
    likelyShare: its ? found!.share : null,
  };
}

/** The code is entered, and no longer unknown. */
export async function resolve(ctx: Ctx, { id, goodsId, unitId, conversion }: InputOf<typeof cosmoCalls.resolve>) {
  const { partner, code } = orNotFound(await unknown.lock(ctx, id));
  return cosmoCodes.create(ctx, { partner, cosmoCode: code, goodsId, unitId, conversion: conversion ?? null });
}

export async function ignore(ctx: Ctx, { id, reason }: InputOf<typeof cosmoCalls.ignore>): Promise<{ id: number }> {
  const { partner, code } = orNotFound(await unknown.lock(ctx, id));
  unknown.ignore(ctx, id, reason);
  ctx.audit({ entity: "cosmoUnknown", entityId: id, action: "edit", after: { partner, code }, reason });
  return { id };
}

export interface Meant {
  readonly goods: TradedGoods;
  readonly unit: TradedUnit;
  readonly conversion: string;
}

interface Named {
  readonly partner: string;
  readonly code: string;
  /** What the partner calls it, where the file says so. */
  readonly theirName?: string | null;
}
const keyOf = ({ partner, code }: Named): string => `${partner} ${knownAs(code)}`;

/**
 * Which products the codes of a file stand for. Those that nobody knows, or whose code is disabled, go to the worklist: never
 * guessed (`source` says where they were seen).
 */
export async function meantBy(
  ctx: Ctx,
  named: readonly Named[],
  source: string,
): Promise<(one: Named) => Meant | undefined> {
  const asked = [...new Map(named.map((one) => [keyOf(one), { ...one, code: knownAs(one.code) }])).values()];
  if (asked.length === 0) return () => undefined;
  const found = (await store.meant(ctx, asked)).filter(({ status }) => status === "0");
  const goods = await goodsByIds(
    ctx,
    found.map(({ goodsId }) => goodsId),
  );
  const known = new Map(
    found.flatMap((one): [string, Meant][] => {
      const its = goods.get(one.goodsId);
      const unit = its && unitOf(its, one.unitId);
      return unit ? [[keyOf(one), { goods: its, unit, conversion: one.conversion }]] : [];
    }),
  );
  const used = found.filter((one) => known.has(keyOf(one)) && asked.some((other) => keyOf(other) === keyOf(one)));
  if (used.length > 0)
    store.markUsed(
      ctx,
      used.map(({ id }) => id),
    );
  const lacking = asked.filter((one) => !known.has(keyOf(one)));
  if (lacking.length > 0) unknown.remember(ctx, lacking, source);
  return (one) => known.get(keyOf(one));
}
