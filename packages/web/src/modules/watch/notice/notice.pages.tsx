import { words } from "@larder/domain/kernel/words";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { noticeFields, noticeStates, noticeTypes } from "@larder/domain/watch/notice/notice.fields";
import { Badge, Card, recordFor } from "../../../kit/index.ts";
import { NoticeEditor } from "./notice-editor.tsx";
import { NoticeText } from "./notice-text.tsx";

const { List, Form, Detail, pages } = recordFor(noticeFields, noticeCalls, words("Notice", "通知公告"));

const Kind = ({ type }: { type: "1" | "2" }) => (
  <Badge label={noticeTypes[type]} tone={type === "1" ? "busy" : "good"} />
);
const State = ({ status }: { status: "0" | "1" | null }) => (
  <Badge label={noticeStates[status ?? "0"]} tone={status === "1" ? "plain" : "good"} />
);

const NoticeList = () => (
  <List.Screen add={words("Write a notice", "新增公告")} searchWords={words("Title", "標題")}>
    <List.Filters names={["noticeType", "status"]} />
    <List.Table
      sort="-createTime"
      unsorted={["createByName", "updateTime", "remark"]}
      none={words("No notices yet", "暫無公告")}
      why={words("A notice is shown at once to everybody who has a page open.", "公告會即時通知所有使用中的同事。")}
    >
      <List.Column name="noticeTitle" link />
      <List.Column name="noticeType" width={120} render={(type) => <Kind type={type} />} />
      <List.Column name="status" width={110} render={(status) => <State status={status} />} />
      <List.Columns names={["createByName", "createTime"]} />
      <List.Columns names={["updateTime", "remark"]} hidden />
    </List.Table>
  </List.Screen>
);

const NoticeForm = () => (
  <Form.Record start={{ noticeType: "1" }}>
    <Form.Section>
      <Form.Input name="noticeTitle" span={2} />
      <Form.Inputs names={["noticeType", "status"]} />
    </Form.Section>
    <Form.Section across={2}>
      <Form.Part name="noticeContent">
        {({ value, set }) => <NoticeEditor html={typeof value === "string" ? value : ""} onChange={set} />}
      </Form.Part>
    </Form.Section>
    <Form.Section>
      <Form.Input name="remark" span={4} />
    </Form.Section>
  </Form.Record>
);

export default pages({
  list: NoticeList,
  form: NoticeForm,
  name: (notice) => notice.noticeTitle,
  badges: (notice) => (
    <>
      {" "}
      <Kind type={notice.noticeType} /> <State status={notice.status} />
    </>
  ),
  below: (notice) => (
    <Card title={noticeFields.noticeContent.label}>
      <NoticeText html={notice.noticeContent ?? ""} />
    </Card>
  ),
  values: (
    <>
      <Detail.Values names={["createByName", "createTime", "updateTime"]} />
      <Detail.Value name="remark" span={2} />
    </>
  ),
});
