import { RecordPages } from "../../../kit/record-route.tsx";
import { DeptDetail } from "./dept.detail.tsx";
import { DeptForm } from "./dept.form.tsx";
import { DeptList } from "./dept.list.tsx";

export default function Departments() {
  return (
    <RecordPages
      list={<DeptList />}
      add={() => <DeptForm />}
      edit={(id) => <DeptForm id={id} />}
      detail={(id) => <DeptDetail id={id} />}
    />
  );
}
