import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { createElement } from "react";
import { namedRef } from "../../../kit/refs.ts";
import { GoodsPicture } from "./goods-picture.tsx";

export default {
  ...namedRef(goodsCalls.find, goodsCalls.get, { purpose: "STOCK" }),
  codesParam: "codes",
  side: (goods: { id: number; pictureId?: number | null }) =>
    goods.pictureId ? createElement(GoodsPicture, { goods, size: 24, key: "picture" }) : null,
};
