/** A supplier's certificates: a list inside their page, each edited in place. */
import { words } from "@larder/domain/kernel/words";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { certificateFields } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.fields";
import { ExpiryBadge, formFor, insideRecords, listFor } from "../../../kit/index.ts";

const Papers = listFor(certificateFields, certificateCalls);
const Form = formFor(certificateFields, certificateCalls.create);

interface OfSupplier {
  readonly supplierId: number;
}

const PaperList = ({ supplierId }: OfSupplier) => (
  <Papers.Screen
    inside
    title={words("Certificates", "證書")}
    fixed={{ supplierId }}
    add={words("Add certificate", "新增證書")}
  >
    <Papers.Filters names={["kind"]} />
    <Papers.Table
      sort="-validUntil"
      unsorted={["expiry", "remark"]}
      opens="edit"
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : undefined)}
      none={words("No certificates yet", "暫無證書")}
      why={words("A supplier needs a valid certificate to be approved.", "供應商須有有效證書才可核准。")}
    >
      <Papers.Columns widths={{ kind: 130, number: 180, validUntil: 120 }} />
      <Papers.Column name="expiry" width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <Papers.Column name="remark" width={220} />
    </Papers.Table>
  </Papers.Screen>
);

const PaperForm = ({ supplierId }: OfSupplier) => (
  <Form.Record title={words("Certificate", "證書")} calls={certificateCalls} start={{ supplierId }}>
    <Form.Section>
      <Form.Inputs names={["kind", "number", "validUntil"]} />
      <Form.Input name="remark" span={4} />
    </Form.Section>
  </Form.Record>
);

export const Certificates = insideRecords<OfSupplier>({ list: PaperList, form: PaperForm });
