/** What may take the place of a product: a list inside its page, each edited in place. */
import { words } from "@larder/domain/kernel/words";
import { substituteCalls } from "@larder/domain/stock/substitute/substitute.calls";
import { substituteFields } from "@larder/domain/stock/substitute/substitute.fields";
import { insideFor } from "../../../kit/index.ts";

const title = words("Substitute", "替代品");
const { List, Form, tab } = insideFor(substituteFields, substituteCalls, title, "goodsId");
const label = words("Substitutes", "替代品");

const SubstituteList = () => (
  <List.Screen title={label} add={words("Add substitute", "新增替代品")} search={false}>
    <List.Table
      sort="rank"
      unsorted={["otherNameEn", "otherNameZh", "bothWays", "available", "baseUnitName", "remark"]}
      none={words("No substitutes yet", "暫無替代品")}
      why={words("Products that may be offered when this one is short.", "此商品不足時可建議的商品。")}
    >
      <List.Columns widths={{ rank: 70, otherCode: 110, otherNameEn: 210, otherNameZh: 150, bothWays: 80 }} />
      <List.Columns widths={{ available: 100, baseUnitName: 90, remark: 200 }} />
    </List.Table>
  </List.Screen>
);

const SubstituteForm = () => (
  <Form.Record>
    <Form.Section>
      <Form.Inputs names={["substituteId", "rank", "bothWays", "remark"]} />
    </Form.Section>
  </Form.Record>
);

export const substitutes = tab({ label, list: SubstituteList, form: SubstituteForm });
