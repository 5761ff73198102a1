/** The content of a printed statement of account (docs/rules/money.md#statement). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Words } from "@larder/domain/kernel/words";
import type { PrintBank, PrintLayout, PrintParty, PrintSeller } from "../../../platform/print/paper.ts";

export interface StatementPrintLine {
  readonly date: Day;
  /** Number of the document: SI26-000042, RC26-000007; of a supplier's invoice theirs. */
  readonly reference: string;
  readonly what: Words;
  readonly dueDate: Day | null;
  /** + is owed, − pays or credits it. */
  readonly amount: string;
  readonly balance: string;
}

export interface StatementPrint {
  readonly layout: PrintLayout;
  readonly copy: boolean;
  readonly from: Day;
  readonly to: Day;
  readonly partyCode: string;
  /** What the code is called. */
  readonly codeName: Words;
  readonly seller: PrintSeller;
  readonly buyer: PrintParty;
  readonly opening: string;
  readonly lines: readonly StatementPrintLine[];
  readonly closing: string;
  /** As at `to`; adds up to the closing balance. */
  readonly ageing: {
    readonly notDue: string;
    readonly days1to30: string;
    readonly days31to60: string;
    readonly days61to90: string;
    readonly over90: string;
    readonly unallocatedCredit: string;
    readonly total: string;
  };
  readonly bank: PrintBank | null;
}
