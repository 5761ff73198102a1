/** The pictures of a product: the first one is shown in lists and where products are chosen (docs/rules/goods.md#pictures). */
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { isPicture } from "@larder/domain/kernel/file-kinds";
import { words } from "@larder/domain/kernel/words";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import type { Goods } from "@larder/domain/stock/goods/goods.fields";
import { useState } from "react";
import { ask, Card, IconButton, PdfListViewer, UploadButton } from "../../../kit/index.ts";
import { UploadProgress, useUpload } from "../../../kit/files/upload.tsx";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { askAgain, useAction, useCall } from "../../../kit/use-call.ts";
import { GoodsPicture } from "./goods-picture.tsx";

const ENDINGS = [".png", ".jpg", ".jpeg", ".gif", ".webp"];
const titleWords = words("Pictures", "圖片");
const addWords = words("Add pictures", "新增圖片");
const openWords = words("Open the pictures", "開啟圖片");
const removeWords = words("Delete the first picture", "刪除首張圖片");

const isNoPicture = ({ type }: File): boolean => !isPicture(type);

export function GoodsPictures({ goods }: { goods: Goods }) {
  const t = useWords();
  const of = { entity: "goods", entityId: goods.id };
  const { data } = useCall(attachmentCalls.list, of, { quiet: true });
  const [opened, setOpened] = useState(false);
  const remove = useAction(attachmentCalls.remove);
  const reload = () =>
    askAgain(
      (path) =>
        [attachmentCalls.list.path, goodsCalls.list.path, goodsCalls.get.path].includes(path) ||
        path.endsWith("/history"),
    );
  const upload = useUpload(attachmentCalls.add, of, reload);
  const pictures = data?.files.filter(({ contentType }) => isPicture(contentType)) ?? [];
  const [first] = pictures;
  if (!data || (!first && !data.mayChange)) return null;

  const take = (files: readonly File[]) => {
    const other = files.find(isNoPicture);
    if (other) toast.bad(words(`${other.name} is not a picture`, `${other.name} 並非圖片`));
    return upload.take(files.filter((file) => !isNoPicture(file)));
  };
  const askRemove = () =>
    ask({
      type: "delete",
      content: words(`Delete ${first!.originalName}?`, `確定刪除 ${first!.originalName}？`),
      onOk: async () => {
        await remove.run({ ids: [first!.id] });
        await reload();
      },
    });
  return (
    <Card title={titleWords}>
      <div className="k-row">
        {first && (
          <button type="button" className="k-link" aria-label={t(openWords)} onClick={() => setOpened(true)}>
            <GoodsPicture goods={{ id: goods.id, pictureId: first.id }} size={96} />
          </button>
        )}
        {pictures.length > 1 && <span className="k-soft">{`1/${pictures.length}`}</span>}
        {data.mayChange && <UploadButton upload={{ ...upload, take }} label={addWords} endings={ENDINGS} />}
        {data.mayChange && first && <IconButton label={removeWords} icon="bin" onPress={askRemove} />}
        <UploadProgress upload={upload} />
      </div>
      <PdfListViewer
        opened={opened}
        items={pictures.map(({ id, originalName }) => ({
          ...{ url: attachmentCalls.content.path.replace("{id}", String(id)), originalName, picture: true },
        }))}
        title={titleWords}
        onClose={() => setOpened(false)}
      />
    </Card>
  );
}
