/**
 * Use cases called directly, without HTTP: one transaction, bound to a company, with all permissions. For
 * stories about code without its own call, such as the stock ledger.
 */
import type { App } from "../src/app.ts";
import { todayOf, type Ctx } from "../src/platform/context.ts";
import { inTransaction } from "../src/platform/db/transaction.ts";
import { clockwork, meansOf } from "../src/platform/request/perform.ts";
import { writeRows } from "../src/platform/db/insert-rows.ts";
import type { Company } from "./world.ts";
import { usual } from "./usual-rows.ts";

export type Work<T> = (ctx: Ctx) => Promise<T>;

export type CompanyRunner = ReturnType<typeof companyRunner>;

export const companyRunner =
  ({ platform }: Pick<App, "platform">, company: Company) =>
  async <T>(work: Work<T>): Promise<T> => {
    await platform.ids.ready();
    const { tenantId } = company;
    return inTransaction(
      platform.database,
      { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" },
      (tx) => {
        const now = platform.clock.now();
        return work({
          tenantId,
          actor: {
            ...clockwork(tenantId),
            ...{ id: 1, name: "story", displayName: "Story", warehouseIds: new Set([company.warehouseId]) },
          },
          language: "en",
          warehouseId: company.warehouseId,
          now,
          today: todayOf(now),
          requestId: "story",
          address: null,
          sessionHash: null,
          version: tx.begun.version,
          ...meansOf(platform, tx),
          links: platform.links,
          audit: () => {},
        });
      },
    );
  };

/** A product stocked in pieces, sold in cases of 12, with nothing that a story does not ask for. */
export async function plantGoods(
  inCompany: CompanyRunner,
  over: Record<string, unknown> & { code: string },
): Promise<{ goodsId: number; pieceId: number; caseId: number }> {
  return inCompany(async (ctx) => {
    const stamp = { ...usual.unit, createTime: ctx.now, updateTime: ctx.now };
    const [goodsId, pieceId, caseId] = [ctx.nextId(), ctx.nextId(), ctx.nextId()];
    writeRows(ctx, "unit", [
      {
        tenantId: ctx.tenantId,
        id: pieceId,
        code: `PC${pieceId}`,
        nameEn: "Piece",
        nameZh: "件",
        countable: true,
        ...stamp,
      },
      {
        tenantId: ctx.tenantId,
        id: caseId,
        code: `CS${caseId}`,
        nameEn: "Case",
        nameZh: "箱",
        countable: true,
        ...stamp,
      },
    ]);
    ctx.write(
      ctx.db.insertInto("goods").values({
        tenantId: ctx.tenantId,
        id: goodsId,
        nameEn: `Goods ${over.code}`,
        baseUnitId: pieceId,
        unitId: caseId,
        vatCode: "Z0",
        batchTracked: true,
        dateType: "USE_BY",
        ...stamp,
        ...over,
      } as never),
    );
    writeRows(ctx, "goodsUnit", [
      { ...usual.goodsUnit, tenantId: ctx.tenantId, goodsId, unitId: pieceId, factor: "1" },
      { ...usual.goodsUnit, tenantId: ctx.tenantId, goodsId, unitId: caseId, factor: "12" },
    ]);
    return { goodsId, pieceId, caseId };
  });
}
