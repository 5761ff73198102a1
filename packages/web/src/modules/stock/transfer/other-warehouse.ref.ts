import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { namedRef } from "../../../kit/refs.ts";

/** Every other warehouse of the company: goods are sent where the sender does not work, too. */
export default namedRef(transferCalls.warehouses, warehouseChoiceCalls.one);
