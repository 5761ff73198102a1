/** What we owe suppliers, and its ageing (docs/rules/money.md#open-items, docs/rules/money.md#statement). */
import type { PayableFilters } from "@larder/domain/accounts/payable/payable.calls";
import { payableFields } from "@larder/domain/accounts/payable/payable.fields";
import type { Ageing } from "@larder/domain/accounts/statement.rules";
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import { ageingOf } from "../party-account/party-account.service.ts";
import { list } from "./payable.store.ts";

export { list };

export async function exportList(ctx: Ctx, filters: PayableFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx, payableFields, rows, words("Payables", "應付帳款"), ["total", "allocated", "open"]);
}

export const ageing = (ctx: Ctx, supplierId: number | null): Promise<Ageing> => ageingOf(ctx, "SUPPLIER", supplierId);
