/**
 * Status of a batch (docs/rules/batches.md#status). It applies in every warehouse at once: a doubtful batch is
 * doubtful everywhere.
 */
import { button, bySystem, defineStates, move, shown, stays } from "../../kernel/states.ts";

export const batchStates = defineStates()({
  begins: ["AVAILABLE", "EXPIRED"],
  states: {
    AVAILABLE: shown("Available", "可用", "good"),
    QUARANTINE: shown("Quarantine", "隔離", "warn"),
    EXPIRED: shown("Expired", "已過期", "bad"),
    RECALLED: shown("Recalled", "已召回", "bad"),
  },
  moves: {
    quarantine: move("AVAILABLE", "QUARANTINE", button("Quarantine", "隔離", "stock:batch:status")),
    // Expired food that is released does not go back on sale: batch.rules statusAfterRelease names the target.
    release: move("QUARANTINE", ["AVAILABLE", "EXPIRED"], button("Release", "解除隔離", "stock:batch:status")),
    expire: move("AVAILABLE", "EXPIRED", bySystem("Expire", "過期")),
    // A corrected date sets the status again (statusByExpiry); quarantined and recalled batches keep theirs.
    correctExpiry: stays(
      ["AVAILABLE", "EXPIRED", "QUARANTINE", "RECALLED"],
      button("Correct expiry date", "更正到期日", "stock:batch:editExpiry"),
    ),
    // Done by opening and closing a recall case (docs/rules/batches.md#status), not by a button on the batch.
    recall: move(["AVAILABLE", "QUARANTINE", "EXPIRED"], "RECALLED", bySystem("Recall", "召回")),
    closeRecall: move("RECALLED", "QUARANTINE", bySystem("Close recall", "結束召回")),
  },
});

export type BatchState = (typeof batchStates.stateNames)[number];
