import { later } from "../../../kit/later.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { MenuList } from "./menu.list.tsx";

const MenuDetail = later(() => import("./menu.detail.tsx").then((file) => file.MenuDetail));
const MenuForm = later(() => import("./menu.form.tsx").then((file) => file.MenuForm));

export default recordPages({ list: MenuList, form: MenuForm, detail: MenuDetail });
