/** Who approves purchase orders in whose place, and on which days. */
import { words } from "@larder/domain/kernel/words";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { deputyFields, deputyFilterFields } from "@larder/domain/purchase/approval-deputy/approval-deputy.fields";
import { listFor, recordFor, today } from "../../../kit/index.ts";
import { useAnyRole } from "../../../kit/permissions.tsx";
import { useSession } from "../../../kit/session.ts";

const { Form, Detail, pages } = recordFor(deputyFields, deputyCalls, words("Deputy", "代理人"));
const Deputies = listFor({ ...deputyFilterFields, ...deputyFields }, deputyCalls);

const DeputyList = () => (
  <Deputies.Screen
    add={words("Add deputy", "新增代理人")}
    searchWords={words("Approver, deputy, remark", "審批人、代理人、備註")}
  >
    <Deputies.Filters names={["state", "personId", "deputyId"]} />
    <Deputies.Table
      sort="-startsOn"
      unsorted={["personName", "deputyName", "state", "remark", "createByName"]}
      why={words(
        "Before a holiday, an approver names somebody who decides in their place.",
        "審批人放假前，可指定同事在期間代為審批。",
      )}
    >
      <Deputies.Column name="personName" link width={170} />
      <Deputies.Columns widths={{ deputyName: 170, startsOn: 110, endsOn: 110, state: 110, remark: 220 }} />
      <Deputies.Columns names={["createByName", "createTime"]} hidden />
    </Deputies.Table>
  </Deputies.Screen>
);

/** Approvers name their own deputies; an administrator chooses for whom. */
function DeputyForm() {
  const me = useSession((session) => session.info?.user.userId);
  const isAdmin = useAnyRole(["admin"]);
  return (
    <Form.Record start={{ startsOn: today(), ...(isAdmin ? {} : { personId: me }) }}>
      <Form.Section>
        {isAdmin && <Form.Input name="personId" />}
        <Form.Inputs names={["deputyId", "startsOn", "endsOn"]} />
        <Form.Input name="remark" span={2} />
      </Form.Section>
    </Form.Record>
  );
}

export default pages({
  list: DeputyList,
  form: DeputyForm,
  name: ({ personName, deputyName }) => `${personName} → ${deputyName}`,
  values: (
    <>
      <Detail.Values names={["personName", "deputyName", "state", "startsOn", "endsOn"]} />
      <Detail.Value name="remark" span={2} />
    </>
  ),
});
