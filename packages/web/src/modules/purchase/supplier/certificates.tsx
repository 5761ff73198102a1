/** A supplier's certificates: a list inside their page, each edited in place. */
import { words } from "@larder/domain/kernel/words";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { certificateFields } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.fields";
import { ExpiryBadge, insideFor } from "../../../kit/index.ts";

const { List, Form, tab } = insideFor(certificateFields, certificateCalls, words("Certificate", "證書"), "supplierId");
const label = words("Certificates", "證書");

const PaperList = () => (
  <List.Screen title={label}>
    <List.Filters names={["kind"]} />
    <List.Table
      sort="-validUntil"
      unsorted={["expiry", "remark"]}
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : undefined)}
      none={words("No certificates yet", "暫無證書")}
      why={words("A supplier needs a valid certificate to be approved.", "供應商須有有效證書才可核准。")}
    >
      <List.Columns widths={{ kind: 130, number: 180, validUntil: 120 }} />
      <List.Column name="expiry" width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <List.Column name="remark" width={220} />
    </List.Table>
  </List.Screen>
);

const PaperForm = () => (
  <Form.Record>
    <Form.Section>
      <Form.Inputs names={["kind", "number", "validUntil"]} />
      <Form.Input name="remark" span={4} />
    </Form.Section>
  </Form.Record>
);

export const certificates = tab({ label, list: PaperList, form: PaperForm });
