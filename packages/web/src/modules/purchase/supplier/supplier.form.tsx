import { words } from "@larder/domain/kernel/words";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierFields } from "@larder/domain/purchase/supplier/supplier.fields";
import { formFor, WeekdaysInput } from "../../../kit/index.ts";
import { SameVatNo } from "./same-vat-no.tsx";

const Supplier = formFor(supplierFields, supplierCalls.create);

export const SupplierForm = () => (
  <Supplier.Record title={words("Supplier", "供應商")} calls={supplierCalls}>
    <Supplier.Section title={words("Supplier", "供應商")}>
      <Supplier.Input name="code" upper />
      <Supplier.Input name="nameEn" span={2} />
      <Supplier.Inputs names={["nameZh", "attn", "tel", "email", "status"]} />
      <Supplier.Input name="address" span={2} />
      <Supplier.Inputs names={["postCode", "country"]} upper />
    </Supplier.Section>
    <Supplier.Section title={words("Terms", "交易條款")}>
      <Supplier.Inputs names={["accountNo", "paymentTerm", "paymentTermBasis", "minOrder", "leadDays", "reviewDays"]} />
      <Supplier.Part name="deliveryDays">
        {(part) => <WeekdaysInput field={supplierFields.deliveryDays} {...part} />}
      </Supplier.Part>
    </Supplier.Section>
    <Supplier.Section title={words("VAT and compliance", "增值稅及法規")}>
      <Supplier.Input name="vatRegistered" />
      <Supplier.Inputs names={["vatNo", "awrsUrn"]} upper />
      <Supplier.Inputs names={["approved", "approvalExpiry"]} />
    </Supplier.Section>
    <Known />
    <Supplier.Section>
      <Supplier.Input name="contraCustomerId" span={2} />
      <Supplier.Input name="remark" span={4} />
    </Supplier.Section>
  </Supplier.Record>
);

const Known = () => <SameVatNo {...Supplier.useValues(["id", "vatNo"])} />;
