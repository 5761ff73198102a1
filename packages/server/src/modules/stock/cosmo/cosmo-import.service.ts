/** Imports partners' codes (docs/rules/records.md#imports, docs/rules/stock.md#cosmo-conversion). */
import { cosmoImportFields as columns } from "@larder/domain/stock/cosmo/cosmo.fields";
import { cosmoMessages as say } from "@larder/domain/stock/cosmo/cosmo.messages";
import { cosmoRefusal, knownAs } from "@larder/domain/stock/cosmo/cosmo.rules";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, importer } from "../../../platform/import/importer.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { goodsByCodes, unitByCode } from "../goods/traded-goods.store.ts";
import { cosmoCodes } from "./cosmo.service.ts";
import * as store from "./cosmo.store.ts";
import * as unknown from "./unknown-code.store.ts";

export const cosmoImporter = importer({
  entity: "cosmoCode",
  columns,
  tables: ["cosmoCode", "auditLog"],
  file: async () => new FirstLines(),
  async judge(ctx, rows, seen) {
    const [goods, taken] = await Promise.all([
      goodsByCodes(
        ctx,
        rows.map((row) => row.goods),
      ),
      store.meant(
        ctx,
        rows.map(({ partner, cosmoCode }) => ({ partner: partner ?? "COSMO", code: knownAs(cosmoCode ?? "") })),
      ),
    ]);
    return ({ partner, cosmoCode, goods: goodsCode, unit, conversion, remark }, row) => {
      const entry = { partner: partner ?? "COSMO", cosmoCode: knownAs(cosmoCode ?? ""), conversion: conversion ?? "1" };
      const wrong = cosmoRefusal(entry);
      if (wrong) return row.problem(wrong.field, wrong.refusal.words);
      const one = goods.get(goodsCode.toUpperCase());
      if (!one) return row.problem("goods", importWords.unknown(goodsCode));
      if (one.status !== "0") return row.problem("goods", say.goodsDisabled({ code: one.code }).words);
      const unitId = unitByCode(one, unit ?? null)?.unitId;
      if (!unitId) return row.problem("unit", say.unitNotListed().words);
      const before = seen.seen(`${entry.partner} ${entry.cosmoCode}`, row.line);
      if (before) return row.problem("cosmoCode", importWords.repeated(entry.cosmoCode, before));
      const at = { partner: entry.partner, code: entry.cosmoCode };
      if (taken.some(({ partner: whose, code }) => whose === at.partner && code === at.code))
        return row.problem("cosmoCode", say.codeTaken(at).words);
      return { ...entry, goodsId: one.id, unitId, remark: remark ?? null };
    };
  },
  async write(ctx, codes) {
    const rows = codes.map((code) => {
      const { createDept: _, ...stamp } = auditColumns(ctx);
      return { ...stamp, id: ctx.nextId(), status: "0" as const, lastUsedAt: null, ...code };
    });
    writeRows(ctx, "cosmoCode", rows);
    unknown.known(
      ctx,
      codes.map(({ partner, cosmoCode: code }) => ({ partner, code })),
    );
    for (const [nth, { id }] of rows.entries())
      ctx.audit({ entity: "cosmoCode", entityId: id, action: "add", after: { ...codes[nth] } });
    return rows.map(({ id }) => id);
  },
  remove: cosmoCodes.remove,
});
