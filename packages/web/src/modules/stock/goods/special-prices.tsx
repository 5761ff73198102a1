/** Promotions of a product: a list inside its page, each edited in place (docs/rules/prices.md#special-prices). */
import { words } from "@larder/domain/kernel/words";
import { specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { specialPriceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { insideFor, today } from "../../../kit/index.ts";
import { unitOfGoods } from "../../../kit/inputs/goods-unit-input.tsx";
import { noSpecials, ONLY_FOR, onDay, TERMS } from "../../sales/index.ts";

const { List, Form, tab } = insideFor(specialPriceFields, specialPriceCalls, words("Special price", "特價"), "goodsId");
const Unit = unitOfGoods(Form, specialPriceFields.unitId, goodsCalls.get);
const label = words("Special prices", "特價");

const SpecialPriceList = () => (
  <List.Screen title={label} search={false}>
    <List.Filters names={[]} more={{ onDay }} />
    <List.Table
      sort="-validFrom"
      unsorted={["unitId", "listPrice", "minQty", "percentOff", ...ONLY_FOR]}
      {...noSpecials}
    >
      <List.Column name="validFrom" link width={112} />
      <List.Columns names={["validTo", "unitId", "listPrice", "minQty", "price", "percentOff", ...ONLY_FOR]} />
    </List.Table>
  </List.Screen>
);

const SpecialPriceForm = () => (
  <Form.Record start={{ validFrom: today() }}>
    <Form.Section>
      <Unit />
      <Form.Inputs names={[...TERMS, ...ONLY_FOR]} />
    </Form.Section>
  </Form.Record>
);

const inside = tab({ label, list: SpecialPriceList, form: SpecialPriceForm });
export const SpecialPrices = ({ goodsId }: { goodsId: number }) => inside(goodsId).content();
