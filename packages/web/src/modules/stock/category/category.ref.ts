import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { namedRef } from "../../../kit/refs.ts";

export default namedRef(categoryCalls.list, categoryCalls.get, { status: "0" });
