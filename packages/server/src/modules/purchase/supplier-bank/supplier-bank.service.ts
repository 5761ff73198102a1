/** Bank details of suppliers: requested by one person, approved by another (docs/rules/suppliers.md#bank-details). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { ListedBank, supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierBankMessages as say } from "@larder/domain/purchase/supplier-bank/supplier-bank.messages";
import { bankRefusal, maskedBank, tidyBank } from "@larder/domain/purchase/supplier-bank/supplier-bank.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { selfApproval } from "../../../platform/document/terms.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { supplierBanks } from "./supplier-bank.document.ts";
import * as store from "./supplier-bank.store.ts";

const maySee = (ctx: Ctx): boolean =>
  mayDo(ctx.actor, "purchase:supplier:bank") || mayDo(ctx.actor, "purchase:supplier:approveBank");

export async function list(ctx: Ctx, supplierId: number): Promise<ListedBank[]> {
  await suppliers.get(ctx, supplierId);
  const sees = maySee(ctx);
  const [rows, shared] = await Promise.all([
    store.ofSupplier(ctx, supplierId),
    sees ? store.sharedAccounts(ctx, supplierId) : [],
  ]);
  const waiting = rows.find(({ state }) => state === "PENDING");
  const own = waiting !== undefined && (await supplierBanks.needsSecondPerson(ctx, waiting.id));
  return rows.map((row) => ({
    ...(sees ? row : maskedBank(row)),
    masked: !sees,
    sharedWith: shared.flatMap(({ bankId, ...other }) => (bankId === row.id ? [other] : [])),
    needsSecondPerson: own && row === waiting,
  }));
}

export async function ask(
  ctx: Ctx,
  { id: supplierId, reason, ...entered }: InputOf<typeof supplierBankCalls.ask>,
): Promise<{ id: number }> {
  const bank = tidyBank(entered);
  orNotFound((await store.lockSupplier(ctx, supplierId)) || null);
  refuseIf(bankRefusal(bank));
  const before = await store.ofSupplier(ctx, supplierId);
  if (before.some(({ state }) => state === "PENDING")) refuse(say.alreadyWaiting());
  const id = ctx.nextId();
  const { createDept: _none, ...stamp } = auditColumns(ctx);
  const state = supplierBanks.states.begin();
  supplierBanks.insert(ctx, state, {
    ...stamp,
    id,
    supplierId,
    ...bank,
    reason,
    calledBack: false,
    selfApproved: false,
    decidedBy: null,
    decidedAt: null,
  });
  // More people may read the history than the account.
  ctx.audit({
    entity: "supplierBank",
    entityId: id,
    action: "add",
    state,
    after: { supplierId, ...maskedBank(bank) },
    reason,
  });
  return { id };
}

const decided = (ctx: Ctx) => ({ decidedBy: ctx.actor.id, decidedAt: ctx.now });

export async function approve(ctx: Ctx, { id, calledBack }: { id: number; calledBack: boolean }): Promise<null> {
  await supplierBanks.move(ctx, id, "approve", async (bank) => {
    if (!calledBack) refuse(say.notCalledBack());
    const [all, selfApproved] = await Promise.all([store.ofSupplier(ctx, bank.supplierId), selfApproval.ask(ctx)]);
    // The current ones are replaced first: two are never in force at once.
    supplierBanks.moveAll(
      ctx,
      all.filter(({ state }) => state === "APPROVED"),
      "replace",
    );
    return { set: { ...decided(ctx), calledBack, selfApproved }, audit: { after: { calledBack } } };
  });
  return null;
}

export async function reject(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<null> {
  await supplierBanks.move(ctx, id, "reject", () => ({ set: decided(ctx), audit: { reason } }));
  return null;
}
