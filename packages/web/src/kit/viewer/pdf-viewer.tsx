import type { Words } from "@larder/domain/kernel/words";
import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { DialogFrame } from "../dialog/dialog.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { faultText } from "../list/fault-text.ts";
import { ErrorState, Skeleton } from "../states/states.tsx";
import { toast } from "../toast.tsx";
import { save } from "../wire.ts";
import { leavingPdf, loadPdf, printPdf } from "./pdf-file.ts";
import { WireRefusal } from "../wire-refusal.ts";
import { FIRST_ZOOM, pageFrom, ZOOMS, type PdfItem } from "./viewer.rules.ts";
import { LazyBoundary, onDemand } from "../lazy-part.tsx";

const PdfPage = onDemand(() => import("./pdf-page.tsx").then((file) => file.PdfPage));

const words = {
  previousFile: { en: "Previous document", zh: "上一份文件" },
  nextFile: { en: "Next document", zh: "下一份文件" },
  previousPage: { en: "Previous page", zh: "上一頁" },
  nextPage: { en: "Next page", zh: "下一頁" },
  page: { en: "Page", zh: "頁" },
  zoom: { en: "Zoom", zh: "縮放" },
  download: { en: "Download", zh: "下載" },
  print: { en: "Print", zh: "列印" },
  takeOut: { en: "Remove", zh: "移除" },
  unreadable: { en: "This document cannot be read.", zh: "無法讀取此文件。" },
} satisfies Record<string, Words>;

interface ViewerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly items: readonly PdfItem[];
  readonly title?: Words;
  /** Which of them is shown first. */
  readonly start?: number;
}

/** One document. */
export const PdfViewer = ({ item, ...rest }: Omit<ViewerProps, "items"> & { item: PdfItem | null }) => (
  <PdfListViewer {...rest} items={item ? [item] : []} />
);

/** Several documents, with arrows between them. */
export function PdfListViewer({ opened, onClose, items, title, start = 0 }: ViewerProps) {
  const [at, setAt] = useState(start);
  const item = items[Math.min(at, items.length - 1)];
  return (
    <DialogFrame
      opened={opened && item !== undefined}
      title={title ?? { en: item?.originalName ?? "", zh: item?.originalName ?? "" }}
      full
      onClose={() => {
        setAt(start);
        onClose();
      }}
    >
      {item && (
        <OneDocument key={item.url} item={item} at={at} of={items.length} onMove={setAt} named={title !== undefined} />
      )}
    </DialogFrame>
  );
}

type Loaded = { readonly blob: Blob } | { readonly error: unknown } | null;

interface DocumentProps {
  readonly item: PdfItem;
  readonly at: number;
  readonly of: number;
  readonly onMove: (at: number) => void;
  readonly named: boolean;
}

const first: Words = { en: "This is the first", zh: "已是第一項" };
const last: Words = { en: "This is the last", zh: "已是最後一項" };

function OneDocument({ item, at, of, onMove, named }: DocumentProps) {
  const t = useWords();
  const { loaded, again } = useLoaded(item);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(FIRST_ZOOM);
  const blob = loaded && "blob" in loaded ? loaded.blob : null;
  return (
    <>
      <div className="k-viewer-bar">
        {of > 1 && <FileArrows at={at} of={of} onMove={onMove} />}
        {named && <strong>{item.originalName}</strong>}
        <span className="k-spacer" />
        {!item.picture && <PageArrows page={page} pages={pages} onPage={setPage} />}
        <select
          className="k-select"
          aria-label={t(words.zoom)}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        >
          {ZOOMS.map((percent) => (
            <option key={percent} value={percent}>
              {percent}%
            </option>
          ))}
        </select>
        <LeavingButtons item={item} blob={blob} />
      </div>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="k-viewer-page" tabIndex={0} role="region" aria-label={item.originalName}>
        <Content item={item} loaded={loaded} onRetry={again} page={page} zoom={zoom} onPages={setPages} />
      </div>
    </>
  );
}

/** A file that nobody has stored yet, beside what is typed from it. */
export function FileBeside({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const item = { url: "", originalName: file.name, picture: file.type.startsWith("image/") };
  return (
    <Beside
      {...{ item, loaded: { blob: file }, onRetry: noRetry }}
      buttons={<Button label={words.takeOut} small kind="quiet" onPress={onClose} />}
    />
  );
}

/** Stored files beside what is typed from them, one at a time. */
export function FilesBeside({ items }: { readonly items: readonly PdfItem[] }) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, items.length - 1);
  const item = items[shown]!;
  return (
    <Stored
      {...{ key: item.url, item }}
      buttons={items.length > 1 && <FileArrows at={shown} of={items.length} onMove={setAt} />}
    />
  );
}

function Stored({ item, buttons }: Pick<BesideProps, "item" | "buttons">) {
  const { loaded, again } = useLoaded(item);
  return <Beside {...{ item, loaded, buttons }} onRetry={again} />;
}

interface BesideProps {
  readonly item: PdfItem;
  readonly loaded: Loaded;
  readonly onRetry: () => void;
  readonly buttons: ReactNode;
}

