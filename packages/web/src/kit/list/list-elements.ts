import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

// eslint-disable-next-line typescript/no-explicit-any -- a list has parts of every kind
type Any = any;

/** The children of a list, with fragments flattened. */
export const elementsOf = (children: ReactNode): ReactElement<Any>[] =>
  Children.toArray(children).flatMap((child): ReactElement<Any>[] => {
    if (!isValidElement(child)) return [];
    return child.type === Fragment ? elementsOf((child.props as Any).children) : [child as ReactElement<Any>];
  });
