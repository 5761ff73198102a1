import { words } from "@larder/domain/kernel/words";
import { onlineCalls } from "@larder/domain/people/online/online.calls";
import { onlineFields } from "@larder/domain/people/online/online.fields";
import { Badge, Day, listFor, useMay } from "../../../kit/index.ts";
import { instantText } from "../../../kit/cells/instant.ts";

const Sessions = listFor(onlineFields, { list: onlineCalls.list }, { id: "tokenId" });
const thisWords = words("This device", "本機");

export default function OnlineList() {
  const mayMany = useMay("monitor:online:batchLogout");
  return (
    <Sessions.Screen title={words("Online users", "線上用戶")} search={false}>
      <Sessions.Filters names={["userName", "address"]} />
      <Sessions.Bulk
        call={onlineCalls.forceOut}
        label={words("Force out", "強制登出")}
        kind="danger"
        confirm={words(
          "Sign them out at once? Unsaved work stays in their browser.",
          "確定立即將其登出？未儲存的內容只保留在其瀏覽器中。",
        )}
        input={(ids) => ({ tokenId: ids.map(String) })}
        disabledReason={(rows) =>
          rows.length > 1 && !mayMany ? words("You can sign out one user at a time", "你每次只可強制登出一人") : null
        }
      />
      <Sessions.Table unsorted="all" onOpen={false} none={words("Nobody is signed in", "目前沒有人登入")}>
        <Sessions.Column
          name="userName"
          width={200}
          render={(name, row) => (
            <>
              {name} {row.current && <Badge label={thisWords} tone="good" />}
            </>
          )}
        />
        <Sessions.Columns names={["displayName", "deptName"]} />
        <Sessions.Columns widths={{ address: 110, browser: 90, os: 90, clientKey: 80 }} />
        <Sessions.Column name="loginTime" width={150} render={(at) => <Day value={instantText(at)} />} />
      </Sessions.Table>
    </Sessions.Screen>
  );
}
