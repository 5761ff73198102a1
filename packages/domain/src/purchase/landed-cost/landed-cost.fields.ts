/** What goods cost beside their price, and how that is shared by them (docs/rules/purchase.md#landed-cost). */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { landedBasisWords } from "./landed-cost.rules.ts";
import { landedCostStates } from "./landed-cost.states.ts";

export const landedKindWords = {
  FREIGHT: words("Freight", "運費"),
  DUTY: words("Duty", "關稅"),
  INSURANCE: words("Insurance", "保險"),
  OTHER: words("Other", "其他"),
};

export const landedCostFields = defineFields({
  kind: field.oneOf(landedKindWords)(words("Kind", "種類"), { required: true }),
  supplierId: field.ref("supplier")(words("Carrier", "承運商"), {
    hint: words("The supplier who will invoice it, if known", "將開票的供應商（如已知）"),
  }),
  amount: field.money({ min: "0.01" })(words("Amount", "金額"), { required: true }),
  basis: field.oneOf(landedBasisWords)(words("Spread by", "分攤方式"), { required: true }),
  remark: field.text(200)(words("Remark", "備註")),

  no: field.text().shown(words("Landed cost no.", "到岸成本編號")),
  state: field.oneOf(labelsOf(landedCostStates)).shown(words("State", "狀態")),
  bizDate: field.day.shown(words("Date", "日期")),
  supplierCode: field.text().shown(words("Carrier", "承運商"), { optional: true }),
  invoiceId: field.ref("purchaseInvoice").shown(words("Invoiced by", "到票發票"), { optional: true }),
  invoiceNo: field.text().shown(words("Invoiced by", "到票發票"), { optional: true }),
  ...auditFields,
});
export interface LandedCost extends VersionedRow<typeof landedCostFields> {}
