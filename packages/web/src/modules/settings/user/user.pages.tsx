import { RecordPages } from "../../../kit/record-route.tsx";
import { UserDetail } from "./user.detail.tsx";
import { UserForm } from "./user.form.tsx";
import { UserList } from "./user.list.tsx";

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
