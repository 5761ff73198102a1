/** The users of a warehouse: added by name, removed by tick. Takes effect with their next request. */
import { words } from "@larder/domain/kernel/words";
import { field } from "@larder/domain/kernel/fields";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseUserFields } from "@larder/domain/places/warehouse/warehouse.fields";
import { useId } from "react";
import { ask, Button, Card, FieldInput, Labelled, listFor, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { useState } from "react";

const { addUsers, removeUsers, users } = warehouseCalls;
const People = listFor(warehouseUserFields, { list: users });
const addWords = words("Add users", "加入用戶");
const removeWords = words("Remove", "移除");
const usersField = field.refs("user")(words("Users", "用戶"));

function UserInputs({ chosen }: { chosen: { ids: number[] } }) {
  const id = useId();
  const [ids, setIds] = useState<number[]>([]);
  return (
    <Labelled id={id} label={usersField.label}>
      <FieldInput
        id={id}
        field={usersField}
        value={ids}
        onChange={(next) => {
          chosen.ids = next as number[];
          setIds(chosen.ids);
        }}
      />
    </Labelled>
  );
}

export function WarehouseUsers({ warehouseId }: { warehouseId: number }) {
  const mayChange = useMayCall(addUsers);
  const add = useAction(addUsers, { invalidates: [users, warehouseCalls.get, warehouseCalls.list] });
  const open = () => {
    const chosen: { ids: number[] } = { ids: [] };
    void ask({
      type: "confirm",
      title: addWords,
      content: <UserInputs chosen={chosen} />,
      okLabel: addWords,
      onOk: async () => {
        if (chosen.ids.length === 0) {
          toast.bad(words("Select at least one user", "請最少選擇一位用戶"));
          throw new Error("Nobody chosen");
        }
        await add.run({ id: warehouseId, userIds: chosen.ids });
      },
    });
  };
  return (
    <Card>
      <People.Screen
        inside
        title={words("Users", "用戶")}
        fixed={{ id: warehouseId }}
        searchWords={words("Name, user name", "姓名、登入名稱")}
        actions={mayChange && <Button label={addWords} icon="plus" onPress={open} />}
      >
        <People.Bulk
          call={removeUsers}
          label={removeWords}
          input={(userIds) => ({ id: warehouseId, userIds })}
          disabledReason={(rows) =>
            rows.some((row) => row.onlyHere)
              ? words("A selected user has no other warehouse", "所選用戶中有人沒有其他倉庫")
              : null
          }
        />
        <People.Table
          sort="userName"
          unsorted={["deptName", "onlyHere"]}
          onOpen={false}
          none={words("Nobody works here yet", "暫無用戶")}
          why={words("Only users of a warehouse can choose it.", "只有屬於此倉庫的用戶才可選用。")}
        >
          <People.Columns widths={{ userName: 180, displayName: 220, deptName: 200, onlyHere: 160 }} />
        </People.Table>
      </People.Screen>
    </Card>
  );
}
