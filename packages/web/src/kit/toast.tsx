/** Short messages at the top of the page, read out by screen readers. */
import { Notifications, notifications } from "@mantine/notifications";
import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import type { Words } from "@larder/domain/kernel/words";
import { say } from "./language.ts";

/** Above every dialog (999999). */
const ABOVE_ALL = 1_000_003;
const SECONDS = { good: 4000, bad: 7000 };

export const Toasts = () => <Notifications position="top-center" zIndex={ABOVE_ALL} limit={4} />;

type Said = string | Words;
const text = (said: Said): string => (typeof said === "string" ? said : say(said));

/** The same message is not stacked: ten failed requests are one thing to read. */
function show(said: Said, tone: "good" | "bad"): void {
  const message = text(said);
  notifications.show({
    id: `${tone}:${message}`,
    message,
    color: tone === "good" ? "teal.8" : "red.8",
    autoClose: SECONDS[tone],
    withBorder: true,
    closeButtonProps: { "aria-label": say({ en: "Close", zh: "關閉" }) },
  });
}

export const toast = {
  good: (said: Said): void => show(said, "good"),
  bad: (said: Said): void => show(said, "bad"),
  /** "3 lines removed · Undo": eight seconds to change one's mind. */
  undo: (said: Said, undo: () => void): void => {
    const id = `undo:${Date.now()}`;
    notifications.show({
      id,
      autoClose: 8000,
      withBorder: true,
      color: "gray.7",
      closeButtonProps: { "aria-label": say({ en: "Close", zh: "關閉" }) },
      message: (
        <span className="k-row">
          {text(said)}
          <button
            type="button"
            className="k-link"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {say({ en: "Undo", zh: "復原" })}
          </button>
        </span>
      ),
    });
  },
};
