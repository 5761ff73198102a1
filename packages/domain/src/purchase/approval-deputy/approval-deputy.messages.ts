/** What is refused of deputies, and to them (docs/rules/purchase.md#deputies). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const deputyMessages = defineMessages({
  ownDeputy: message(400, {
    en: "Nobody is their own deputy. Choose another person.",
    zh: "不可由本人代理，請選擇另一位同事。",
  }),
  endsBeforeStart: message(400, {
    en: "The last day cannot be before the first",
    zh: "結束日期不可早於開始日期",
  }),
  startsInPast: message(400, {
    en: "A deputy begins today at the earliest",
    zh: "代理最早由今天開始",
  }),
  hasBegun: message(1000, {
    en: "{deputy} is a deputy since {from}: only the last day and the remark change. Enter another deputy separately.",
    zh: "{deputy} 已由 {from} 起代理，只可更改結束日期及備註；如需另一代理人，請另行新增。",
  }),
  endsInPast: message(400, {
    en: "The last day cannot be before today. Remove this deputy to end it at once.",
    zh: "結束日期不可早於今天；如需即時終止，請刪除此代理。",
  }),
  isOver: message(1000, {
    en: "This is over since {until} and stays as it was. Enter a new one.",
    zh: "此代理已於 {until} 結束，不可更改，請另行新增。",
  }),
  overlaps: message(400, {
    en: "{deputy} is the deputy from {from} until {until} already. Change that one, or choose other days.",
    zh: "{deputy} 由 {from} 至 {until} 已是代理人，請更改該項，或改選其他日期。",
  }),
  onlyOwn: message(1000, {
    en: "Everybody names their own deputy. Ask {person} or an administrator.",
    zh: "代理人須由審批人本人指定，請聯絡 {person} 或管理員。",
  }),
  nothingToLend: message(1000, {
    en: "{person} may not approve purchase orders, so there is nothing to decide in their place",
    zh: "{person} 沒有採購審批權限，無須代理",
  }),
  deputyDecidesNothing: message(1000, {
    en: "{deputy} may not decide on approvals. Choose another person, or ask an administrator for the right to decide.",
    zh: "{deputy} 沒有處理採購審批的權限，請選擇另一位同事，或請管理員加上此權限。",
  }),
  orderOfPerson: message(1000, {
    en: "{person} made or last changed this order, so it is not approved in their place. Another approver has to decide.",
    zh: "此訂單由 {person} 建立或最後修改，不可代其批准，須由另一位審批人決定。",
  }),
  levelByPerson: message(1000, {
    en: "The first approval was given by {person} or in their place. The second is for another person.",
    zh: "一級審批由 {person} 或其代理人批准，二級審批須由另一人決定。",
  }),
});
