/**
 * A purchase order (PO): what we ask a supplier to bring (docs/rules/purchase.md#states). Above a limit, or at an unusual
 * price, a second person approves it; one that is changed afterwards is approved again.
 */
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { button, bySystem, cancelled, closed, defineStates, draft, savesDraft } from "../../kernel/states.ts";
import { purchaseOrderMessages as say } from "./purchase-order.messages.ts";

export interface PurchaseOrderFacts extends SecondPerson {
  readonly state: string;
  readonly lineCount: number;
  readonly somethingReceived: boolean;
  /** Of the request that waits: how many approvals it takes, and how many were given. */
  readonly levelsNeeded: number;
  readonly levelsGiven: number;
}

interface Known extends Partial<SecondPerson> {
  readonly state: string;
  readonly lines: readonly { readonly receivedBase: string | null }[];
  readonly levelsNeeded?: number | null;
  readonly levelsGiven?: number | null;
}

/** What the moves ask. */
export const purchaseOrderFacts = (order: Known): PurchaseOrderFacts => ({
  state: order.state,
  lineCount: order.lines.length,
  somethingReceived: order.lines.some(({ receivedBase }) => Number(receivedBase) > 0),
  levelsNeeded: order.levelsNeeded ?? 1,
  levelsGiven: order.levelsGiven ?? 0,
  needsSecondPerson: order.needsSecondPerson ?? false,
});

const hasLines = ({ lineCount }: PurchaseOrderFacts) => (lineCount > 0 ? null : say.noLines());
const nothingReceived = (order: PurchaseOrderFacts) => (order.somethingReceived ? say.somethingReceived() : null);
const atFirstLevel = ({ levelsGiven }: PurchaseOrderFacts) => (levelsGiven > 0 ? say.firstLevelDecided() : null);

function atSecondLevel({ levelsNeeded, levelsGiven }: PurchaseOrderFacts) {
  if (levelsNeeded < 2) return say.oneLevelEnough();
  return levelsGiven < 1 ? say.firstLevelMissing() : null;
}

/** Only of these anything is on its way (docs/rules/purchase.md#on-its-way). */
export const orderedStates: readonly string[] = ["APPROVED", "PART_RECEIVED"];

export const purchaseOrderStates = defineStates<PurchaseOrderFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    PENDING_APPROVAL: { label: { en: "To be approved", zh: "待審批" }, tone: "busy" },
    APPROVED: { label: { en: "Approved", zh: "已審批" }, tone: "busy" },
    PART_RECEIVED: { label: { en: "Part received", zh: "部分收貨" }, tone: "warn" },
    RECEIVED: { label: { en: "Received", zh: "已收貨" }, tone: "good" },
    CLOSED: closed,
    CANCELLED: cancelled,
  },
  moves: {
    save: savesDraft("purchase:order:edit"),
    submit: {
      from: ["DRAFT"],
      to: ["PENDING_APPROVAL", "APPROVED"],
      ...button("Submit", "提交", "purchase:order:submit"),
      unless: hasLines,
    },
    approve: {
      from: ["PENDING_APPROVAL"],
      to: ["APPROVED", "PENDING_APPROVAL", "PART_RECEIVED", "RECEIVED"],
      ...button("Approve", "批准", "purchase:order:approve"),
      fourEyes: true,
      unless: atFirstLevel,
    },
    approveHigh: {
      from: ["PENDING_APPROVAL"],
      to: ["APPROVED", "PART_RECEIVED", "RECEIVED"],
      ...button("Approve (second level)", "批准（二級）", "purchase:order:approveHigh"),
      fourEyes: true,
      unless: atSecondLevel,
    },
    reject: {
      from: ["PENDING_APPROVAL"],
      to: ["DRAFT", "APPROVED", "PART_RECEIVED"],
      ...button("Reject", "拒絕", "purchase:order:approve"),
    },
    rejectHigh: {
      from: ["PENDING_APPROVAL"],
      to: ["DRAFT", "APPROVED", "PART_RECEIVED"],
      ...button("Reject (second level)", "拒絕（二級）", "purchase:order:approveHigh"),
      unless: atSecondLevel,
    },
    withdraw: {
      from: ["PENDING_APPROVAL"],
      to: ["DRAFT", "APPROVED", "PART_RECEIVED"],
      ...button("Withdraw", "撤回", "purchase:order:submit"),
    },
    send: {
      from: ["APPROVED", "PART_RECEIVED"],
      to: ["APPROVED", "PART_RECEIVED"],
      ...button("Mark as sent", "標記為已發出", "purchase:order:send"),
    },
    amend: {
      from: ["APPROVED", "PART_RECEIVED"],
      to: ["PENDING_APPROVAL", "APPROVED", "PART_RECEIVED", "RECEIVED"],
      ...button("Amend", "修訂", "purchase:order:edit"),
      unless: hasLines,
    },
    close: {
      from: ["APPROVED", "PART_RECEIVED"],
      to: "CLOSED",
      ...button("Close", "結束", "purchase:order:close"),
    },
    cancel: {
      from: ["DRAFT", "PENDING_APPROVAL", "APPROVED"],
      to: "CANCELLED",
      ...button("Cancel", "取消", "purchase:order:cancel"),
      unless: nothingReceived,
    },
    received: {
      from: ["APPROVED", "PART_RECEIVED"],
      to: ["PART_RECEIVED", "RECEIVED"],
      ...bySystem("Goods received", "收貨"),
    },
    takenBack: {
      from: ["PART_RECEIVED", "RECEIVED"],
      to: ["APPROVED", "PART_RECEIVED", "RECEIVED"],
      ...bySystem("Receipt reversed", "收貨沖銷"),
    },
  },
});

export type PurchaseOrderState = (typeof purchaseOrderStates.stateNames)[number];
