import { words } from "@larder/domain/kernel/words";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { postFields } from "@larder/domain/people/post/post.fields";
import { recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(postFields, postCalls, words("Post", "崗位"));

const PostList = () => (
  <List.Screen searchWords={words("Code or name", "編碼或名稱")}>
    <List.Filters names={["deptId", "status"]} />
    <List.Table
      sort="postSort"
      unsorted={["deptName", "postCategory", "remark"]}
      why={words("A post describes a user's job in their department.", "崗位說明用戶在部門中的職位。")}
    >
      <List.Column name="postCode" link width={120} />
      <List.Columns names={["postNameEn", "postNameZh", "deptName", "postSort", "status", "createTime"]} />
      <List.Columns names={["postCategory", "remark"]} hidden />
    </List.Table>
  </List.Screen>
);

export default pages({
  list: PostList,
  start: { postSort: 1 },
  name: (post) => post.postName,
  inputs: (
    <>
      <Form.Inputs names={["postCode", "postNameEn", "postNameZh", "deptId", "postCategory", "postSort", "status"]} />
      <Form.Input name="remark" span={4} />
    </>
  ),
  values: (
    <>
      <Detail.Values names={["postCode", "postNameEn", "postNameZh", "deptId", "postCategory", "postSort", "status"]} />
      <Detail.Value name="remark" span={2} />
    </>
  ),
});
