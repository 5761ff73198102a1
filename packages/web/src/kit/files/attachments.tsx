/**
 * The files of a record: `<Attachments entity="customer" id={id} />` on its detail page. The server says who
 * may change them, because that depends on the record (docs/rules/documents.md#files-and-prints).
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import {
  attachmentCalls as calls,
  attachmentFields,
  type Attachment,
} from "@larder/domain/company/file/attachment.calls";
import { isShown } from "@larder/domain/kernel/file-kinds";
import { useState, type DragEvent } from "react";
import { ask } from "../dialog/ask.ts";
import { Day } from "../day.tsx";
import { useWords } from "../language.ts";
import { IconButton } from "../layout/icon-button.tsx";
import { Card } from "../layout/page.tsx";
import { faultText } from "../list/fault-text.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import { askAgain, useAction, useCall } from "../use-call.ts";
import { PdfListViewer } from "../viewer/pdf-viewer.tsx";
import { download } from "../wire.ts";
import { shownFiles } from "./shown-files.ts";
import { sizeText } from "./size.ts";
import { CameraButton, UploadButton, UploadProgress, useUpload } from "./upload.tsx";
import "./attachments.css";

const words = {
  title: { en: "Files", zh: "檔案" },
  none: { en: "No files yet", zh: "暫無檔案" },
  drop: {
    en: "Drop PDF, pictures, .xlsx or .csv here, or press Upload.",
    zh: "可將 PDF、圖片、.xlsx 或 .csv 拖放至此，或按「上載」。",
  },
  open: { en: "Open", zh: "開啟" },
  download: { en: "Download", zh: "下載" },
  remove: { en: "Delete", zh: "刪除" },
} satisfies Record<string, Words>;

interface AttachmentsProps {
  readonly entity: string;
  readonly id: number;
  /** What they are of, where a page shows those of several records. */
  readonly title?: Words;
  /** Lists that count them. */
  readonly counted?: AnyCall;
}

export function Attachments({ entity, id, title = words.title, counted }: AttachmentsProps) {
  const t = useWords();
  const list = useCall(calls.list, { entity, entityId: id });
  const [over, setOver] = useState(false);
  // The record's history includes its files.
  const reload = () =>
    askAgain((path) => path === calls.list.path || path === counted?.path || path.endsWith("/history"));
  const upload = useUpload(calls.add, { entity, entityId: id }, reload);

  if (!list.data) {
    return (
      <Card title={title}>
        {list.error ? (
          <ErrorState message={faultText(list.error, t)} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton rows={2} />
        )}
      </Card>
    );
  }
  const { files, mayChange } = list.data;
  const dropped = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving from one row to the next does not count as leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void upload.take([...event.dataTransfer.files]);
    },
  };
  return (
    <Card title={title}>
      <div className="k-files" data-over={over || undefined} {...(mayChange ? dropped : {})}>
        {mayChange && (
          <div className="k-row">
            <UploadButton upload={upload} />
            <CameraButton upload={upload} />
            {!upload.sending && <span className="k-soft">{t(words.drop)}</span>}
            <UploadProgress upload={upload} />
          </div>
        )}
        {files.length === 0 ? (
          <span className="k-soft">{t(words.none)}</span>
        ) : (
          <Files files={files} mayChange={mayChange} onRemoved={reload} />
        )}
      </div>
    </Card>
  );
}

const columns = ["originalName", "size", "createByName", "createTime"] as const;

interface FilesProps {
  readonly files: readonly Attachment[];
  readonly mayChange: boolean;
  readonly onRemoved: () => unknown;
}

function Files({ files, mayChange, onRemoved }: FilesProps) {
  const t = useWords();
  const remove = useAction(calls.remove);
  const [shown, setShown] = useState<{ start: number; opened: boolean }>({ start: 0, opened: false });
  const viewed = files.filter(({ contentType }) => isShown(contentType));
  const items = shownFiles(files);
  const askRemove = ({ id, originalName }: Attachment) =>
    ask({
      type: "delete",
      content: {
        en: `Delete ${originalName}? This cannot be undone.`,
        zh: `確定刪除 ${originalName}？刪除後無法還原。`,
      },
      onOk: async () => {
        await remove.run({ ids: [id] });
        await onRemoved();
      },
    });
  const save = ({ id, originalName }: Attachment) =>
    download(calls.content, { id }, { name: originalName }).catch(() => {
      // The wire has already shown the error.
    });
  return (
    <>
      <table className="k-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-end={name === "size" || undefined}>
                {t(attachmentFields[name].label)}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {files.map((file) => {
            const at = viewed.indexOf(file);
            return (
              <tr key={file.id}>
                <td>
                  <button
                    type="button"
                    className="k-link"
                    onClick={() => (at < 0 ? void save(file) : setShown({ start: at, opened: true }))}
                  >
                    {file.originalName}
                  </button>
                </td>
                <td data-end>{sizeText(file.size)}</td>
                <td>{file.createByName}</td>
                <td className="k-number">
                  <Day value={file.createTime} />
                </td>
                <td data-end>
                  <span className="k-files-buttons">
                    <IconButton label={named(words.download, file)} icon="download" onPress={() => save(file)} />
                    {mayChange && (
                      <IconButton label={named(words.remove, file)} icon="bin" onPress={() => askRemove(file)} />
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <PdfListViewer
        key={shown.start}
        start={shown.start}
        opened={shown.opened}
        items={items}
        title={words.title}
        onClose={() => setShown({ ...shown, opened: false })}
      />
    </>
  );
}

/** Distinguishes equal buttons for screen reader users. */
const named = (verb: Words, { originalName }: Attachment): Words => ({
  en: `${verb.en} ${originalName}`,
  zh: `${verb.zh} ${originalName}`,
});
