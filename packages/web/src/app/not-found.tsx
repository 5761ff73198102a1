import { useNavigate } from "react-router";
import { words } from "@larder/domain/kernel/words";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";

export function NotFound() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <section className="k-card k-card-fill k-empty">
      <h1 className="s-greeting">{t(words("Website Not Found!", "找不到網頁！"))}</h1>
      <span>
        {t(words("There is no page at this address, or you may not open it.", "此網址沒有頁面，或你沒有權限開啟。"))}
      </span>
      <Button label={words("Back to the home page", "返回首頁")} kind="primary" onPress={() => void navigate("/")} />
    </section>
  );
}
