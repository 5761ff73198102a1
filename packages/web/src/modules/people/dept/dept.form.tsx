import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { deptFields, type Dept } from "@larder/domain/people/dept/dept.fields";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { formFor, Labelled } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

const Form = formFor(deptFields, deptCalls.create);

export function DeptForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const all = useCall(deptCalls.list, {}, { enabled: id === undefined });
  const others = useCall(deptCalls.listWithout, { deptId: id ?? 0 }, { enabled: id !== undefined });
  return (
    <Form.Record
      title={words("Department", "部門")}
      calls={deptCalls}
      id={id}
      start={{ parentId: Number(params.get("under") ?? 0), position: 1 }}
    >
      <Form.Section>
        <Form.Part name="parentId">
          {({ value, set }) => <ParentSelect value={value} onChange={set} depts={(id ? others : all).data ?? []} />}
        </Form.Part>
        <Form.Input name="deptName" />
        <Form.Input name="deptCategory" />
        <Form.Input name="position" />
        <Form.Input name="leader" />
        <Form.Input name="phone" />
        <Form.Input name="email" />
        <Form.Input name="status" />
      </Form.Section>
    </Form.Record>
  );
}

interface ParentProps {
  readonly value: number | string | null;
  readonly onChange: (id: number) => void;
  readonly depts: readonly Dept[];
}

/** In the order of the tree, further in the further down. */
function ParentSelect({ value, onChange, depts }: ParentProps) {
  const t = useWords();
  const id = useId();
  const known = new Set(depts.map((dept) => dept.id));
  const inOrder = (parentId: number, level: number): { dept: Dept; level: number }[] =>
    depts
      .filter((dept) => (known.has(dept.parentId ?? 0) ? dept.parentId : 0) === parentId)
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .flatMap((dept) => [{ dept, level }, ...inOrder(dept.id, level + 1)]);
  return (
    <Labelled id={id} label={deptFields.parentId.label}>
      <select
        id={id}
        className="k-select"
        value={String(value ?? 0)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value="0">{t(words("At the top", "頂層"))}</option>
        {inOrder(0, 0).map(({ dept, level }) => (
          <option key={dept.id} value={dept.id} disabled={dept.status === "1"}>
            {"\u3000".repeat(level) + dept.deptName}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
