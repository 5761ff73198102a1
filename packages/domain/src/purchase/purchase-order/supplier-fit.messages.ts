/** Why a supplier may not be ordered from (docs/rules/purchase.md#approval). */
import { message } from "../../kernel/refusal.ts";

export const supplierFitRefusals = {
  supplierDisabled: message(1000, {
    en: "{supplier} is disabled. Enable the supplier, or order elsewhere.",
    zh: "{supplier} 已停用，請先啟用或改向其他供應商訂購。",
  }),
  supplierNotApproved: message(
    2000,
    {
      en: "{supplier} is not approved for food, or the approval has expired. Renew the papers, or give a reason to order all the same.",
      zh: "{supplier} 未獲食品安全核准或核准已過期。請先更新證件，或說明仍要訂購的原因。",
    },
    { override: "purchase:supplier:override" },
  ),
  awrsMissing: message(1000, {
    en: "{supplier} has no AWRS number, which alcohol may not be bought without ({code}). Enter it on the supplier's page.",
    zh: "{supplier} 沒有 AWRS 編號，不可採購酒類（{code}）。請在供應商資料填寫。",
  }),
} as const;
