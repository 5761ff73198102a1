import { createRequire } from "node:module";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { PdfTask } from "./pdf.ts";
import { answerTasks } from "../threads/worker-side.ts";

const workspace = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);

/**
 * Traditional first. It has no glyphs that only Simplified Chinese uses, so that font follows it: never a font
 * that happens to be on this machine (the templates forbid any other).
 */
const fontPaths = [
  "@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf",
  "@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf",
  "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
].map((file) => require.resolve(file));

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });

answerTasks(({ template, documents }: PdfTask) => {
  const compiled = compiler.compile({ mainFilePath: path.join(workspace, template), inputs: { documents } });
  if (!compiled.result)
    throw new Error(`${template}: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? [])}`);
  const bytes = new Uint8Array(compiler.pdf(compiled.result));
  // The layout cache is cleared at once. Keeping it saves 2 ms a document, but after some bundles of a hundred
  // invoices the thread holds more than 1 GB.
  compiler.evictCache(0);
  return bytes;
});
