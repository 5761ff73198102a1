import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields } from "@larder/domain/people/dept/dept.fields";
import { useSearchParams } from "react-router";
import { formFor } from "../../../kit/index.ts";
import { parentPart } from "../../../kit/tree/parent-select.tsx";
import { useCall } from "../../../kit/use-call.ts";

const Form = formFor(deptFields, deptCalls.create);
const Parent = parentPart(Form, deptFields);

export function DeptForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const all = useCall(deptCalls.list, {}, { enabled: id === undefined });
  const others = useCall(deptCalls.listWithout, { deptId: id ?? 0 }, { enabled: id !== undefined });
  return (
    <Form.Record
      title={words("Department", "部門")}
      calls={deptCalls}
      start={{ parentId: Number(params.get("under") ?? 0), position: 1 }}
    >
      <Form.Section>
        <Parent
          rows={((id ? others : all).data ?? []).toSorted((a, b) => a.position - b.position || a.id - b.id)}
          nameOf={(dept) => dept.deptName}
          isOff={(dept) => dept.status === "1"}
        />
        <Form.Inputs names={["deptName", "deptCategory", "position", "leader", "phone", "email", "status"]} />
      </Form.Section>
    </Form.Record>
  );
}
