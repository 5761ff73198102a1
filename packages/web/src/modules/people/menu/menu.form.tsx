import { words } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields } from "@larder/domain/people/menu/menu.fields";
import { useSearchParams } from "react-router";
import { formFor } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { parentPart } from "../../../kit/tree/parent-select.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { IconPicker } from "./icon-picker.tsx";
import { menuNameIn } from "./menu.list.tsx";

const Form = formFor(menuFields, menuCalls.create);
const Parent = parentPart(Form, menuFields);

export function MenuForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const start = { parentId: Number(params.get("under") ?? 0), menuType: "C", position: 1 };
  return (
    <Form.Record title={words("Menu", "選單")} calls={menuCalls} start={start}>
      <Inputs id={id} />
    </Form.Record>
  );
}

/** A button is only a permission; a directory has no view. */
function Inputs({ id }: { id: number | undefined }) {
  const { menuType } = Form.useValues(["menuType"]);
  const language = useLanguage();
  const all = useCall(menuCalls.list, {} as never);
  return (
    <>
      <Form.Section>
        <Parent
          // Nothing is below a button.
          rows={(all.data ?? []).filter((menu) => menu.menuType !== "F")}
          without={id}
          nameOf={(menu) => menuNameIn(language, menu)}
        />
        <Form.Inputs names={["menuType", "menuName", "menuNameEn", "position", "status"]} />
        {menuType !== "M" && <Form.Input name="perms" span={2} />}
      </Form.Section>
      {menuType !== "F" && (
        <Form.Section title={words("Page", "頁面")}>
          <Form.Part name="icon">{({ value, set }) => <IconPicker value={value} onChange={set} />}</Form.Part>
          <Form.Input name="path" />
          {menuType === "C" && <Form.Inputs names={["component", "queryParam"]} />}
          <Form.Inputs names={["external", "visible"]} />
          {menuType === "C" && <Form.Input name="cached" />}
        </Form.Section>
      )}
      <Form.Section>
        <Form.Input name="remark" span={4} />
      </Form.Section>
    </>
  );
}
