/** Words shared by several parts of the shell. */
import { words } from "@larder/domain/kernel/words";

export const homeWords = words("Home", "首頁");
export const profileWords = words("My profile", "個人資料");
export const changePasswordWords = words("Change password", "更改密碼");
export const signOutWords = words("Sign out", "登出");
export const signInWords = words("Sign in", "登入");
export const foldMenuWords = words("Collapse the menu", "收合選單");
export const loadingWords = words("Loading", "載入中");
export const notSavedWords = words("Not saved yet", "尚未儲存");
