/**
 * Used by vite.config.ts only. Supplier PDFs may leave out their Chinese fonts: pdf.js then needs its character
 * maps, standard fonts and decoders. They are served by us under `pdfjs/`, 4 MB that are fetched only when a
 * document needs them.
 */
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const FOLDERS = ["cmaps", "standard_fonts", "wasm", "iccs"];
const home = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

export const pdfAssets = (): Plugin => ({
  name: "larder-pdf-assets",
  configureServer(server) {
    server.middlewares.use("/pdfjs", (request, response, next) => {
      const [, folder = "", file = ""] = (request.url ?? "").split("?")[0]!.split("/");
      const found = path.join(home, folder, path.basename(file));
      if (!FOLDERS.includes(folder) || file === "" || !existsSync(found)) next();
      else createReadStream(found).pipe(response);
    });
  },
  generateBundle() {
    for (const folder of FOLDERS) {
      for (const file of readdirSync(path.join(home, folder))) {
        this.emitFile({
          type: "asset",
          fileName: `pdfjs/${folder}/${file}`,
          source: readFileSync(path.join(home, folder, file)),
        });
      }
    }
  },
});
