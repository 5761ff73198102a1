import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "./app/app.tsx";

// Compiled schemas need `eval`, which the page's own security policy forbids.
z.config({ jitless: true });

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