function Beside({ item, loaded, onRetry, buttons }: BesideProps) {
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  return (
    <>
      <div className="k-viewer-bar">
        {pages > 1 && <PageArrows page={page} pages={pages} onPage={setPage} />}
        <span className="k-spacer" />
        {buttons}
      </div>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="k-viewer-page" style={BESIDE} tabIndex={0} role="region" aria-label={item.originalName}>
        <Content {...{ item, loaded, onRetry, page }} onPages={setPages} zoom={item.picture ? 100 : ZOOM_BESIDE} />
      </div>
    </>
  );
}
const ZOOM_BESIDE = 50;
/** Lower than the page, so that on a phone what is typed is in reach; a wide page begins at its left edge. */
const BESIDE = { height: "60dvh", justifyItems: "safe center", padding: 8 } as const;
const noRetry = (): void => {};

/** Downloading and printing: only these count as printed. */
function LeavingButtons({ item, blob }: { item: PdfItem; blob: Blob | null }) {
  const t = useWords();
  const [leaving, setLeaving] = useState(false);
  const leave = async (go: (file: Blob) => void) => {
    if (!blob || leaving) return;
    setLeaving(true);
    try {
      go(await leavingPdf(item, blob));
    } catch (error) {
      // An error in counting was already shown; a file that does not arrive is reported here.
      if (!(error instanceof WireRefusal)) toast.bad(faultText(error, t));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <>
      <Button
        label={words.download}
        icon="download"
        pending={!blob || leaving}
        onPress={() => leave((file) => save({ name: item.originalName, blob: file }))}
      />
      {!item.picture && (
        <Button
          label={words.print}
          icon="print"
          pending={!blob || leaving}
          onPress={() => leave((file) => printPdf(file, item.originalName))}
        />
      )}
    </>
  );
}

/** The file, which can be loaded again. */
function useLoaded(item: PdfItem): { readonly loaded: Loaded; readonly again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    loadPdf(item, abort.signal).then(
      (blob) => !abort.signal.aborted && setLoaded({ blob }),
      (error: unknown) => !abort.signal.aborted && setLoaded({ error }),
    );
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt loads again
  }, [item, attempt]);
  const again = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  return { loaded, again };
}

/** Between several files. */
const FileArrows = ({ at, of, onMove }: Pick<DocumentProps, "at" | "of" | "onMove">) => (
  <>
    <Button
      label={words.previousFile}
      icon="left"
      iconOnly
      disabledReason={at === 0 ? first : null}
      onPress={() => onMove(at - 1)}
    />
    <span className="k-number">
      {at + 1} / {of}
    </span>
    <Button
      label={words.nextFile}
      icon="right"
      iconOnly
      disabledReason={at === of - 1 ? last : null}
      onPress={() => onMove(at + 1)}
    />
  </>
);

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Between the pages of one file. */
function PageArrows({ page, pages, onPage }: PagesProps) {
  const t = useWords();
  const id = useId();
  const [entered, setEntered] = useState("1");
  const goTo = (text: string) => {
    const next = pageFrom(text, page, pages);
    onPage(next);
    setEntered(String(next));
  };
  return (
    <>
      <Button
        label={words.previousPage}
        icon="up"
        iconOnly
        disabledReason={page <= 1 ? first : null}
        onPress={() => goTo(String(page - 1))}
      />
      <input
        id={`${id}-page`}
        className="k-input k-number"
        aria-label={t(words.page)}
        inputMode="numeric"
        value={entered}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setEntered(event.target.value)}
        onBlur={() => goTo(entered)}
        onKeyDown={(event) => event.key === "Enter" && goTo(entered)}
      />
      <span className="k-number" role="status">
        / {pages || "–"}
      </span>
      <Button
        label={words.nextPage}
        icon="down"
        iconOnly
        disabledReason={page >= pages ? last : null}
        onPress={() => goTo(String(page + 1))}
      />
    </>
  );
}

interface ContentProps {
  readonly item: PdfItem;
  readonly loaded: Loaded;
  readonly onRetry: () => void;
  readonly page: number;
  readonly zoom: number;
  readonly onPages: (pages: number) => void;
}

function Content({ item, loaded, onRetry, page, zoom, onPages }: ContentProps) {
  const t = useWords();
  const [unreadable, setUnreadable] = useState(false);
  if (loaded && "error" in loaded) return <ErrorState message={faultText(loaded.error, t)} onRetry={onRetry} />;
  if (unreadable) return <ErrorState message={t(words.unreadable)} />;
  if (!loaded) return <Skeleton rows={10} />;
  const shown = { file: loaded.blob, zoom, onFail: () => setUnreadable(true) };
  if (item.picture) return <Picture {...shown} label={item.originalName} />;
  return (
    <LazyBoundary fallback={<Skeleton rows={10} />}>
      <PdfPage {...shown} page={page} onPages={onPages} label={`${item.originalName} ${page}`} />
    </LazyBoundary>
  );
}

function Picture({ file, label, zoom, onFail }: { file: Blob; label: string; zoom: number; onFail: () => void }) {
  // The object URL lives as long as the picture is on the page.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  // At 100 % as wide as there is space, but never wider than the picture.
  return <img ref={show} alt={label} style={{ maxWidth: `${zoom}%` }} onError={onFail} />;
}
