/** A supplier's certificates: a list inside their page, each edited in place. */
import { words } from "@larder/domain/kernel/words";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { certificateFields } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.fields";
import { Badge, ExpiryBadge, insideFor, Skeleton } from "../../../kit/index.ts";
import { LazyBoundary, lazyPart } from "../../../kit/lazy-part.tsx";
import { useRecordRoute } from "../../../kit/record-route.tsx";

const Attachments = lazyPart(() => import("../../../kit/files/attachments.tsx").then((file) => file.Attachments));

const { List, Form, tab } = insideFor(certificateFields, certificateCalls, words("Certificate", "證書"), "supplierId");
const label = words("Certificates", "證書");

const PaperList = () => (
  <List.Screen title={label}>
    <List.Filters names={["kind"]} />
    <List.Table
      sort="-validUntil"
      unsorted={["expiry", "remark", "fileCount"]}
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : undefined)}
      none={words("No certificates yet", "暫無證書")}
      why={words("A supplier needs a valid certificate to be approved.", "供應商須有有效證書才可核准。")}
    >
      <List.Columns widths={{ kind: 130, number: 180, validUntil: 120 }} />
      <List.Column name="expiry" width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <List.Column
        name="fileCount"
        width={110}
        render={(count) => (count === 0 ? <Badge tone="warn" label={words("No file", "未有檔案")} /> : count)}
      />
      <List.Column name="remark" width={220} />
    </List.Table>
  </List.Screen>
);

/** The paper itself is added once its record is saved. */
function PaperForm() {
  const { id } = useRecordRoute();
  return (
    <>
      <Form.Record>
        <Form.Section>
          <Form.Inputs names={["kind", "number", "validUntil"]} />
          <Form.Input name="remark" span={4} />
        </Form.Section>
      </Form.Record>
      {id !== undefined && (
        <LazyBoundary fallback={<Skeleton rows={2} />}>
          <Attachments
            entity="supplierCertificate"
            id={id}
            title={words("The certificate", "證書檔案")}
            counted={certificateCalls.list}
          />
        </LazyBoundary>
      )}
    </>
  );
}

export const certificates = tab({ label, list: PaperList, form: PaperForm });
