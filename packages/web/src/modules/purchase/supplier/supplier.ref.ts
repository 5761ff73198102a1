import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { namedRef } from "../../../kit/refs.ts";

export default namedRef(supplierCalls.list, supplierCalls.get, { status: "0" });
