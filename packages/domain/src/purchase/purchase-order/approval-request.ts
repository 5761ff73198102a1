/** A request for the approval of an order, and what approvers decided (docs/rules/purchase.md#approval). */
import { z } from "zod";
import { words } from "../../kernel/words.ts";

export const approvalReasonWords = {
  AMOUNT: words("Amount", "金額"),
  PRICE: words("Price", "價格"),
  AMENDED: words("Amended", "修訂"),
};

const decision = z.object({
  level: z.number().int(),
  approved: z.boolean(),
  comment: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** In whose place, if a deputy decided. */
  forName: z.string().nullable(),
  decidedAt: z.string(),
});
/** A request for approval with what was decided, newest first. */
export const approvalRequest = z.object({
  id: z.number().int(),
  levels: z.number().int(),
  reasons: z.array(z.enum(["AMOUNT", "PRICE", "AMENDED"])),
  note: z.string().nullable(),
  state: z.enum(["PENDING", "APPROVED", "REJECTED", "WITHDRAWN"]),
  total: z.string().nullable(),
  requestedBy: z.number().int().nullable(),
  requestedByName: z.string().nullable(),
  requestedAt: z.string(),
  decisions: z.array(decision),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

/** What an order shows of the request that waits, and of all that were decided. */
export const approving = z.object({
  levelsNeeded: z.number().int().nullable(),
  levelsGiven: z.number().int(),
  requests: z.array(approvalRequest),
});
