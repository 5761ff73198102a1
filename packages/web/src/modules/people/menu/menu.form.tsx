import { nameIn, words } from "@larder/domain/kernel/words";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuFields, type Menu } from "@larder/domain/people/menu/menu.fields";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { formFor, Labelled } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { IconPicker } from "./icon-picker.tsx";

const Form = formFor(menuFields, menuCalls.create);

export function MenuForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const start = {
    parentId: Number(params.get("under") ?? 0),
    menuType: "C",
    position: 1,
    external: "1",
    cached: "0",
    visible: "0",
    status: "0",
  };
  return (
    <Form.Record title={words("Menu", "選單")} calls={menuCalls} id={id} start={start}>
      <Inputs id={id} />
    </Form.Record>
  );
}

/** A button is a permission alone; a directory has no view. */
function Inputs({ id }: { id: number | undefined }) {
  const { menuType } = Form.useValues(["menuType"]);
  const all = useCall(menuCalls.list, {} as never);
  return (
    <>
      <Form.Section>
        <Form.Part name="parentId">
          {({ value, set }) => <ParentSelect value={value} onChange={set} menus={all.data ?? []} own={id} />}
        </Form.Part>
        <Form.Input name="menuType" />
        <Form.Input name="menuName" />
        <Form.Input name="menuNameEn" />
        <Form.Input name="position" />
        <Form.Input name="status" />
        {menuType !== "M" && <Form.Input name="perms" span={2} />}
      </Form.Section>
      {menuType !== "F" && (
        <Form.Section title={words("Page", "頁面")}>
          <Form.Part name="icon">{({ value, set }) => <IconPicker value={value} onChange={set} />}</Form.Part>
          <Form.Input name="path" />
          {menuType === "C" && <Form.Input name="component" />}
          {menuType === "C" && <Form.Input name="queryParam" />}
          <Form.Input name="external" />
          <Form.Input name="visible" />
          {menuType === "C" && <Form.Input name="cached" />}
        </Form.Section>
      )}
      <Form.Section>
        <Form.Input name="remark" span={4} />
      </Form.Section>
    </>
  );
}

interface ParentProps {
  readonly value: number | string | null;
  readonly onChange: (id: number) => void;
  readonly menus: readonly Menu[];
  /** The menu itself and all below it cannot be above it. */
  readonly own: number | undefined;
}

function ParentSelect({ value, onChange, menus, own }: ParentProps) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const below = (parentId: number, level: number): { menu: Menu; level: number }[] =>
    menus
      .filter((menu) => (menu.parentId ?? 0) === parentId && menu.menuType !== "F" && menu.id !== own)
      .flatMap((menu) => [{ menu, level }, ...below(menu.id, level + 1)]);
  return (
    <Labelled id={id} label={menuFields.parentId.label}>
      <select
        id={id}
        className="k-select"
        value={String(value ?? 0)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value="0">{t(words("At the top", "頂層"))}</option>
        {below(0, 0).map(({ menu, level }) => (
          <option key={menu.id} value={menu.id}>
            {"\u3000".repeat(level) + nameIn(language, { nameEn: menu.menuNameEn, nameZh: menu.menuName })}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
