import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { namedRef } from "../../../kit/refs.ts";

export default namedRef(unitCalls.list, unitCalls.get, { status: "0" });
