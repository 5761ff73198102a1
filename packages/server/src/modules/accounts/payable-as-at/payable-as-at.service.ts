/** What was owed to suppliers at the end of a day (docs/rules/money.md#payables-as-at-a-day). */
import { ageing, type Ageing } from "@larder/domain/accounts/statement.rules";
import type { PayableAsAtFilters } from "@larder/domain/accounts/payable-as-at/payable-as-at.calls";
import { payableAsAtFields, type PayableAsAt } from "@larder/domain/accounts/payable-as-at/payable-as-at.fields";
import { nameIn, words } from "@larder/domain/kernel/words";
import type { Ctx } from "../../../platform/context.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";
import { openAt, type OpenThen } from "./payable-as-at.store.ts";

const dayOf = ({ today }: Ctx, { day }: PayableAsAtFilters) => day ?? today;

async function openItems(ctx: Ctx, asked: PayableAsAtFilters): Promise<OpenThen[]> {
  const text = asked.search?.toLowerCase() ?? "";
  const rows = await openAt(ctx, dayOf(ctx, asked), asked.supplierId ?? null);
  return rows.filter(({ supplierCode, nameEn, nameZh }) =>
    `${supplierCode}\n${nameEn ?? ""}\n${nameZh ?? ""}`.toLowerCase().includes(text),
  );
}

/** Open amounts are net of what was allocated until then, so no allocations are passed on. */
function agedAt(ctx: Ctx, asked: PayableAsAtFilters, rows: readonly OpenThen[]): Ageing {
  const day = dayOf(ctx, asked);
  return ageing(
    rows.map(({ dueDate, open }, entryId) => ({ entryId, bizDate: day, dueDate, amount: open })),
    [],
    day,
  );
}

async function suppliers(ctx: Ctx, asked: PayableAsAtFilters): Promise<PayableAsAt[]> {
  const each = Map.groupBy(await openItems(ctx, asked), ({ supplierId }) => supplierId);
  return [...each].map(([id, rows]) => ({
    ...{ id, supplierCode: rows[0]!.supplierCode, supplierName: nameIn(ctx.language, rows[0]!) },
    ...agedAt(ctx, asked, rows),
  }));
}

export const { list, exportList } = workedOut({
  ...{ title: words("Payables as at a day", "某日應付帳款"), fields: payableAsAtFields, order: "supplierCode" },
  rows: suppliers,
  sorts: [
    ...(["supplierCode", "supplierName", "notDue", "days1to30", "days31to60"] as const),
    ...(["days61to90", "over90", "unallocatedCredit", "total"] as const),
  ],
});

export const totals = async (ctx: Ctx, asked: PayableAsAtFilters): Promise<Ageing> =>
  agedAt(ctx, asked, await openItems(ctx, asked));
