/**
 * Status of a batch (docs/rules/batches.md#status). It applies in every warehouse at once: a doubtful batch is
 * doubtful everywhere.
 */
import { bySystem, defineStates } from "../../kernel/states.ts";

export const batchStates = defineStates()({
  begins: ["AVAILABLE", "EXPIRED"],
  states: {
    AVAILABLE: { label: { en: "Available", zh: "可用" }, tone: "good" },
    QUARANTINE: { label: { en: "Quarantine", zh: "隔離" }, tone: "warn" },
    EXPIRED: { label: { en: "Expired", zh: "已過期" }, tone: "bad" },
    RECALLED: { label: { en: "Recalled", zh: "已召回" }, tone: "bad" },
  },
  moves: {
    quarantine: {
      from: ["AVAILABLE"],
      to: "QUARANTINE",
      label: { en: "Quarantine", zh: "隔離" },
      permission: "stock:batch:status",
    },
    // Expired food that is released does not go back on sale: batch.rules statusAfterRelease names the target.
    release: {
      from: ["QUARANTINE"],
      to: ["AVAILABLE", "EXPIRED"],
      label: { en: "Release", zh: "解除隔離" },
      permission: "stock:batch:status",
    },
    expire: { from: ["AVAILABLE"], to: "EXPIRED", label: { en: "Expire", zh: "過期" }, ...bySystem },
    // A corrected date sets the status again (statusByExpiry); quarantined and recalled batches keep theirs.
    correctExpiry: {
      from: ["AVAILABLE", "EXPIRED", "QUARANTINE", "RECALLED"],
      to: ["AVAILABLE", "EXPIRED", "QUARANTINE", "RECALLED"],
      label: { en: "Correct expiry date", zh: "更正到期日" },
      permission: "stock:batch:editExpiry",
    },
    // Done by opening and closing a recall case (docs/rules/batches.md#status), not by a button on the batch.
    recall: {
      from: ["AVAILABLE", "QUARANTINE", "EXPIRED"],
      to: "RECALLED",
      label: { en: "Recall", zh: "召回" },
      ...bySystem,
    },
    closeRecall: { from: ["RECALLED"], to: "QUARANTINE", label: { en: "Close recall", zh: "結束召回" }, ...bySystem },
  },
});

export type BatchState = (typeof batchStates.stateNames)[number];
