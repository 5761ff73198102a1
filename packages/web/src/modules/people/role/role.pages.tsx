import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { RoleList } from "./role.list.tsx";

const RoleDetail = later(() => import("./role.detail.tsx").then((file) => file.RoleDetail));
const RoleForm = later(() => import("./role.form.tsx").then((file) => file.RoleForm));

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
