import { words } from "@larder/domain/kernel/words";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { useSearchParams } from "react-router";
import { recordPages, useRecordRoute } from "../../../kit/record-route.tsx";
import { Button, detailFor, formFor, listFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";

const List = listFor(categoryFields, categoryCalls);
const Form = formFor(categoryFields, categoryCalls.create);
const Detail = detailFor(categoryFields);
const title = words("Categories", "類別");
const one = words("Category", "類別");

/** Without a chosen order the server lists the tree: each category under its own. */
const CategoryList = () => (
  <List.Screen title={title} add={words("Add category", "新增類別")}>
    <List.Filters names={["parentId", "status"]} />
    <List.Table
      empty={{
        title: words("No categories yet", "暫無類別"),
        why: words(
          "Categories sort the goods into a tree of up to three levels.",
          "類別將商品分成最多三層的樹狀結構。",
        ),
      }}
    >
      <List.Column
        name="code"
        link
        render={(code, row) => <span style={{ paddingInlineStart: (row.depth - 1) * 22 }}>{code}</span>}
      />
      <List.Column name="nameEn" />
      <List.Column name="nameZh" />
      <List.Column name="parentId" sortable={false} />
      <List.Column name="goodsCount" sortable={false} />
      <List.Column name="sort" />
      <List.Column name="status" />
    </List.Table>
  </List.Screen>
);

function CategoryForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const parentId = params.get("under");
  return (
    <Form.Record title={one} calls={categoryCalls} id={id} start={{ parentId: parentId ? Number(parentId) : null }}>
      <Form.Section>
        <Form.Input name="code" upper />
        <Form.Input name="nameEn" />
        <Form.Input name="nameZh" />
        <Form.Input name="parentId" />
        <Form.Input name="sort" />
        <Form.Input name="status" />
      </Form.Section>
    </Form.Record>
  );
}

const underWords = words("Add one below", "新增下級類別");
const deepestWords = words("Categories have at most three levels", "類別最多三層");

function CategoryDetail({ id }: { id: number }) {
  const record = useRecordRoute();
  const loaded = useRecord(categoryCalls, id);
  const mayAdd = useMayCall(categoryCalls.create);
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      actions={
        mayAdd && (
          <Button
            label={underWords}
            icon="plus"
            disabledReason={loaded.row && loaded.row.depth >= 3 ? deepestWords : null}
            onPress={() => record.open("add", { under: String(id) })}
          />
        )
      }
      below={<RecordHistory call={categoryCalls.history} id={id} fields={categoryFields} />}
    >
      <Detail.Section>
        <Detail.Value name="code" />
        <Detail.Value name="nameEn" />
        <Detail.Value name="nameZh" />
        <Detail.Value name="parentId" />
        <Detail.Value name="depth" />
        <Detail.Value name="goodsCount" />
        <Detail.Value name="sort" />
        <Detail.Value name="status" />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: CategoryList, form: CategoryForm, detail: CategoryDetail });
