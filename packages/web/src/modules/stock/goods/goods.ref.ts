import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { namedRef } from "../../../kit/refs.ts";

export default { ...namedRef(goodsCalls.find, goodsCalls.get, { purpose: "STOCK" }), codesParam: "codes" };
