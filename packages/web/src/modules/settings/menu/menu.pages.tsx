import { RecordPages } from "../../../kit/record-route.tsx";
import { MenuDetail } from "./menu.detail.tsx";
import { MenuForm } from "./menu.form.tsx";
import { MenuList } from "./menu.list.tsx";

export default function Menus() {
  return (
    <RecordPages
      list={<MenuList />}
      add={() => <MenuForm />}
      edit={(id) => <MenuForm id={id} />}
      detail={(id) => <MenuDetail id={id} />}
    />
  );
}
