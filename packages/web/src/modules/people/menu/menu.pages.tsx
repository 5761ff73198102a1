import { later } from "../../../kit/later.tsx";
import { RecordPages } from "../../../kit/record-route.tsx";
import { MenuList } from "./menu.list.tsx";

const MenuDetail = later(() => import("./menu.detail.tsx").then((file) => file.MenuDetail));
const MenuForm = later(() => import("./menu.form.tsx").then((file) => file.MenuForm));

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
