/** Another site in a frame of the page, if the server's administrator trusts it. */
import { useQuery } from "@tanstack/react-query";
import { words } from "@larder/domain/kernel/words";
import { useWords } from "../kit/language.ts";
import { signInConfig } from "../kit/wire.ts";
import { mayBeFramed } from "./frame-hosts.rules.ts";

/** Height of the frame: what top bar and tabs leave. */
export function EmbeddedPage({ title, link }: { title: string; link: string }) {
  const { data } = useQuery({ queryKey: ["frameHosts"], queryFn: signInConfig, staleTime: Infinity });
  if (!data) return null;
  if (!mayBeFramed(link, data.frameHosts)) return <Refused title={title} link={link} />;
  return (
    <iframe
      className="s-frame"
      title={title}
      src={link}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the sites that a company embeds sign in by their own storage
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  );
}

function Refused({ title, link }: { title: string; link: string }) {
  const t = useWords();
  const host = URL.canParse(link) ? new URL(link).host : link;
  return (
    <section className="k-card k-card-fill k-empty">
      <h1 className="s-greeting">{title}</h1>
      <span>
        {t(
          words(
            `This page is on ${host}, which may not be shown inside Larder.`,
            `此頁面位於 ${host}，不獲准在 Larder 內顯示。`,
          ),
        )}
      </span>
      <span>
        {t(
          words(
            "The server's administrator can allow the site, or the menu can open it in a new browser tab.",
            "可由伺服器管理員允許此網站，或在選單設定為以新分頁開啟。",
          ),
        )}
      </span>
    </section>
  );
}
