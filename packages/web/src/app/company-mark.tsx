/** The company's own mark at the top left: its logo, or the first letter of its name on its colour. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { companyCalls } from "@larder/domain/company/setting/setting.calls";
import { nameIn } from "@larder/domain/kernel/words";
import { useLanguage } from "../kit/language.ts";
import { useCall } from "../kit/use-call.ts";
import { fetchFile } from "../kit/wire.ts";
import { Logo } from "./logo.tsx";

const HALF_AN_HOUR = 1_800_000;

export function CompanyMark({ small }: { small: boolean }) {
  const language = useLanguage();
  const { data } = useCall(companyCalls.brand, {}, { quiet: true, staleTime: HALF_AN_HOUR });
  const picture = usePicture(data?.hasLogo ?? false);
  if (!data || (!data.hasLogo && !data.brandColour)) return <Logo small={small} />;
  const name = nameIn(language, { nameEn: data.companyName, nameZh: data.companyNameZh });
  if (data.hasLogo)
    return (
      <div className="s-logo" title={name}>
        {picture && <img className="s-mark-picture" src={picture} alt={name} />}
      </div>
    );
  return (
    <div className="s-logo" title={name}>
      <span className="s-mark-letter" style={{ background: data.brandColour! }} aria-hidden="true">
        {[...name][0]}
      </span>
      <span className={small ? "k-hidden" : "s-mark-name"}>{name}</span>
    </div>
  );
}

/** Fetched with the session, as every file is; the page has an address of its own for it. */
function usePicture(hasLogo: boolean): string | null {
  const { data } = useQuery({
    queryKey: [companyCalls.brand.path, "logo"],
    queryFn: async () => (await fetchFile(companyCalls.brandLogo, {}, { quiet: true })).blob,
    enabled: hasLogo,
    staleTime: HALF_AN_HOUR,
  });
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const url = URL.createObjectURL(data);
    // oxlint-disable-next-line react/set-state-in-effect -- an address that must be given back
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return shown;
}
