import { readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { pdfAssets } from "./src/kit/viewer/pdf-assets.ts";

/** Libraries change less often than our own code: their chunk stays in the browser's cache over an update. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|zod|zustand)\//;
/** Exact numbers, for the same reason. */
const NUMBERS = /node_modules\/decimal\.js\//;
/** What is around the pages, with everything that it needs: fetched once somebody is signed in. */
const SHELL = /src\/app\/shell\.tsx/;
/** Code shared by every page of the shell; what only lists need is in a separate chunk. */
const PAGE = /src\/kit\/(layout|states|cells|day\.tsx|permissions\.rules|may-call|list\/(query-codec|fault-text))/;
/** What every record is declared with. */
const RECORD = /domain\/src\/kernel\/(record-calls|common\.fields|many-calls)\.ts/;
/** The lines of orders, bought or sold: apart they cost more than they are. */
const ORDER_LINES = /domain\/src\/(trade\/(priced-line\.fields|vat-codes)|sales\/sales-order\/order-line\.fields)\.ts/;
const LIST = /src\/kit\/(list|grid)\/(?!bulk-results|short-list|columns-choice|views\.tsx|many-status)/;

/** Compressed bytes; a build that exceeds them fails: the sign-in page, what every page loads, and each screen. */
const BUDGET = { first: 168_000, signedIn: 186_000, css: 24_000, screen: 60_000 };
/**
 * A screen is what the menu opens; shared code is loaded once. Excludes parts that load only on use: the PDF
 * viewer and its dependencies, the sheets of the map and of the calendar.
 */
const ON_DEMAND = /pdf|worker|map-canvas|calendar-.*css$/i;

/** The part of the schema library that describes schemas to other programs: nothing here asks for it. */
const DESCRIBES_SCHEMAS = /zod\/v4\/core\/(json-schema-processors|json-schema-generator|to-json-schema)\.js$/;

const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  apply: "build",
  load: {
    filter: { id: DESCRIBES_SCHEMAS },
    handler(id) {
      const names = [...readFileSync(id, "utf8").matchAll(/^export (?:function|const|class) (\w+)/gm)];
      const exported = names.map(([, name]) => `leftOut as ${name}`).join(", ");
      return `const leftOut = () => { throw new Error("JSON Schema is left out of the web"); }; export { ${exported} };`;
    },
  },
});

function budget(): Plugin {
  return {
    name: "budget",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith("index.html"));
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = entry ? withImports(entry, byName) : new Set<Rolldown.OutputChunk>();
      const shell = chunks.find((chunk) => chunk.name === "shell");
      const signedIn = shell ? withImports(shell, byName, new Set(first)) : first;
      const size = (content: string | Uint8Array) => gzipSync(content).length;
      const sizeOf = (some: Set<Rolldown.OutputChunk>) => [...some].reduce((sum, chunk) => sum + size(chunk.code), 0);
      const css = files.filter(
        (file) => file.type === "asset" && file.fileName.endsWith(".css") && !ON_DEMAND.test(file.fileName),
      ) as Rolldown.OutputAsset[];
      const over: [what: string, bytes: number, limit: number][] = [
        ["JavaScript of the sign-in page", sizeOf(first), BUDGET.first],
        ["JavaScript of every page", sizeOf(signedIn), BUDGET.signedIn],
        ["style sheets", css.reduce((sum, file) => sum + size(file.source), 0), BUDGET.css],
        ...chunks
          .filter((chunk) => chunk.isDynamicEntry && !first.has(chunk) && !ON_DEMAND.test(chunk.fileName))
          .map((chunk): [string, number, number] => [chunk.fileName, size(chunk.code), BUDGET.screen]),
      ];
      for (const [what, bytes, limit] of over) {
        if (bytes > limit) this.error(`${what}: ${bytes} bytes compressed, the budget is ${limit}`);
      }
    },
  };
}

function withImports(
  chunk: Rolldown.OutputChunk,
  all: Map<string, Rolldown.OutputChunk>,
  seen = new Set<Rolldown.OutputChunk>(),
) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = all.get(name);
    if (imported) withImports(imported, all, seen);
  }
  return seen;
}

/** What is worth compressing; pictures and fonts are compressed already. */
const TEXT = /\.(?:m?js|css|svg|json|wasm)$/;
const WORTH_COMPRESSING = 1024;

/**
 * The compressed variants of each file, made once here so that the server only has to choose one
 * (`platform/http/pages.ts`).
 */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const worth = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        worth.map(async (name) => {
          const file = path.join(dir!, name);
          const content = await fs.readFile(file);
          if (content.length < WORTH_COMPRESSING) return;
          const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)]);
          await Promise.all([fs.writeFile(`${file}.br`, brotli), fs.writeFile(`${file}.gz`, gzipped)]);
        }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), withoutJsonSchema(), budget(), compressed()],
  build: {
    outDir: "dist",
    target: "es2023",
    rolldownOptions: {
      output: {
        // Short hashes, because the shell lists the names of the chunks of every screen.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          // Few chunks: each is a request, and a screen lists the names of those it needs.
          groups: [
            { name: "libraries", test: LIBRARIES, priority: 4 },
            { name: "numbers", test: NUMBERS, priority: 4 },
            { name: "first", tags: ["$initial"], priority: 3 },
            { name: "shell", test: SHELL, priority: 2 },
            { name: "page", test: PAGE, priority: 1 },
            { name: "record", test: RECORD, priority: 1 },
            { name: "order-lines", test: ORDER_LINES, priority: 1 },
            { name: "list", test: LIST, priority: 0 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { "/api": process.env["LARDER_SERVER"] ?? "http://127.0.0.1:8080" } },
});
