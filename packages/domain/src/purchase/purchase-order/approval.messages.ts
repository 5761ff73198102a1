/** What approving an order refuses (docs/rules/purchase.md#approval). */
import { message } from "../../kernel/refusal.ts";

export const approvalRefusals = {
  firstLevelDecided: message(1000, {
    en: "The first approval is given. A second approver has to agree to this amount.",
    zh: "一級審批已完成，此金額須由二級審批人批准。",
  }),
  firstLevelMissing: message(1000, {
    en: "The first approver decides before the second",
    zh: "須先由一級審批人批准，再交二級審批",
  }),
  oneLevelEnough: message(1000, {
    en: "This amount needs one approver only",
    zh: "此金額只須一級審批",
  }),
  levelByAnother: message(1000, {
    en: "You gave the first approval. The second is for another person.",
    zh: "一級審批由你批准，二級審批須由另一人決定。",
  }),
  alreadyDecided: message(2000, {
    en: "This request for {no} is no longer open. Reload to see what was decided.",
    zh: "{no} 的此項審批申請已結束，請重新載入查看結果。",
  }),
  onlyRequester: message(1000, {
    en: "Only the person who asked for approval withdraws it. An approver can reject it.",
    zh: "只有提交審批者可撤回；審批人可拒絕。",
  }),
  notApprovedYet: message(1000, {
    en: "Have this order approved before it goes to the supplier.",
    zh: "訂單須先獲批准，才可交給供應商。",
  }),
} as const;
