/** Another warehouse is another workplace: open pages are not carried over. Chosen in the top bar or under one's own name. */
import { useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { abandon, useDirtyPages } from "../kit/dirty.ts";
import { SelectField } from "../kit/inputs/select-field.tsx";
import { useWords } from "../kit/language.ts";
import { useSession } from "../kit/session.ts";
import { queryClient } from "../kit/use-call.ts";
import { useShell } from "./shell-store.ts";
import { HOME } from "./sign-in-out.ts";
import { askToLeave } from "./use-tabs.ts";

/** None for somebody who works in none. */
export const useWarehouses = () => useSession((state) => state.info?.user.warehouses) ?? [];

function useChange() {
  const navigate = useNavigate();
  const warehouses = useWarehouses();
  return async (chosen: number): Promise<void> => {
    const found = warehouses.find((one) => one.id === chosen);
    if (!found || found.id === useSession.getState().warehouse?.id) return;
    const dirty = Object.keys(useDirtyPages.getState().pages);
    if (dirty.length > 0 && !(await askToLeave())) return;
    abandon(dirty);
    useSession.getState().chooseWarehouse(found);
    await navigate(HOME, { flushSync: true });
    useShell.getState().clearTabs();
    queryClient.clear();
  };
}

function Choices() {
  const t = useWords();
  const warehouse = useSession((state) => state.warehouse);
  return (
    <>
      {!warehouse && <option value="">{t(words("None", "沒有"))}</option>}
      {useWarehouses().map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </>
  );
}

export function WarehouseChoice({ close }: { close: () => void }) {
  const warehouse = useSession((state) => state.warehouse);
  const change = useChange();
  return (
    <SelectField
      label={words("Warehouse", "倉庫")}
      value={warehouse?.id ?? ""}
      onChange={(value) => {
        close();
        void change(Number(value));
      }}
    >
      <Choices />
    </SelectField>
  );
}

/** In the top bar, for whoever works in several. */
export function WarehouseSwitch() {
  const t = useWords();
  const warehouse = useSession((state) => state.warehouse);
  const change = useChange();
  if (useWarehouses().length < 2) return null;
  return (
    <select
      className="k-select s-company s-wide-only"
      aria-label={t(words("Warehouse that you work in", "目前工作的倉庫"))}
      value={warehouse?.id ?? ""}
      onChange={(event) => void change(Number(event.target.value))}
    >
      <Choices />
    </select>
  );
}
