/**
 * Invoices that customers have to pay, and their ageing (docs/rules/money.md#open-items,
 * docs/rules/money.md#statement).
 */
import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { Ageing } from "@larder/domain/accounts/statement.rules";
import { receivableFields, type Receivable } from "@larder/domain/accounts/receivable/receivable.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import { ageingOf } from "../party-account/party-account.service.ts";
import * as receivables from "./receivable.store.ts";

export const list = (ctx: Ctx, filters: receivables.ReceivableFilters): Promise<Rows<Receivable>> =>
  receivables.list(ctx, filters);

export async function exportList(ctx: Ctx, filters: receivables.ReceivableFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => receivables.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx, receivableFields, rows, words("Receivable invoices", "應收發票"), [
    "total",
    "allocated",
    "open",
  ]);
}

export const ageing = (ctx: Ctx, customerId: number | null): Promise<Ageing> => ageingOf(ctx, "CUSTOMER", customerId);
