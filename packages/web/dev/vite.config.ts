import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfAssets } from "../src/kit/viewer/pdf-assets.ts";

/**
 * The parts of the kit on one page, with sample rows instead of a server: `vite -c
 * packages/web/dev/vite.config.ts`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets()],
  server: { host: "127.0.0.1", port: 5199, strictPort: true },
});
