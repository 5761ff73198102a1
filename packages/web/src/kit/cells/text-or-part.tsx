import type { ReactNode } from "react";

/** Plain text gets an element of its own, so that it is ellipsised where the column is too narrow. */
export const textOrPart = (drawn: ReactNode): ReactNode =>
  typeof drawn === "string" || typeof drawn === "number" ? <span title={String(drawn)}>{drawn}</span> : drawn;
