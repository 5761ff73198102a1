/** The supplier's file is in sight while its invoice is typed, and is attached when that is saved; what is attached already is in sight as well. */
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { isShown, MOST_FILE_MB } from "@larder/domain/kernel/file-kinds";
import { words } from "@larder/domain/kernel/words";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { Button, Card, Skeleton } from "../../../kit/index.ts";
import { shownFiles } from "../../../kit/files/shown-files.ts";
import { useWords } from "../../../kit/language.ts";
import { LazyBoundary, lazyPart } from "../../../kit/lazy-part.tsx";
import { toast } from "../../../kit/toast.tsx";
import { useCall } from "../../../kit/use-call.ts";

/** The viewer is large: loaded when there is something to view. */
const Shown = lazyPart(() => import("../../../kit/viewer/pdf-viewer.tsx").then((file) => file.FileBeside));
const Attached = lazyPart(() => import("../../../kit/viewer/pdf-viewer.tsx").then((file) => file.FilesBeside));

interface FileBesideProps {
  /** The invoice that is edited; a new one has none. */
  readonly id: number | undefined;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly children: ReactNode;
}

const label = words("Supplier's file", "供應商檔案");

function take(file: File | undefined, onFile: FileBesideProps["onFile"]): void {
  if (!file) return;
  if (!isShown(file.type))
    return toast.bad(words("Choose a PDF or a picture of the invoice", "請選擇發票的 PDF 或圖片"));
  if (file.size > MOST_FILE_MB * 1024 * 1024)
    return toast.bad(words(`The file is larger than ${MOST_FILE_MB} MB`, `檔案超過 ${MOST_FILE_MB} MB`));
  onFile(file);
}

/** Dropped anywhere on the form, or chosen. */
export function WithFileBeside({ id, file, onFile, children }: FileBesideProps) {
  const t = useWords();
  const stored = useCall(
    attachmentCalls.list,
    { entity: "purchaseInvoice", entityId: id ?? 0 },
    { enabled: id !== undefined },
  );
  const attached = useMemo(() => shownFiles(stored.data?.files ?? []), [stored.data]);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      role="presentation"
      data-over={over || undefined}
      // Where there is room for one only, the file is above what is typed: wrapped in reverse, the end is the top.
      style={{ display: "flex", flexWrap: "wrap-reverse", gap: 16, alignItems: "flex-end" }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0], onFile);
      }}
    >
      <div style={{ flex: "2 1 560px", minWidth: 0 }}>
        <div className="k-toolbar" style={{ marginBottom: "var(--gap)" }}>
          <Button
            label={file ? words("Choose another file", "另選檔案") : label}
            icon="plus"
            small
            onPress={() => input.current?.click()}
          />
          <span className="k-soft">
            {file
              ? t(words(`${file.name} is attached when the invoice is saved.`, `儲存發票時將附上 ${file.name}。`))
              : t(
                  words(
                    "or drop a PDF or a picture here: it is shown beside the lines",
                    "或將 PDF、圖片拖放至此，並列顯示",
                  ),
                )}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,image/*"
            aria-label={t(label)}
            onChange={({ target }) => {
              take(target.files?.[0], onFile);
              target.value = "";
            }}
          />
        </div>
        {children}
      </div>
      {(file !== null || attached.length > 0) && (
        <div style={{ flex: "1 1 360px", minWidth: 0, position: "sticky", top: 0 }}>
          <Card title={label}>
            <LazyBoundary fallback={<Skeleton rows={10} />}>
              {file ? (
                <Shown key={`${file.name} ${file.lastModified}`} file={file} onClose={() => onFile(null)} />
              ) : (
                <Attached items={attached} />
              )}
            </LazyBoundary>
          </Card>
        </div>
      )}
    </div>
  );
}
