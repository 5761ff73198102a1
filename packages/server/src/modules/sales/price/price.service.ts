/**
 * Use cases of dated prices (docs/rules/prices.md#which-price): level prices and customers' contract prices.
 * Both work alike; a price may begin in the future.
 */
import type { FileAnswer, InputOf, Rows } from "@larder/domain/kernel/calls";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { contractPriceCalls, priceCalls } from "@larder/domain/sales/price/price.calls";
import {
  contractPriceFields,
  priceFields,
  type ContractPrice,
  type ListedPrice,
} from "@larder/domain/sales/price/price.fields";
import { priceMessages as say } from "@larder/domain/sales/price/price.messages";
import { datedPriceRefusal } from "@larder/domain/sales/price/price.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { nextVersion, orNotFound, auditColumns, requireFresh } from "../../../platform/record/record.ts";
import { goodsByIds } from "../../stock/index.ts";
import * as prices from "./price.store.ts";

type Level = InputOf<typeof priceCalls.create>;
type Contract = InputOf<typeof contractPriceCalls.create>;
type Edited<I> = I & { id: number; version: number };

interface PriceList<I extends Level | Contract> {
  readonly table: prices.PriceTable;
  readonly entity: string;
  readonly fields: Shape;
  readonly title: Words;
  /** Whose price it is. */
  readonly whose: (input: I) => I extends Level ? { priceLevel: Level["priceLevel"] } : { customerId: number };
}

function priceUseCases<I extends Level | Contract, Row extends ListedPrice | ContractPrice, F>(
  priceList: PriceList<I>,
  list: (ctx: Ctx, filters: F) => Promise<Rows<Row>>,
) {
  const { table, entity, fields, title, whose } = priceList;
  const stored = prices.recordsOf(table);
  const byIds = (ctx: Ctx, ids: readonly number[]) => prices.byIds(ctx, table, ids) as unknown as Promise<Row[]>;
  const get = async (ctx: Ctx, id: number): Promise<Row> => orNotFound((await byIds(ctx, [id]))[0]);

  const valuesOf = (input: I) => ({
    ...(whose(input) as { priceLevel: Level["priceLevel"] }),
    goodsId: input.goodsId,
    unitId: input.unitId,
    price: input.price,
    validFrom: input.validFrom,
    validTo: input.validTo ?? null,
  });

  async function checked(ctx: Ctx, input: I, exceptId: number | null) {
    const values = valuesOf(input);
    const [goods, taken, customer] = await Promise.all([
      goodsByIds(ctx, [input.goodsId]),
      prices.sameDay(ctx, table, whose(input), values, exceptId),
      "customerId" in input ? prices.customerExists(ctx, input.customerId) : null,
    ]);
    if ("customerId" in input) orNotFound(customer);
    const units = orNotFound(goods.get(input.goodsId)).units.map((unit) => unit.unitId);
    refuseIf(datedPriceRefusal(values, units));
    if (taken) refuse(say.sameDay({ day: input.validFrom }));
    return values;
  }

  return {
    list,
    get,
    async history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
      await get(ctx, id);
      return historyOf(ctx, entity, id);
    },
    async exportList(ctx: Ctx, filters: F): Promise<FileAnswer> {
      const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters as never);
      return exportRows(ctx.language, fields, rows, title);
    },
    async create(ctx: Ctx, input: I): Promise<{ id: number }> {
      const values = await checked(ctx, input, null);
      const id = ctx.nextId();
      stored.insert(ctx, { ...auditColumns(ctx), id, ...values });
      ctx.audit({ entity, entityId: id, action: "add", after: values });
      return { id };
    },
    async update(ctx: Ctx, input: Edited<I>): Promise<{ version: number }> {
      await stored.lock(ctx, [input.id]);
      const before = await get(ctx, input.id);
      requireFresh(before, input.version);
      const values = await checked(ctx, input, input.id);
      stored.update(ctx, input.id, { ...values, ...nextVersion(ctx, before.version) });
      ctx.audit({
        entity,
        entityId: input.id,
        action: "edit",
        before: valuesOf(before as unknown as I),
        after: values,
      });
      return { version: before.version + 1 };
    },
    /** Saved lines keep their price: a removal affects only new lines. */
    async remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
      await stored.lock(ctx, ids);
      const records = await byIds(ctx, ids);
      const known = new Set(records.map((record) => record.id));
      ids.forEach((id) => orNotFound(known.has(id) || null));
      stored.remove(ctx, ids);
      for (const record of records)
        ctx.audit({ entity, entityId: record.id, action: "remove", before: valuesOf(record as unknown as I) });
      return null;
    },
  };
}

export const levels = priceUseCases<Level, ListedPrice, prices.PriceFilters>(
  {
    table: "priceList",
    entity: "price",
    fields: priceFields,
    title: words("Price lists", "價目表"),
    whose: ({ priceLevel }) => ({ priceLevel }),
  },
  prices.list,
);

export const contracts = priceUseCases<Contract, ContractPrice, prices.ContractPriceFilters>(
  {
    table: "customerPrice",
    entity: "contractPrice",
    fields: contractPriceFields,
    title: words("Contract prices", "合約價"),
    whose: (({ customerId }: Contract) => ({ customerId })) as never,
  },
  prices.contractList,
);
