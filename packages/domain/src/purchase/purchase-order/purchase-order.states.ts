/**
 * A purchase order (PO): what we ask a supplier to bring (docs/rules/purchase.md#states). Above a limit, or at an unusual
 * price, a second person approves it; one that is changed afterwards is approved again.
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
  received,
  savesDraft,
  shown,
  stays,
  toBeApproved,
} from "../../kernel/states.ts";
import { purchaseOrderMessages as say } from "./purchase-order.messages.ts";

interface Known extends Partial<SecondPerson> {
  readonly state: string;
  readonly lines: readonly { readonly receivedBase: string | null }[];
  readonly levelsNeeded?: number | null;
  readonly levelsGiven?: number | null;
}

/** What the moves ask. */
export const purchaseOrderFacts = (order: Known) => ({
  state: order.state,
  lineCount: order.lines.length,
  somethingReceived: order.lines.some(({ receivedBase }) => Number(receivedBase) > 0),
  // Of the request that waits: how many approvals it takes, and how many were given.
  levelsNeeded: order.levelsNeeded ?? 1,
  levelsGiven: order.levelsGiven ?? 0,
  needsSecondPerson: order.needsSecondPerson ?? false,
});

export type PurchaseOrderFacts = ReturnType<typeof purchaseOrderFacts>;

const hasLines = ({ lineCount }: PurchaseOrderFacts) => (lineCount > 0 ? null : say.noLines());
const nothingReceived = (order: PurchaseOrderFacts) => (order.somethingReceived ? say.somethingReceived() : null);
const atFirstLevel = ({ levelsGiven }: PurchaseOrderFacts) => (levelsGiven > 0 ? say.firstLevelDecided() : null);

function atSecondLevel({ levelsNeeded, levelsGiven }: PurchaseOrderFacts) {
  if (levelsNeeded < 2) return say.oneLevelEnough();
  return levelsGiven < 1 ? say.firstLevelMissing() : null;
}

/** Only of these anything is on its way (docs/rules/purchase.md#on-its-way). */
const ordered = ["APPROVED", "PART_RECEIVED"] as const;
export const orderedStates: readonly string[] = ordered;
/** Where an order was before it waited for approval: a draft, or one that was amended. */
const asBefore = ["DRAFT", ...ordered] as const;
/** Where an approved order is, by what has come of it. */
const asReceived = [...ordered, "RECEIVED"] as const;

export const purchaseOrderStates = defineStates<PurchaseOrderFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    PENDING_APPROVAL: toBeApproved,
    APPROVED: shown("Approved", "已審批", "busy"),
    PART_RECEIVED: shown("Part received", "部分收貨", "warn"),
    RECEIVED: received,
    CLOSED: closed,
    CANCELLED: cancelled,
  },
  moves: {
    save: savesDraft("purchase:order:edit"),
    submit: {
      ...move("DRAFT", ["PENDING_APPROVAL", "APPROVED"], button("Submit", "提交", "purchase:order:submit")),
      unless: hasLines,
    },
    approve: {
      ...move(
        "PENDING_APPROVAL",
        [...asReceived, "PENDING_APPROVAL"],
        button("Approve", "批准", "purchase:order:approve"),
      ),
      fourEyes: true,
      unless: atFirstLevel,
    },
    approveHigh: {
      ...move(
        "PENDING_APPROVAL",
        asReceived,
        button("Approve (second level)", "批准（二級）", "purchase:order:approveHigh"),
      ),
      fourEyes: true,
      unless: atSecondLevel,
    },
    reject: move("PENDING_APPROVAL", asBefore, button("Reject", "拒絕", "purchase:order:approve")),
    rejectHigh: {
      ...move(
        "PENDING_APPROVAL",
        asBefore,
        button("Reject (second level)", "拒絕（二級）", "purchase:order:approveHigh"),
      ),
      unless: atSecondLevel,
    },
    withdraw: move("PENDING_APPROVAL", asBefore, button("Withdraw", "撤回", "purchase:order:submit")),
    send: stays(ordered, button("Mark as sent", "標記為已發出", "purchase:order:send")),
    amend: {
      ...move(ordered, ["PENDING_APPROVAL", ...asReceived], button("Amend", "修訂", "purchase:order:edit")),
      unless: hasLines,
    },
    close: move(ordered, "CLOSED", button("Close", "結束", "purchase:order:close")),
    cancel: {
      ...move(
        ["DRAFT", "PENDING_APPROVAL", "APPROVED"],
        "CANCELLED",
        button("Cancel", "取消", "purchase:order:cancel"),
      ),
      unless: nothingReceived,
    },
    received: move(ordered, ["PART_RECEIVED", "RECEIVED"], bySystem("Goods received", "收貨")),
    takenBack: move(["PART_RECEIVED", "RECEIVED"], asReceived, bySystem("Receipt reversed", "收貨沖銷")),
  },
});

export type PurchaseOrderState = (typeof purchaseOrderStates.stateNames)[number];
