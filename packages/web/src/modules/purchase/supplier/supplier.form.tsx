import { words } from "@larder/domain/kernel/words";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierFields } from "@larder/domain/purchase/supplier/supplier.fields";
import { formFor, WeekdaysInput } from "../../../kit/index.ts";

const Supplier = formFor(supplierFields, supplierCalls.create);

const usual = {
  country: "GB",
  paymentTerm: 30,
  paymentTermBasis: "INVOICE_DATE",
  deliveryDays: 0,
  vatRegistered: true,
  approved: false,
  status: "0",
};

export const SupplierForm = ({ id }: { id?: number }) => (
  <Supplier.Record title={words("Supplier", "供應商")} calls={supplierCalls} id={id} start={usual}>
    <Supplier.Section title={words("Supplier", "供應商")}>
      <Supplier.Input name="code" upper />
      <Supplier.Input name="nameEn" span={2} />
      <Supplier.Input name="nameZh" />
      <Supplier.Input name="attn" />
      <Supplier.Input name="tel" />
      <Supplier.Input name="email" />
      <Supplier.Input name="status" />
      <Supplier.Input name="address" span={2} />
      <Supplier.Input name="postCode" upper />
      <Supplier.Input name="country" upper />
    </Supplier.Section>
    <Supplier.Section title={words("Terms", "交易條款")}>
      <Supplier.Input name="accountNo" />
      <Supplier.Input name="paymentTerm" />
      <Supplier.Input name="paymentTermBasis" />
      <Supplier.Input name="minOrder" />
      <Supplier.Input name="leadDays" />
      <Supplier.Input name="reviewDays" />
      <Supplier.Part name="deliveryDays">
        {(part) => <WeekdaysInput field={supplierFields.deliveryDays} {...part} />}
      </Supplier.Part>
    </Supplier.Section>
    <Supplier.Section title={words("VAT and compliance", "增值稅及法規")}>
      <Supplier.Input name="vatRegistered" />
      <Supplier.Input name="vatNo" upper />
      <Supplier.Input name="awrsUrn" upper />
      <Supplier.Input name="approved" />
      <Supplier.Input name="approvalExpiry" />
    </Supplier.Section>
    <Supplier.Section>
      <Supplier.Input name="remark" span={4} />
    </Supplier.Section>
  </Supplier.Record>
);
