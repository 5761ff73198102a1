import { attachmentCalls as calls, type Attachment } from "@larder/domain/company/file/attachment.calls";
import { isPicture, isShown } from "@larder/domain/kernel/file-kinds";
import type { PdfItem } from "../viewer/viewer.rules.ts";

/** Those of a record's files that the viewer can show. */
export const shownFiles = (files: readonly Attachment[]): PdfItem[] =>
  files
    .filter(({ contentType }) => isShown(contentType))
    .map(({ id, originalName, contentType }) => ({
      url: calls.content.path.replace("{id}", String(id)),
      originalName,
      picture: isPicture(contentType),
    }));
