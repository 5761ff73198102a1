/** Uploading files: chosen with a button or dropped, sent one after another. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { fileEndings, MOST_FILE_MB } from "@larder/domain/kernel/file-kinds";
import { useRef, useState } from "react";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { toast } from "../toast.tsx";
import { send } from "../wire.ts";
import { WireRefusal } from "../wire-refusal.ts";

const uploadWords: Words = { en: "Upload", zh: "上載" };
const chooseWords: Words = { en: "Choose files", zh: "選擇檔案" };

const isRefusedFile = ({ code }: WireRefusal): boolean => code === 400;

interface Sending {
  readonly name: string;
  readonly nth: number;
  readonly of: number;
}

export interface Upload {
  /** The upload in progress; null if there is none. */
  readonly sending: Sending | null;
  take(files: readonly File[]): Promise<void>;
}

/** A refused file is reported at once, by name; the others continue. */
export function useUpload(call: AnyCall, input: Record<string, unknown>, onDone: () => unknown): Upload {
  const [sending, setSending] = useState<Sending | null>(null);
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || sending) return;
    let kept = 0;
    try {
      for (const [at, file] of files.entries()) {
        setSending({ name: file.name, nth: at + 1, of: files.length });
        if (file.size > MOST_FILE_MB * 1024 * 1024) {
          toast.bad({
            en: `${file.name} is larger than ${MOST_FILE_MB} MB. Make it smaller, or split it.`,
            zh: `${file.name} 超過 ${MOST_FILE_MB} MB，請縮小或分拆後再上載。`,
          });
          continue;
        }
        try {
          await send(call, { ...input, file } as never, { handles: isRefusedFile });
          kept++;
        } catch (error) {
          // With several files the message must name the one; the wire has shown everything else.
          if (error instanceof WireRefusal && isRefusedFile(error)) toast.bad(`${file.name}: ${error.msg}`);
        }
      }
    } finally {
      setSending(null);
      if (kept > 0) await onDone();
    }
    if (kept > 0)
      toast.good({ en: kept === 1 ? "1 file uploaded" : `${kept} files uploaded`, zh: `已上載 ${kept} 個檔案` });
  };
  return { sending, take };
}

interface UploadButtonProps {
  readonly upload: Upload;
  readonly kind?: "primary" | "plain";
  readonly label?: Words;
  /** The files that are offered to be chosen. */
  readonly endings?: readonly string[];
}

/** For keyboard users, and for everyone who does not drag. */
export function UploadButton({ upload, kind, label = uploadWords, endings = fileEndings }: UploadButtonProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        label={label}
        icon="upload"
        {...(kind ? { kind } : {})}
        pending={upload.sending !== null}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={t(chooseWords)}
        accept={endings.join(",")}
        onChange={(event) => takeFiles(event.target, upload)}
      />
    </>
  );
}

const photoWords: Words = { en: "Take a photo", zh: "拍照" };

/** A phone opens its camera; where there is none, files are chosen as usual. */
export function CameraButton({ upload }: { upload: Upload }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  if (!globalThis.matchMedia?.("(pointer: coarse)").matches) return null;
  return (
    <>
      <Button label={photoWords} pending={upload.sending !== null} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t(photoWords)}
        accept="image/*"
        capture="environment"
        onChange={(event) => takeFiles(event.target, upload)}
      />
    </>
  );
}

/** The same file can be chosen again after it was refused. */
function takeFiles(input: HTMLInputElement, upload: Upload): void {
  const files = [...(input.files ?? [])];
  input.value = "";
  void upload.take(files);
}

/** Progress, also for screen readers. */
export function UploadProgress({ upload: { sending } }: { upload: Upload }) {
  const t = useWords();
  return (
    <span role="status" className="k-soft">
      {sending && (
        <>
          {t({
            en: `Uploading ${sending.name} (${sending.nth} of ${sending.of})`,
            zh: `正在上載 ${sending.name}（${sending.nth}／${sending.of}）`,
          })}{" "}
          <progress max={sending.of} value={sending.nth - 0.5} />
        </>
      )}
    </span>
  );
}
