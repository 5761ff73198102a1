/**
 * Status of a batch (docs/rules/batches.md#status). It applies in every warehouse at once: a doubtful batch is
 * doubtful everywhere.
 */
import { button, bySystem, defineStates } from "../../kernel/states.ts";

export const batchStates = defineStates()({
  begins: ["AVAILABLE", "EXPIRED"],
  states: {
    AVAILABLE: { label: { en: "Available", zh: "可用" }, tone: "good" },
    QUARANTINE: { label: { en: "Quarantine", zh: "隔離" }, tone: "warn" },
    EXPIRED: { label: { en: "Expired", zh: "已過期" }, tone: "bad" },
    RECALLED: { label: { en: "Recalled", zh: "已召回" }, tone: "bad" },
  },
  moves: {
    quarantine: { from: ["AVAILABLE"], to: "QUARANTINE", ...button("Quarantine", "隔離", "stock:batch:status") },
    // Expired food that is released does not go back on sale: batch.rules statusAfterRelease names the target.
    release: {
      from: ["QUARANTINE"],
      to: ["AVAILABLE", "EXPIRED"],
      ...button("Release", "解除隔離", "stock:batch:status"),
    },
    expire: { from: ["AVAILABLE"], to: "EXPIRED", ...bySystem("Expire", "過期") },
    // A corrected date sets the status again (statusByExpiry); quarantined and recalled batches keep theirs.
    correctExpiry: {
      from: ["AVAILABLE", "EXPIRED", "QUARANTINE", "RECALLED"],
      to: ["AVAILABLE", "EXPIRED", "QUARANTINE", "RECALLED"],
      ...button("Correct expiry date", "更正到期日", "stock:batch:editExpiry"),
    },
    // Done by opening and closing a recall case (docs/rules/batches.md#status), not by a button on the batch.
    recall: { from: ["AVAILABLE", "QUARANTINE", "EXPIRED"], to: "RECALLED", ...bySystem("Recall", "召回") },
    closeRecall: { from: ["RECALLED"], to: "QUARANTINE", ...bySystem("Close recall", "結束召回") },
  },
});

export type BatchState = (typeof batchStates.stateNames)[number];
