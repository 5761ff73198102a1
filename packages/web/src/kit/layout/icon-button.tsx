import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** A small button of a row: only its icon is visible. */
export const IconButton = (props: Omit<ComponentProps<typeof Button>, "iconOnly" | "small" | "kind">) => (
  <Button {...props} iconOnly small kind="quiet" />
);
