import type { ReactNode } from "react";

/** What a list comes to, above it and at the right: read out when it changes. */
export const SumLine = ({ children }: { children: ReactNode }) => (
  <p className="k-soft" role="status" style={{ margin: 0, textAlign: "right" }}>
    {children}
  </p>
);
