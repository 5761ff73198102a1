import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Libraries change rarer than our own code: their chunk stays in the browser's cache over an update. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|zod|decimal\.js|zustand|@noble)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "dist",
    target: "es2023",
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "libraries", test: LIBRARIES }] } },
    },
  },
  server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
});
