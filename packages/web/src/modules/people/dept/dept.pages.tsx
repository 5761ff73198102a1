import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { DeptList } from "./dept.list.tsx";

const DeptDetail = later(() => import("./dept.detail.tsx").then((file) => file.DeptDetail));
const DeptForm = later(() => import("./dept.form.tsx").then((file) => file.DeptForm));

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
