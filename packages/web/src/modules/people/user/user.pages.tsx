import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { UserList } from "./user.list.tsx";

const UserDetail = later(() => import("./user.detail.tsx").then((file) => file.UserDetail));
const UserForm = later(() => import("./user.form.tsx").then((file) => file.UserForm));

export default function Users() {
  return (
    <RecordPages
      list={<UserList />}
      add={() => <UserForm />}
      edit={(id) => <UserForm id={id} />}
      detail={(id) => <UserDetail id={id} />}
    />
  );
}
