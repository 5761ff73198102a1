/** What documents ask of the company that they belong to; the module that keeps its settings answers (docs/arrows.md). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../context.ts";
import { port } from "../request/port.ts";

/** A business of one person approves its own documents (docs/rules/documents.md#four-eyes). */
export const selfApproval = port<(ctx: Ctx) => Promise<boolean>>("May people approve their own documents?");

/** Passed by every posting before it locks customer and stock: the last day of the closed periods, which stays closed until COMMIT (decision 0014). */
export const periodGate = port<(ctx: Ctx) => Promise<Day | null>>("Until which day are the books closed?");
