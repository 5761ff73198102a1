/** A supplier's bank details and requests: one person requests, another calls the supplier back and approves. */
import { fourEyesMessages } from "@larder/domain/kernel/four-eyes";
import { words } from "@larder/domain/kernel/words";
import { supplierBankCalls as calls, type ListedBank } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierBankFields, type SupplierBank } from "@larder/domain/purchase/supplier-bank/supplier-bank.fields";
import { supplierBankMessages } from "@larder/domain/purchase/supplier-bank/supplier-bank.messages";
import { supplierBankStates } from "@larder/domain/purchase/supplier-bank/supplier-bank.states";
import {
  ActionButton,
  formFor,
  linesFor,
  Notice,
  StateBadge,
  useMayCall,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { CardWithForm } from "../card-with-form.tsx";
import { OtherSuppliers } from "./other-suppliers.tsx";

const Form = formFor(supplierBankFields, calls.ask);
const Lines = linesFor(supplierBankFields);
const title = words("Bank details", "銀行資料");
const touched = [calls.list];

const columns: readonly LineColumn<SupplierBank>[] = [
  Lines.column<SupplierBank>("state", {
    render: (row) => <StateBadge states={supplierBankStates} value={row.state} />,
  }),
  Lines.column<SupplierBank>("accountName"),
  Lines.column<SupplierBank>("sortCode"),
  Lines.column<SupplierBank>("accountNo"),
  Lines.column<SupplierBank>("iban"),
  Lines.column<SupplierBank>("reason"),
  Lines.column<SupplierBank>("createByName"),
  Lines.column<SupplierBank>("createTime"),
  Lines.column<SupplierBank>("decidedByName"),
  Lines.column<SupplierBank>("decidedAt"),
  Lines.extra<SupplierBank>("decide", {
    label: words("Decision", "審批"),
    render: (row) => row.state === "PENDING" && <Decide row={row} />,
  }),
];

const sharedWords = words(
  "The same account is entered for another supplier. Check before it is approved or paid:",
  "另一供應商亦使用相同銀行戶口，批准或付款前請先核實：",
);
/** Each once, whichever of the entries share the account. */
const othersOf = (rows: readonly ListedBank[]) => [
  ...new Map(rows.flatMap(({ sharedWith }) => sharedWith.map((other) => [other.id, other] as const))).values(),
];

export function BankDetails({ supplierId }: { supplierId: number }) {
  const bank = useCall(calls.list, { id: supplierId }, { staleTime: 0 });
  const mayAsk = useMayCall(calls.ask);
  if (!bank.data) return <Waiting on={bank} />;
  const waits = bank.data.some(({ state }) => state === "PENDING");
  return (
    <CardWithForm
      {...{ title, columns, rows: bank.data }}
      none={{
        title: words("No bank details yet", "暫無銀行資料"),
        why: words("The supplier cannot be paid by bank transfer until they are approved.", "批准前不可以轉帳付款。"),
      }}
      add={words("Request new bank details", "提出更改銀行資料")}
      mayAdd={mayAsk}
      refusal={waits ? supplierBankMessages.alreadyWaiting().words : null}
      form={(close) => <AskForm supplierId={supplierId} onClose={close} />}
      notices={<Notices of={bank.data} />}
    />
  );
}

function Notices({ of }: { of: readonly ListedBank[] }) {
  const t = useWords();
  return (
    <>
      {of.some(({ masked }) => masked) && (
        <Notice>
          {t(
            words(
              "You can see only the last digits. Accounts staff can see the full account number.",
              "你只可查看末四位數字，會計同事可查看完整戶口。",
            ),
          )}
        </Notice>
      )}
      <OtherSuppliers says={sharedWords} others={othersOf(of)} />
    </>
  );
}

const Decide = ({ row }: { row: SupplierBank }) => (
  <span className="k-row" style={{ gap: 6 }}>
    <ActionButton
      call={calls.approve}
      input={{ id: row.id, calledBack: true }}
      label={supplierBankStates.moves.approve.label}
      kind="primary"
      small
      refusal={row.needsSecondPerson ? fourEyesMessages.needsSecondPerson() : null}
      confirm={words(
        "Did you call the supplier back on a previously known number and compare every digit?",
        "你是否已致電供應商的已知號碼，並逐一核對每個數字？",
      )}
      invalidates={touched}
    />
    <ActionButton
      call={calls.reject}
      input={{ id: row.id }}
      label={supplierBankStates.moves.reject.label}
      small
      reason={words(
        "The current bank details stay in force. Enter the reason for rejecting the new ones.",
        "現行銀行資料維持不變，請說明拒絕原因。",
      )}
      invalidates={touched}
    />
  </span>
);

const AskForm = ({ supplierId, onClose }: { supplierId: number; onClose: () => void }) => (
  <Form.Call
    title={title}
    start={{ id: supplierId }}
    invalidates={touched}
    saveLabel={words("Ask for approval", "提交審批")}
    done={words("Requested. Another person must approve it.", "已提交，須由另一位同事批准。")}
    onClose={onClose}
  >
    <Form.Section>
      <Form.Input name="accountName" span={2} />
      <Form.Inputs names={["sortCode", "accountNo"]} />
      <Form.Input name="iban" span={2} upper />
      <Form.Input name="reason" span={4} />
    </Form.Section>
  </Form.Call>
);
