import { lazyPart } from "../../../kit/lazy-part.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { MenuList } from "./menu.list.tsx";

const MenuDetail = lazyPart(() => import("./menu.detail.tsx").then((file) => file.MenuDetail));
const MenuForm = lazyPart(() => import("./menu.form.tsx").then((file) => file.MenuForm));

export default recordPages({ list: MenuList, form: MenuForm, detail: MenuDetail });
