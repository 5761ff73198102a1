/**
 * The platform's operator works in another company (docs/rules/companies.md#the-operator-at-work-in-a-company):
 * chosen at the top, shown above every page, ended by a click, by signing out, and by reloading the page,
 * because the server ends it then too. They work in that company's warehouses, as the server reports.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { nameIn, words } from "@larder/domain/kernel/words";
import type { SessionInfo } from "@larder/domain/people/session/session.fields";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { abandon, useDirtyPages } from "../kit/dirty.ts";
import { useLanguage, useWords } from "../kit/language.ts";
import { useSession } from "../kit/session.ts";
import { useCall } from "../kit/use-call.ts";
import { send } from "../kit/wire.ts";
import { useShell } from "./shell-store.ts";
import { HOME, loadPerson } from "./sign-in-out.ts";
import { askToLeave } from "./use-tabs.ts";

type ImpersonatedCompany = NonNullable<SessionInfo["impersonating"]>;

/** The company the operator works in, or null at home. */
const useImpersonatedCompany = (): ImpersonatedCompany | null =>
  useSession((state) => state.info?.impersonating ?? null);

const PLATFORM = "000000";

/** Everything on the screen belongs to the company being left: tabs and cached answers are cleared. */
function useSwitch(): (company: ImpersonatedCompany | null) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (company) => {
    const dirty = Object.keys(useDirtyPages.getState().pages);
    if (dirty.length > 0 && !(await askToLeave())) return;
    abandon(dirty);
    if (company) await send(tenantCalls.switchTo, { tenantId: company.tenantId });
    else await send(tenantCalls.switchBack, {});
    // Shown before the rest is loaded: if the connection breaks now, they must not mistake these books for
    // others.
    const { info, loaded } = useSession.getState();
    if (info) loaded({ ...info, impersonating: company, user: { ...info.user, warehouses: [] }, warehouses: [] });
    await loadPerson({ stay: company !== null });
    await navigate(HOME, { flushSync: true });
    useShell.getState().clearTabs();
    client.clear();
  };
}

/** In the operator's top bar: all companies, the platform first. */
export function CompanySwitch() {
  const t = useWords();
  const language = useLanguage();
  const impersonated = useImpersonatedCompany();
  const go = useSwitch();
  const companies = useCall(tenantCalls.list, { pageNum: 1, pageSize: 1000 }, { quiet: true, staleTime: 60_000 });
  const nameOf = (one: { companyName: string; companyNameZh: string | null }) =>
    nameIn(language, { nameEn: one.companyName, nameZh: one.companyNameZh });
  return (
    <select
      className="k-select s-company"
      aria-label={t(words("Company that you work in", "目前操作的公司"))}
      value={impersonated?.tenantId ?? PLATFORM}
      onChange={(event) => {
        const { value } = event.target;
        const one = companies.data?.rows.find(({ tenantId }) => tenantId === value);
        void go(value === PLATFORM || !one ? null : { tenantId: value, name: nameOf(one) }).catch(() => {
          // The wire has shown the error.
        });
      }}
    >
      <option value={PLATFORM}>{t(words("Platform", "平台"))}</option>
      {companies.data?.rows
        .filter(({ tenantId }) => tenantId !== PLATFORM)
        .map((one) => (
          <option key={one.tenantId} value={one.tenantId}>
            {one.tenantId} {nameOf(one)}
          </option>
        ))}
    </select>
  );
}

/** A constant reminder of whose books these are. */
export function ImpersonationNotice() {
  const t = useWords();
  const impersonated = useImpersonatedCompany();
  const go = useSwitch();
  if (!impersonated) return null;
  return (
    <div className="s-notice" role="status">
      {t(words(`You are working in ${impersonated.name}.`, `你正在操作「${impersonated.name}」的資料。`))}
      <button type="button" className="k-link" onClick={() => void go(null).catch(() => {})}>
        {t(words("Back to the platform", "返回平台"))}
      </button>
    </div>
  );
}
