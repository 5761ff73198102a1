/** The part that needs pdf.js: loaded when the first document is opened, never before. */
import { Document, Page, pdfjs } from "react-pdf";
// oxlint-disable-next-line import/default -- the address of the file, given by the bundler
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { scaleOf } from "./viewer.rules.ts";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const assets = `${import.meta.env.BASE_URL}pdfjs/`;
const options = {
  cMapUrl: `${assets}cmaps/`,
  standardFontDataUrl: `${assets}standard_fonts/`,
  wasmUrl: `${assets}wasm/`,
  iccUrl: `${assets}iccs/`,
};

interface PdfPageProps {
  readonly file: Blob;
  readonly page: number;
  readonly zoom: number;
  readonly onPages: (pages: number) => void;
  readonly onFail: () => void;
  readonly label: string;
}

const named = (canvas: HTMLCanvasElement | null, label: string): void => {
  canvas?.setAttribute("role", "img");
  canvas?.setAttribute("aria-label", label);
};

export function PdfPage({ file, page, zoom, onPages, onFail, label }: PdfPageProps) {
  return (
    <Document
      file={file}
      options={options}
      suspense={false}
      loading={null}
      error={null}
      onLoadSuccess={({ numPages }) => onPages(numPages)}
      onLoadError={onFail}
      onSourceError={onFail}
    >
      <Page
        pageNumber={page}
        scale={scaleOf(zoom)}
        renderTextLayer={false}
        renderAnnotationLayer={false}
        loading={null}
        error={null}
        canvasRef={(canvas) => named(canvas, label)}
      />
    </Document>
  );
}
