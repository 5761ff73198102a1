/** The supplier's own credit note is entered on the page of the claim. */
import { words } from "@larder/domain/kernel/words";
import {
  supplierCreditCalls as calls,
  type SupplierCreditDetail,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { receivedCreditFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import {
  supplierCreditFacts,
  supplierCreditStates,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import { useMemo, useState } from "react";
import { shownKeys } from "../../../kit/detail/actions.tsx";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { Button, formFor, today, useMayCall } from "../../../kit/index.ts";
import { useKeys } from "../../../kit/keys.ts";
import { useSteady } from "../../../kit/stable.ts";
import { toast } from "../../../kit/toast.tsx";

const Form = formFor(receivedCreditFields, calls.receive);

/** The supplier's note is here: as it was claimed, unless something else is typed. */
export function Receive({ credit }: { credit: SupplierCreditDetail }) {
  const [entering, setEntering] = useState(false);
  const may = useMayCall(calls.receive);
  const refusal = supplierCreditStates.refusal(supplierCreditFacts(credit), "receive");
  const { label } = supplierCreditStates.moves.receive;
  const enter = useSteady(() => (refusal ? toast.bad(refusal.words) : setEntering(true)));
  const waits = may && !entering;
  useKeys(useMemo(() => (waits ? [{ keys: NEXT_KEYS, label, run: enter }] : []), [waits, label, enter]));
  if (!may) return null;
  if (!entering || refusal)
    return (
      <div className="k-row" style={{ justifyContent: "flex-end", marginBottom: 10 }}>
        <Button
          label={label}
          kind="primary"
          shortcut={shownKeys(NEXT_KEYS)}
          disabledReason={refusal?.words}
          onPress={enter}
        />
      </div>
    );
  const start = { id: credit.id, creditDate: today(), receivedNet: credit.netTotal, receivedVat: credit.vatTotal };
  return (
    <Form.Call
      title={label}
      start={start}
      invalidates={[calls.get, calls.list, calls.history]}
      saveLabel={label}
      done={words("Entered. It may be used against invoices.", "已登記，可用於核銷發票。")}
      onClose={() => setEntering(false)}
    >
      <Form.Section across={4}>
        <Form.Inputs names={["supplierCreditNo", "creditDate", "receivedNet", "receivedVat"]} />
        <Form.Input name="differenceReason" span={4} />
      </Form.Section>
    </Form.Call>
  );
}
