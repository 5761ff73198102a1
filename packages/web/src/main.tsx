import "./no-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

/** The typeface came with the first script: what is drawn is drawn in it, and nothing moves. Where it did not, nobody waits. */
const LATE_MS = 300;
void Promise.race([
  document.fonts.load("1em Figtree").catch(() => {}),
  new Promise((late) => setTimeout(late, LATE_MS)),
]).then(() =>
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
