import { field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { auditEntityWords } from "@larder/domain/watch/audit/audit.words";
import { fileCalls as calls } from "@larder/domain/company/file/file.calls";
import { fileFields, type StoredFile } from "@larder/domain/company/file/file.fields";
import { isPicture, isShown } from "@larder/domain/kernel/file-kinds";
import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { useState } from "react";
import { useNavigate } from "react-router";
import { UploadProgress, useUpload } from "../../../kit/files/upload.tsx";
import {
  Button,
  listFor,
  PdfViewer,
  sizeText,
  UploadButton,
  useMayCall,
  type PdfItem,
  IconButton,
} from "../../../kit/index.ts";
import { askAgain } from "../../../kit/use-call.ts";
import { useWords } from "../../../kit/language.ts";
import { download } from "../../../kit/wire.ts";

const Files = listFor(fileFields, { list: calls.list, remove: calls.remove });
const title = words("Files", "檔案");
const dateFrom = field.day(words("From", "由"));
const dateTo = field.day(words("To", "至"));

export default function FileList() {
  const [item, setItem] = useState<PdfItem | null>(null);
  const [opened, setOpened] = useState(false);
  const mayDownload = useMayCall(calls.download);
  const save = ({ id, originalName }: StoredFile) =>
    download(calls.download, { id }, { name: originalName }).catch(() => {
      // The wire has shown the error.
    });
  const open = (file: StoredFile) => {
    if (!mayDownload) return;
    if (!isShown(file.contentType)) return void save(file);
    setItem({
      url: calls.download.path.replace("{id}", String(file.id)),
      originalName: file.originalName,
      picture: isPicture(file.contentType),
    });
    setOpened(true);
  };
  return (
    <>
      <Files.Screen
        title={title}
        searchWords={words("Part of the name", "檔名部分字詞")}
        actions={
          <>
            <ToStorage />
            <Uploading />
          </>
        }
      >
        <Files.Filters names={["fileSuffix"]} more={{ dateFrom, dateTo }} />
        <Files.Table
          sort="-createTime"
          unsorted={["entity", "createByName", "fileSuffix"]}
          onOpen={open}
          none={words("No files yet", "暫無檔案")}
          why={words("Attachments of records and files uploaded here.", "此處列出各項資料的附件及在此上載的檔案。")}
        >
          <Files.Column name="originalName" link />
          <Files.Column name="size" render={(size) => sizeText(size)} width={90} />
          <Files.Column name="entity" render={(entity) => <EntityName entity={entity} />} />
          <Files.Columns names={["createByName", "createTime"]} />
          <Files.Columns names={["fileSuffix", "fileId"]} hidden />
          {mayDownload && (
            <Files.Extra
              id="download"
              title={words("Download", "下載")}
              width={90}
              render={(file) => (
                <IconButton
                  label={words(`Download ${file.originalName}`, `下載 ${file.originalName}`)}
                  icon="download"
                  onPress={() => save(file)}
                />
              )}
            />
          )}
        </Files.Table>
      </Files.Screen>
      <PdfViewer item={item} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function EntityName({ entity }: { entity: string | null }) {
  const t = useWords();
  const known = entity ? (auditEntityWords as Record<string, { en: string; zh: string }>)[entity] : null;
  return known ? t(known) : entity;
}

/** Where files are stored is the operator's decision. */
function ToStorage() {
  const navigate = useNavigate();
  if (!useMayCall(ossConfigCalls.list)) return null;
  return (
    <Button
      label={words("Storage configuration", "儲存設定")}
      onPress={() => void navigate("/system/oss-config/index")}
    />
  );
}

function Uploading() {
  const may = useMayCall(calls.upload);
  const upload = useUpload(calls.upload, {}, () => askAgain((path) => path === calls.list.path));
  if (!may) return null;
  return (
    <>
      <UploadProgress upload={upload} />
      <UploadButton upload={upload} kind="primary" />
    </>
  );
}
