import { words } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields } from "@larder/domain/people/menu/menu.fields";
import { detailFor } from "../../../kit/index.ts";
import { menuNameIn } from "./menu.list.tsx";

const Detail = detailFor(menuFields);

export const MenuDetail = () => (
  <Detail.Record title={words("Menu", "選單")} calls={menuCalls} name={(menu, language) => menuNameIn(language, menu)}>
    <Detail.Section>
      <Detail.Values names={["menuType", "menuName", "menuNameEn", "position", "path", "component", "queryParam"]} />
      <Detail.Value name="icon" />
      <Detail.Value name="perms" span={2} />
      <Detail.Values names={["external", "cached", "visible", "status"]} />
      <Detail.Value name="remark" span={2} />
    </Detail.Section>
  </Detail.Record>
);
