/** The papers of a supplier: a list inside their page, each paper entered in its place. */
import { words } from "@larder/domain/kernel/words";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { certificateFields } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.fields";
import { useState } from "react";
import { Card, ExpiryBadge, formFor, handledByForm, listFor, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";

const Papers = listFor(certificateFields, certificateCalls);
const Form = formFor(certificateFields, certificateCalls.create);

export function Certificates({ supplierId }: { supplierId: number }) {
  const [open, setOpen] = useState<number | "new" | null>(null);
  const mayEdit = useMayCall(certificateCalls.update);
  const close = () => setOpen(null);
  if (open !== null)
    return <PaperForm supplierId={supplierId} id={open === "new" ? undefined : open} onClose={close} />;
  return (
    <Card>
      <Papers.Screen
        inside
        title={words("Certificates", "證書")}
        fixed={{ supplierId }}
        add={words("Add certificate", "新增證書")}
        onAdd={() => setOpen("new")}
      >
        <Papers.Filters names={["kind"]} />
        <Papers.Table
          sort="-validUntil"
          onOpen={mayEdit ? (row) => setOpen(row.id) : false}
          rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : undefined)}
          empty={{
            title: words("No certificates yet", "暫無證書"),
            why: words("A supplier needs a valid certificate to be approved.", "供應商須有有效證書才可核准。"),
          }}
        >
          <Papers.Column name="kind" width={130} />
          <Papers.Column name="number" width={180} />
          <Papers.Column name="validUntil" width={120} />
          <Papers.Column
            name="expiry"
            sortable={false}
            width={130}
            render={(expiry) => <ExpiryBadge expiry={expiry} />}
          />
          <Papers.Column name="remark" sortable={false} width={220} />
        </Papers.Table>
      </Papers.Screen>
    </Card>
  );
}

interface PaperFormProps {
  readonly supplierId: number;
  readonly id: number | undefined;
  readonly onClose: () => void;
}

function PaperForm({ supplierId, id, onClose }: PaperFormProps) {
  const isNew = id === undefined;
  const one = useCall(certificateCalls.get, { id: id ?? 0 }, { enabled: !isNew, staleTime: 0 });
  const call = isNew ? certificateCalls.create : certificateCalls.update;
  const save = useAction(call, { handles: handledByForm });
  const [first] = useState(() => ({ supplierId }));
  return (
    <Form.Screen
      title={words("Certificate", "證書")}
      id={id}
      onBack={onClose}
      call={call}
      start={isNew ? first : one.isFetchedAfterMount ? one.data : undefined}
      pending={save.pending || (!isNew && one.isPending)}
      error={save.error ?? one.error}
      reload={() => send(certificateCalls.get, { id: id! })}
      onSave={(input) => save.run(input as never)}
      onSaved={() => {
        toast.good(words("Saved", "已儲存"));
        onClose();
      }}
    >
      <Form.Section>
        <Form.Input name="kind" />
        <Form.Input name="number" />
        <Form.Input name="validUntil" />
        <Form.Input name="remark" span={4} />
      </Form.Section>
    </Form.Screen>
  );
}
