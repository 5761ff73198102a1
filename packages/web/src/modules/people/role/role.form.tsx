import { words } from "@larder/domain/kernel/words";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { dataScopeWords, roleFields } from "@larder/domain/people/role/role.fields";
import { keyProblem } from "@larder/domain/people/role/role.rules";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { formFor, Labelled, useMayCall } from "../../../kit/index.ts";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { MenusPart } from "../menu/menu-ticks.tsx";

const Role = formFor(roleFields, roleCalls.create);

const first = { roleSort: 1, dataScope: "1" };

export const RoleForm = ({ id }: { id?: number }) => (
  <Role.Record title={words("Role", "角色")} calls={roleCalls} start={first}>
    <RoleInputs isNew={id === undefined} />
  </Role.Record>
);

/** The scope of a role in use is changed separately, on its own page. */
function RoleInputs({ isNew }: { isNew: boolean }) {
  const { roleKey, dataScope } = Role.useValues(["roleKey", "dataScope"]);
  const reserved = roleKey ? keyProblem(roleKey) : null;
  return (
    <>
      <Role.Section>
        <Role.Input name="roleName" />
        <Role.Input name="roleKey" {...(reserved ? { hint: reserved.words } : {})} />
        <Role.Inputs names={["roleSort", "status"]} />
        <Role.Input name="remark" span={4} />
      </Role.Section>
      <Role.Section title={roleFields.menuIds.label} across={2}>
        <MenuTick />
      </Role.Section>
      {isNew && (
        <Role.Section title={roleFields.dataScope.label} across={2}>
          <Role.Input
            name="dataScope"
            choices={Object.entries(dataScopeWords).map(([value, label]) => ({ value, label }))}
          />
          {dataScope === "2" && (
            <Role.Part name="deptIds">{({ value, set }) => <DeptTicks value={value ?? []} onChange={set} />}</Role.Part>
          )}
        </Role.Section>
      )}
    </>
  );
}

function MenuTick() {
  const may = useMayCall(menuTreeCalls.tree);
  const tree = useCall(menuTreeCalls.tree, {}, { enabled: may });
  const { menuCheckStrictly } = Role.useValues(["menuCheckStrictly"]);
  if (!may) return null;
  return (
    <MenusPart
      form={Role}
      label={roleFields.menuIds.label}
      nodes={tree.data}
      linked={menuCheckStrictly}
      idsOf={(value: number[] | null) => value ?? []}
      valueOf={(ids) => ids}
    />
  );
}

/** Departments visible to a role with chosen departments; ticking includes those below. */
export function DeptTicks({
  value,
  onChange,
  linked = true,
}: {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  linked?: boolean;
}) {
  const mayUsers = useMayCall(userCalls.deptTree);
  const mayDepts = useMayCall(deptCalls.list);
  const tree = useCall(userCalls.deptTree, {}, { enabled: mayUsers });
  const flat = useCall(deptCalls.options, {}, { enabled: !mayUsers && mayDepts });
  const nodes =
    tree.data ?? flat.data?.map((dept) => ({ id: dept.id, parentId: 0, label: dept.deptName, weight: 0 })) ?? [];
  return (
    <div style={{ gridColumn: "1 / -1" }}>
      <Labelled id="role-depts" label={roleFields.deptIds.label} bare>
        <div className="k-tree-frame">
          <Tree
            label={roleFields.deptIds.label}
            nodes={nodes}
            ticked={value}
            onTick={onChange}
            ticking={linked ? "below" : "alone"}
            openLevels={3}
          />
        </div>
      </Labelled>
    </div>
  );
}
