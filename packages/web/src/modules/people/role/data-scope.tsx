import { words } from "@larder/domain/kernel/words";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { dataScopeWords, roleFields, type DataScope, type Role } from "@larder/domain/people/role/role.fields";
import { useState } from "react";
import { DialogFrame, Options, SelectField } from "../../../kit/index.ts";
import { closeWhenDone, DialogFoot } from "../../../kit/dialog/dialog-foot.tsx";
import { useWords } from "../../../kit/language.ts";
import { Tree } from "../../../kit/tree/tree.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";

interface Props {
  readonly role: Role;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Which rows the role's users see. */
export const DataScopeDialog = ({ role, opened, onClose }: Props) => (
  <DialogFrame
    opened={opened}
    title={words(`Data scope of ${role.roleName}`, `${role.roleName} 的資料範圍`)}
    width={560}
    onClose={onClose}
  >
    <ScopeForm role={role} onClose={onClose} />
  </DialogFrame>
);

function ScopeForm({ role, onClose }: Omit<Props, "opened">) {
  const t = useWords();
  const [dataScope, setDataScope] = useState<DataScope>(role.dataScope ?? "1");
  const [deptIds, setDeptIds] = useState<number[]>(role.deptIds ?? []);
  const [linked, setLinked] = useState(role.deptCheckStrictly ?? true);
  const tree = useCall(roleCalls.deptTree, { roleId: role.id });
  const save = useAction(roleCalls.dataScope);
  const submit = () => {
    const { id, version } = role;
    const saved = save.run({ id, version, dataScope, deptIds, deptCheckStrictly: linked });
    void closeWhenDone(saved, words("Saved. This takes effect at once.", "已儲存，即時生效。"), onClose);
  };
  return (
    <div className="k-dialog-body">
      <SelectField
        label={roleFields.dataScope.label}
        value={dataScope}
        onChange={(chosen) => setDataScope(chosen as DataScope)}
      >
        <Options of={dataScopeWords} />
      </SelectField>
      {dataScope === "2" && (
        <>
          <label className="k-check">
            <input type="checkbox" checked={linked} onChange={() => setLinked(!linked)} />
            {t(words("Ticking a department includes those below it", "勾選時連同下級部門"))}
          </label>
          <div className="k-tree-frame">
            <Tree
              label={roleFields.deptIds.label}
              nodes={tree.data?.depts ?? []}
              ticked={deptIds}
              onTick={setDeptIds}
              ticking={linked ? "below" : "alone"}
              openLevels={3}
            />
          </div>
        </>
      )}
      <DialogFoot onClose={onClose} label={words("Save", "儲存")} pending={save.pending} onPress={submit} />
    </div>
  );
}
