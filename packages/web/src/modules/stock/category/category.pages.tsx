import { words } from "@larder/domain/kernel/words";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { useSearchParams } from "react-router";
import { recordFor } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { AddBelow } from "../../../kit/tree/row-actions.tsx";

const { List, Form, Detail } = recordFor(categoryFields, categoryCalls, words("Category", "類別"));
const title = words("Categories", "類別");

/** Without a chosen order the server lists the tree: each category under its parent. */
const CategoryList = () => (
  <List.Screen title={title}>
    <List.Filters names={["parentId", "status"]} />
    <List.Table
      unsorted={["parentId", "goodsCount"]}
      why={words("Categories sort the goods into a tree of up to three levels.", "類別將商品分成最多三層的樹狀結構。")}
    >
      <List.Column
        name="code"
        link
        render={(code, row) => <span style={{ paddingInlineStart: (row.depth - 1) * 22 }}>{code}</span>}
      />
      <List.Columns names={["nameEn", "nameZh", "parentId", "goodsCount", "sort", "status"]} />
    </List.Table>
  </List.Screen>
);

function CategoryForm() {
  const [params] = useSearchParams();
  const parentId = params.get("under");
  return (
    <Form.Record start={{ parentId: parentId ? Number(parentId) : null }}>
      <Form.Section>
        <Form.Input name="code" upper />
        <Form.Inputs names={["nameEn", "nameZh", "parentId", "sort", "status"]} />
      </Form.Section>
    </Form.Record>
  );
}

const underWords = words("Add one below", "新增下級類別");
const deepestWords = words("Categories have at most three levels", "類別最多三層");

const CategoryDetail = ({ id }: { id: number }) => (
  <Detail.Record
    actions={({ depth }) => (
      <AddBelow id={id} create={categoryCalls.create} label={underWords} refusal={depth >= 3 ? deepestWords : null} />
    )}
  >
    <Detail.Section>
      <Detail.Values names={["code", "nameEn", "nameZh", "parentId", "depth", "goodsCount", "sort", "status"]} />
    </Detail.Section>
  </Detail.Record>
);

export default recordPages({ list: CategoryList, form: CategoryForm, detail: CategoryDetail });
