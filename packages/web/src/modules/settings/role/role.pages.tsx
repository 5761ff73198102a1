import { RecordPages } from "../../../kit/record-route.tsx";
import { RoleDetail } from "./role.detail.tsx";
import { RoleForm } from "./role.form.tsx";
import { RoleList } from "./role.list.tsx";

export default function Roles() {
  return (
    <RecordPages
      list={<RoleList />}
      add={() => <RoleForm />}
      edit={(id) => <RoleForm id={id} />}
      detail={(id) => <RoleDetail id={id} />}
    />
  );
}
