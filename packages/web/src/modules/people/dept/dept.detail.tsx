import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields } from "@larder/domain/people/dept/dept.fields";
import { detailFor } from "../../../kit/index.ts";
import { AddBelow } from "../../../kit/tree/row-actions.tsx";
import { enableFirst } from "./dept.list.tsx";

const Detail = detailFor(deptFields);

export const DeptDetail = ({ id }: { id: number }) => (
  <Detail.Record
    title={words("Department", "部門")}
    calls={deptCalls}
    name={(dept) => dept.deptName}
    actions={(dept) => (
      <AddBelow
        id={id}
        create={deptCalls.create}
        label={words("Add one below", "新增下級部門")}
        refusal={enableFirst(dept)}
      />
    )}
  >
    <Detail.Section>
      <Detail.Values names={["deptName", "parentName", "deptCategory", "position", "leaderName", "phone", "email"]} />
      <Detail.Value name="status" />
    </Detail.Section>
  </Detail.Record>
);
