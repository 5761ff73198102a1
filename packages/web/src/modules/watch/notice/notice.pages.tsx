import { words } from "@larder/domain/kernel/words";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { noticeFields, noticeStates, noticeTypes } from "@larder/domain/watch/notice/notice.fields";
import { Badge, Card, detailFor, formFor, listFor, RecordHistory, useRecord } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { NoticeEditor } from "./notice-editor.tsx";
import { NoticeText } from "./notice-text.tsx";

const List = listFor(noticeFields, noticeCalls);
const Form = formFor(noticeFields, noticeCalls.create);
const Detail = detailFor(noticeFields);
const one = words("Notice", "通知公告");

const Kind = ({ type }: { type: "1" | "2" }) => (
  <Badge label={noticeTypes[type]} tone={type === "1" ? "busy" : "good"} />
);
const State = ({ status }: { status: "0" | "1" | null }) => (
  <Badge label={noticeStates[status ?? "0"]} tone={status === "1" ? "plain" : "good"} />
);

const NoticeList = () => (
  <List.Screen
    title={words("Notices", "通知公告")}
    add={words("Write a notice", "新增公告")}
    searchWords={words("Title", "標題")}
  >
    <List.Filters names={["noticeType", "status"]} />
    <List.Table
      sort="-createTime"
      empty={{
        title: words("No notices yet", "暫無公告"),
        why: words("A notice is shown at once to everybody who has a page open.", "公告會即時通知所有使用中的同事。"),
      }}
    >
      <List.Column name="noticeTitle" link />
      <List.Column name="noticeType" width={120} render={(type) => <Kind type={type} />} />
      <List.Column name="status" width={110} render={(status) => <State status={status} />} />
      <List.Column name="createByName" sortable={false} />
      <List.Column name="createTime" />
      <List.Column name="updateTime" sortable={false} hidden />
      <List.Column name="remark" sortable={false} hidden />
    </List.Table>
  </List.Screen>
);

const NoticeForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={noticeCalls} id={id} start={{ noticeType: "1" }}>
    <Form.Section>
      <Form.Input name="noticeTitle" span={2} />
      <Form.Input name="noticeType" />
      <Form.Input name="status" />
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

function NoticeDetail({ id }: { id: number }) {
  const loaded = useRecord(noticeCalls, id);
  const notice = loaded.row;
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={
        notice && (
          <>
            <strong>{notice.noticeTitle}</strong> <Kind type={notice.noticeType} /> <State status={notice.status} />
          </>
        )
      }
      below={
        notice && (
          <>
            <Card title={noticeFields.noticeContent.label}>
              <NoticeText html={notice.noticeContent ?? ""} />
            </Card>
            <RecordHistory call={noticeCalls.history} id={id} fields={noticeFields} />
          </>
        )
      }
    >
      <Detail.Section>
        <Detail.Value name="createByName" />
        <Detail.Value name="createTime" />
        <Detail.Value name="updateTime" />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: NoticeList, form: NoticeForm, detail: NoticeDetail });
