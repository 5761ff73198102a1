/** What documents need to know about their company; the module that owns the settings answers (docs/arrows.md). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../context.ts";
import { port } from "../request/port.ts";

/** A one-person business approves its own documents (docs/rules/documents.md#four-eyes). */
export const selfApproval = port<(ctx: Ctx) => Promise<boolean>>("May people approve their own documents?");

/**
 * Called by every posting before it locks customer and stock: the last closed day, which stays valid until
 * COMMIT (decision 0014).
 */
export const periodGate = port<(ctx: Ctx) => Promise<Day | null>>("Until which day are the books closed?");
