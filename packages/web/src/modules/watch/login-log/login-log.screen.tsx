import { words } from "@larder/domain/kernel/words";
import { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import { loginLogFields, loginLogFilterFields, type LoginLog } from "@larder/domain/watch/login-log/login-log.fields";
import { outcomes } from "@larder/domain/watch/oper-log/oper-log.fields";
import { ask, Badge, listFor, useMayCall, IconButton } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { CleanButton } from "../oper-log/clean-button.tsx";

const Log = listFor(loginLogFields, loginLogCalls);
const { status, dateFrom, dateTo } = loginLogFilterFields;

export default function LoginLogList() {
  const mayUnlock = useMayCall(loginLogCalls.unlock);
  return (
    <Log.Screen
      searchWords={words("Account", "帳號")}
      actions={
        <CleanButton
          call={loginLogCalls.clean}
          list={loginLogCalls.list}
          question={words("Delete the whole sign-in log of this company?", "確定清空此公司的全部登入日誌？")}
        />
      }
    >
      <Log.Filters names={["address"]} more={{ status, dateFrom, dateTo }} />
      <Log.Table
        unsorted={["status", "msg", "address", "browser", "os", "clientKey", "deviceType"]}
        sort="-loginTime"
        onOpen={false}
        none={words("Nobody has signed in yet", "暫無登入記錄")}
      >
        <Log.Column name="loginTime" width={150} />
        <Log.Column name="userName" />
        <Log.Column
          name="status"
          width={118}
          render={(code) => <Badge label={outcomes[code]} tone={code === "0" ? "good" : "bad"} />}
        />
        <Log.Columns widths={{ msg: 160, address: 130 }} />
        <Log.Columns names={["browser", "os"]} />
        <Log.Columns names={["clientKey", "deviceType"]} hidden />
        {mayUnlock && (
          <Log.Extra id="unlock" title={words("Unlock", "解鎖")} width={90} render={(row) => <Unlock row={row} />} />
        )}
      </Log.Table>
    </Log.Screen>
  );
}

/** After five wrong passwords an account is locked for ten minutes, unless someone unlocks it earlier. */
function Unlock({ row: { status, userName } }: { row: LoginLog }) {
  const unlock = useAction(loginLogCalls.unlock);
  if (status !== "1") return null;
  return (
    <IconButton
      label={words(`Unlock ${userName}`, `解鎖 ${userName}`)}
      icon="check"
      onPress={() =>
        ask({
          type: "confirm",
          content: words(`Allow ${userName} to sign in again at once?`, `確定解鎖 ${userName}，讓其可立即重新登入？`),
          okLabel: words("Unlock", "解鎖"),
          onOk: async () => {
            await unlock.run({ userName });
            toast.good(words(`${userName} may sign in again`, `${userName} 已解鎖`));
          },
        })
      }
    />
  );
}
