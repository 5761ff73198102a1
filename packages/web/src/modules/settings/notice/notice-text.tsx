import { tidyHtml } from "@larder/domain/settings/notice/notice.rules";
import { useMemo } from "react";

/** A notice as it is read. The server keeps tidy HTML only; it is tidied here once more, so that nothing rests on one lock. */
export function NoticeText({ html }: { html: string }) {
  const tidy = useMemo(() => ({ __html: tidyHtml(html) }), [html]);
  return <div dangerouslySetInnerHTML={tidy} />;
}
