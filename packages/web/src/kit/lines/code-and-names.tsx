import { useLanguage } from "../language.ts";
import { bothNames } from "./both-names.tsx";

interface Named {
  readonly code: string | null;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** The customer or supplier of a document: code and names. */
export const CodeAndNames = ({ code, ...names }: Named) => (
  <>
    <span className="k-number">{code}</span> {bothNames(useLanguage(), names)}
  </>
);
