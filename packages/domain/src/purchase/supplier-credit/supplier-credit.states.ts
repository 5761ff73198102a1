/**
 * A supplier credit note (SC): what we ask a supplier back, and the note that answers it (docs/rules/supplier-credits.md#states).
 * Above what the company allows, whoever made the claim does not book what came of it.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import {
  button,
  bySystem,
  cancelled,
  closed,
  defineStates,
  draft,
  move,
  savesDraft,
  shown,
  stays,
} from "../../kernel/states.ts";
import { supplierCreditMessages as say } from "./supplier-credit.messages.ts";

interface Known extends Partial<SecondPerson> {
  readonly state: string;
  readonly no: string;
  readonly reason: string;
  /** Above the sum up to which one person does all of it. */
  readonly isLarge: boolean;
  readonly isAllocated: boolean;
  readonly lines: readonly { readonly piLineId?: number | null; readonly raised?: boolean }[];
}

export function supplierCreditFacts(credit: Known) {
  const { state, no, isLarge, isAllocated, reason, lines, needsSecondPerson = false } = credit;
  /** A claim that was raised by confirming an invoice. */
  const holdsClaim = lines.some(({ raised, piLineId }) => raised && piLineId !== null);
  return {
    ...{ state, no, isLarge, isAllocated, needsSecondPerson, holdsClaim, isEmpty: lines.length === 0 },
    /** Goods that left, and with them such a claim. */
    returnHoldsClaim: reason === "RETURN" && holdsClaim,
    /** A supplier owes a credit for it: something of it was billed, or it is a rebate. */
    isDue: reason === "REBATE" || lines.some(({ piLineId }) => (piLineId ?? null) !== null),
  };
}

export type SupplierCreditFacts = ReturnType<typeof supplierCreditFacts>;

const aboveLimit = ({ isLarge }: SupplierCreditFacts): boolean => isLarge;

export const supplierCreditStates = defineStates<SupplierCreditFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    SENT: shown("Sent", "已發出", "busy"),
    RECEIVED: shown("Unused", "未使用", "good"),
    USED: shown("Used", "已使用", "good"),
    CLOSED: closed,
    CANCELLED: cancelled,
  },
  moves: {
    save: {
      ...savesDraft("purchase:credit:edit"),
      unless: ({ holdsClaim, no }) => (holdsClaim ? say.holdsClaim({ no }) : null),
    },
    send: {
      ...move("DRAFT", "SENT", button("Send", "發出", "purchase:credit:send")),
      posts: true,
      unless: ({ isEmpty }) => (isEmpty ? say.noLines() : null),
    },
    receive: {
      ...move("SENT", "RECEIVED", button("Enter the credit note", "登記貸項", "purchase:credit:receive")),
      posts: true,
      fourEyes: aboveLimit,
      unless: ({ isDue }) => (isDue ? null : say.notBilled()),
    },
    close: {
      ...move("SENT", "CLOSED", button("Close", "結束", "purchase:credit:close")),
      fourEyes: aboveLimit,
      unless: ({ isDue }) => (isDue ? say.billedAlready() : null),
    },
    cancel: {
      ...move(["DRAFT", "SENT"], "CANCELLED", button("Cancel the claim", "取消索償", "purchase:credit:cancel")),
      posts: true,
      fourEyes: aboveLimit,
      unless: ({ returnHoldsClaim }) => (returnHoldsClaim ? say.claimTakenOver() : null),
    },
    reverse: {
      ...move("RECEIVED", "SENT", button("Reverse the credit note", "沖銷貸項", "purchase:credit:reverse")),
      posts: true,
      fourEyes: aboveLimit,
      unless: ({ isAllocated }) => (isAllocated ? say.allocated() : null),
    },
    partlyUsed: stays("RECEIVED", bySystem("Used in part", "部分使用")),
    used: move("RECEIVED", "USED", bySystem("Used", "已使用")),
    unused: move("USED", "RECEIVED", bySystem("Use undone", "撤回使用")),
    end: move(["DRAFT", "SENT"], "CANCELLED", bySystem("Ended with its invoice", "隨發票結束")),
    chase: stays("SENT", bySystem("Supplier chased", "已追討")),
    takeOver: stays(["DRAFT", "SENT"], bySystem("Claim of an invoice", "發票索償")),
  },
});
export type SupplierCreditState = (typeof supplierCreditStates.stateNames)[number];
