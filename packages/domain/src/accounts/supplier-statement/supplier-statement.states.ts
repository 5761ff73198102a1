/** States of a supplier's statement (docs/rules/supplier-payments.md#supplier-statements): in work until the balances are explained. */
import { button, bySystem, defineStates, move, shown, stays } from "../../kernel/states.ts";

export interface SupplierStatementFacts {
  readonly state: string;
}
export const supplierStatementFacts = ({ state }: SupplierStatementFacts): SupplierStatementFacts => ({ state });

const edits = "acc:supplierStatement:edit";
const decides = "acc:supplierStatement:reconcile";

export const supplierStatementStates = defineStates<SupplierStatementFacts>()({
  begins: ["OPEN"],
  states: {
    OPEN: shown("In work", "核對中", "busy"),
    RECONCILED: shown("Reconciled", "已對帳", "good"),
  },
  moves: {
    save: stays("OPEN", button("Save", "儲存", edits)),
    pair: stays("OPEN", button("Match", "配對", edits)),
    reconcile: move("OPEN", "RECONCILED", button("Reconcile", "完成對帳", decides)),
    reopen: move("RECONCILED", "OPEN", button("Open again", "重新核對", decides)),
    chase: stays(["OPEN", "RECONCILED"], bySystem("Supplier asked", "已向供應商查詢")),
  },
});
export type SupplierStatementState = (typeof supplierStatementStates.stateNames)[number];
