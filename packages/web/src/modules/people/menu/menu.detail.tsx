import { nameIn, words } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields } from "@larder/domain/people/menu/menu.fields";
import { detailFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";

const Detail = detailFor(menuFields);

export function MenuDetail({ id }: { id: number }) {
  const loaded = useRecord(menuCalls, id);
  const language = useLanguage();
  const seesHistory = useMayCall(menuCalls.history);
  const menu = loaded.row;
  return (
    <Detail.Screen
      title={words("Menu", "選單")}
      {...loaded}
      beside={menu && <strong>{nameIn(language, { nameEn: menu.menuNameEn, nameZh: menu.menuName })}</strong>}
      below={seesHistory && <RecordHistory call={menuCalls.history} id={id} fields={menuFields} />}
    >
      <Detail.Section>
        <Detail.Value name="menuType" />
        <Detail.Value name="menuName" />
        <Detail.Value name="menuNameEn" />
        <Detail.Value name="position" />
        <Detail.Value name="path" />
        <Detail.Value name="component" />
        <Detail.Value name="queryParam" />
        <Detail.Value name="icon" />
        <Detail.Value name="perms" span={2} />
        <Detail.Value name="external" />
        <Detail.Value name="cached" />
        <Detail.Value name="visible" />
        <Detail.Value name="status" />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}
