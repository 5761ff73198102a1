import type { InputOf } from "@larder/domain/kernel/calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { TestClient } from "../../../../test/client.ts";

type Record = InputOf<typeof supplierCalls.create>;

/** A supplier that may be ordered from: approved, with a certificate in force. */
export async function approvedSupplier(buyer: TestClient, record: Record): Promise<number> {
  const { id } = await buyer.call(supplierCalls.create, record);
  const validUntil = "2027-03-31";
  await buyer.call(certificateCalls.create, { supplierId: id, kind: "SALSA", number: "42", validUntil });
  await buyer.call(supplierCalls.update, { ...record, id, version: 1, approved: true });
  return id;
}
