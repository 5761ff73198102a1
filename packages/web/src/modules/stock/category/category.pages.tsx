import { words } from "@larder/domain/kernel/words";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { useSearchParams } from "react-router";
import { recordFor } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { AddBelow } from "../../../kit/tree/row-actions.tsx";
import { GoodsLink } from "../goods/goods-link.tsx";
import { CategoryHandle, TopPlace, useCategoryDrag } from "./category-drag.tsx";
import { CategoryStatus } from "./category-status.tsx";
import { askWhere, moveWords } from "./move-categories.tsx";

const { List, Form, Detail } = recordFor(categoryFields, categoryCalls, words("Category", "類別"));
const title = words("Categories", "類別");

/** Without a chosen order the server lists the tree: each category under its parent. */
function CategoryList() {
  const drag = useCategoryDrag();
  return (
    <List.Screen title={title}>
      <List.Filters names={["parentId", "status"]} />
      <List.Bulk call={categoryCalls.move} label={moveWords} input={(ids) => askWhere(ids)} />
      <TopPlace drag={drag} />
      <List.Table
        unsorted={["parentId", "goodsCount", "belowCount"]}
        why={words(
          "Categories sort the goods into a tree of up to three levels.",
          "類別將商品分成最多三層的樹狀結構。",
        )}
      >
        <List.Column
          name="code"
          link
          render={(code, row) => (
            <CategoryHandle drag={drag} row={row}>
              {code}
            </CategoryHandle>
          )}
        />
        <List.Columns names={["nameEn", "nameZh", "parentId"]} />
        <List.Column name="goodsCount" render={(_, row) => <GoodsOf row={row} />} />
        <List.Columns names={["sort", "status"]} />
        <List.Column name="belowCount" hidden />
      </List.Table>
    </List.Screen>
  );
}

/** Of the category and everything below it. */
const GoodsOf = ({ row: { id, goodsCount } }: { row: { readonly id: number; readonly goodsCount: number } }) => (
  <GoodsLink count={goodsCount} filters={{ categoryId: String(id) }} />
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
    actions={(row) => (
      <>
        <AddBelow
          id={id}
          create={categoryCalls.create}
          label={underWords}
          refusal={row.depth >= 3 ? deepestWords : null}
        />
        <CategoryStatus row={row} />
      </>
    )}
  >
    {(row) => (
      <Detail.Section>
        <Detail.Values names={["code", "nameEn", "nameZh", "parentId", "depth", "belowCount"]} />
        <Detail.Value name="goodsCount" render={() => <GoodsOf row={row} />} />
        <Detail.Values names={["sort", "status"]} />
      </Detail.Section>
    )}
  </Detail.Record>
);

export default recordPages({ list: CategoryList, form: CategoryForm, detail: CategoryDetail });
