import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { namedRef } from "../../../kit/refs.ts";

export default namedRef(warehouseChoiceCalls.list, warehouseChoiceCalls.one);
