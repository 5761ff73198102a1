import type { Words } from "@larder/domain/kernel/words";
import type { DialogType, Question } from "./ask.ts";

export const WIDTH = 520;
export const Z_INDEX = 999_999;
export const CLOSE_MS = 300;

interface Default {
  readonly title: Words;
  readonly ok: boolean;
  readonly cancel: boolean;
}

const confirmWords: Words = { en: "Confirm", zh: "確定" };
const cancelWords: Words = { en: "Cancel", zh: "取消" };
const yesWords: Words = { en: "Yes", zh: "是" };
const noWords: Words = { en: "No", zh: "否" };

export const defaults: Record<DialogType, Default> = {
  info: { title: { en: "Information", zh: "訊息" }, ok: true, cancel: false },
  success: { title: { en: "Done", zh: "完成" }, ok: true, cancel: false },
  warning: { title: { en: "Warning", zh: "注意" }, ok: true, cancel: false },
  error: { title: { en: "Error", zh: "錯誤" }, ok: true, cancel: false },
  confirm: { title: { en: "Please confirm", zh: "請確認" }, ok: false, cancel: true },
  delete: { title: { en: "Delete", zh: "刪除" }, ok: true, cancel: true },
};

/** The buttons of a question; null where the button is not shown. */
export function buttonsOf({ type, okLabel, cancelLabel }: Pick<Question, "type" | "okLabel" | "cancelLabel">): {
  ok: Words | null;
  cancel: Words | null;
  danger: boolean;
} {
  const isDelete = type === "delete";
  return {
    ok: okLabel ?? (defaults[type].ok ? (isDelete ? yesWords : confirmWords) : null),
    cancel: cancelLabel ?? (defaults[type].cancel ? (isDelete ? noWords : cancelWords) : null),
    danger: isDelete,
  };
}
