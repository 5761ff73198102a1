import { words } from "@larder/domain/kernel/words";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { postFields } from "@larder/domain/people/post/post.fields";
import { detailFor, formFor, listFor, RecordHistory, useRecord } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";

const List = listFor(postFields, postCalls);
const Form = formFor(postFields, postCalls.create);
const Detail = detailFor(postFields);
const one = words("Post", "崗位");

const PostList = () => (
  <List.Screen
    title={words("Posts", "崗位")}
    add={words("Add post", "新增崗位")}
    searchWords={words("Code or name", "編碼或名稱")}
  >
    <List.Filters names={["deptId", "status"]} />
    <List.Table
      sort="postSort"
      empty={{
        title: words("No posts yet", "暫無崗位"),
        why: words("A post describes a user's job in their department.", "崗位說明用戶在部門中的職位。"),
      }}
    >
      <List.Column name="postCode" link width={120} />
      <List.Column name="postNameEn" />
      <List.Column name="postNameZh" />
      <List.Column name="deptName" sortable={false} />
      <List.Column name="postSort" />
      <List.Column name="status" />
      <List.Column name="createTime" />
      <List.Column name="postCategory" sortable={false} hidden />
      <List.Column name="remark" sortable={false} hidden />
    </List.Table>
  </List.Screen>
);

const PostForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={postCalls} id={id} start={{ postSort: 1 }}>
    <Form.Section>
      <Form.Input name="postCode" />
      <Form.Input name="postNameEn" />
      <Form.Input name="postNameZh" />
      <Form.Input name="deptId" />
      <Form.Input name="postCategory" />
      <Form.Input name="postSort" />
      <Form.Input name="status" />
      <Form.Input name="remark" span={4} />
    </Form.Section>
  </Form.Record>
);

function PostDetail({ id }: { id: number }) {
  const loaded = useRecord(postCalls, id);
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={loaded.row && <strong>{loaded.row.postName}</strong>}
      below={<RecordHistory call={postCalls.history} id={id} fields={postFields} />}
    >
      <Detail.Section>
        <Detail.Value name="postCode" />
        <Detail.Value name="postNameEn" />
        <Detail.Value name="postNameZh" />
        <Detail.Value name="deptId" />
        <Detail.Value name="postCategory" />
        <Detail.Value name="postSort" />
        <Detail.Value name="status" />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: PostList, form: PostForm, detail: PostDetail });
