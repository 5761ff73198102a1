/** The notices behind a bell. New ones are also shown at once while the page is open. */
import { useEffect, useState } from "react";
import { words } from "@larder/domain/kernel/words";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { noticeTypes } from "@larder/domain/watch/notice/notice.fields";
import { Icon } from "../../kit/icons.tsx";
import { Day } from "../../kit/day.tsx";
import { useLanguage, useWords } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { readStored, writeStored } from "../../kit/storage.ts";
import { toast } from "../../kit/toast.tsx";
import { askAgain, useCall } from "../../kit/use-call.ts";
import { Dropdown } from "../dropdown.tsx";
import { subscribeToNews } from "./subscribe-to-news.ts";
import { plainText, unreadOf } from "./news.rules.ts";
import "./news.css";

export function Bell() {
  const t = useWords();
  const language = useLanguage();
  const userId = useSession((state) => state.info?.user.userId ?? 0);
  const tenantId = useSession((state) => state.info?.user.tenantId ?? "");
  const leaving = useSession((state) => state.leaving);
  // Without a stream, where a proxy cuts it, the list is never older than this.
  const board = useCall(noticeCalls.board, {}, { quiet: true, every: 300_000 });
  const { seen, see } = useSeen(userId);
  // A stream closed by the server is reopened after a while, but not while the user is leaving.
  useEffect(
    () =>
      leaving
        ? undefined
        : subscribeToNews(`${tenantId}:${userId}:${language}`, (text) => {
            toast.note(text);
            void askAgain((path) => path === noticeCalls.board.path);
          }),
    [tenantId, userId, language, leaving],
  );
  const notices = board.data?.rows ?? [];
  const unread = unreadOf(notices, seen);
  const newest = Math.max(seen, ...notices.map((notice) => notice.noticeId));
  const said = unread > 0 ? words(`Notices: ${unread} unread`, `通知：${unread} 則未讀`) : words("Notices", "通知");
  return (
    <Dropdown
      label={t(said)}
      kind="dialog"
      onOpen={() => see(newest)}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="s-unread" aria-hidden="true">
              {unread > 9 ? "9+" : unread}
            </span>
          )}
        </>
      }
    >
      {() => (
        <>
          <h2 className="s-panel-title">{t(words("Notices", "通知"))}</h2>
          {notices.length === 0 && <p className="k-soft s-news-none">{t(words("No notices", "暫無通知"))}</p>}
          <ul className="s-news">
            {notices.map((notice) => (
              <li key={notice.noticeId}>
                <strong>{notice.noticeTitle}</strong>
                <span className="k-soft">
                  {t(noticeTypes[notice.noticeType as keyof typeof noticeTypes] ?? words("Notice", "通知"))} ·{" "}
                  <Day value={String(notice.createTime ?? "")} />
                </span>
                <p>{plainText(notice.noticeContent)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dropdown>
  );
}

/** The newest notice this user has seen in this browser. */
function useSeen(userId: number): { seen: number; see: (newest: number) => void } {
  const name = `seenNotice:${userId}`;
  const [seen, setSeen] = useState(() => Number.parseInt(readStored(name) ?? "0", 10) || 0);
  return {
    seen,
    see: (newest) => {
      writeStored(name, String(newest));
      setSeen(newest);
    },
  };
}
