/** The only public page. */
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { words } from "@larder/domain/kernel/words";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { FieldBox, TextBox } from "../kit/inputs/field-box.tsx";
import { SelectField } from "../kit/inputs/select-field.tsx";
import { useWords } from "../kit/language.ts";
import { Button } from "../kit/layout/button.tsx";
import { useSession } from "../kit/session.ts";
import { readStored, writeStored } from "../kit/storage.ts";
import { useCall } from "../kit/use-call.ts";
import { faultWords } from "../kit/wire-reactions.ts";
import { WireFault, WireRefusal } from "../kit/wire-refusal.ts";
import { send } from "../kit/wire.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { PasswordField } from "../kit/inputs/password-field.tsx";
import { signInWords } from "./words.ts";

/** The browser stores the company of the last sign-in under this name. */
const LAST_COMPANY = "lastCompany";

export function SignIn() {
  const t = useWords();
  return (
    <main className="s-sign-in">
      <title>{`${t(signInWords)} · Larder`}</title>
      <header>
        <Logo />
        <LanguageMenu />
      </header>
      <div className="s-sign-in-card">
        <h1>{t(words("Sign in to Larder", "登入 Larder"))}</h1>
        <p>{t(words("The back office of your food wholesale business", "食品批發後勤管理系統"))}</p>
        <SignInForm />
      </div>
    </main>
  );
}

function SignInForm() {
  const t = useWords();
  const id = useId();
  const passwordRef = useRef<HTMLInputElement>(null);
  const tenants = useTenants();
  const captcha = useCaptcha();
  const [chosen, setChosen] = useState<string | null>(null);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const last = readStored(LAST_COMPANY);
  // The last one may be closed by now, or have its own page: only listed companies are preselected.
  const tenantId = chosen ?? (tenants.find((tenant) => tenant.tenantId === last) ?? tenants[0])?.tenantId;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const asked = captcha.img ? { code, uuid: captcha.uuid } : {};
      const answer = await send(
        sessionCalls.signIn,
        { tenantId, username, password, ...asked, grantType: "password" },
        { quiet: true },
      );
      if (tenantId !== undefined) writeStored(LAST_COMPANY, tenantId);
      useSession.getState().signedIn(answer.access_token, answer.client_id);
    } catch (error) {
      setProblem(sentenceOf(error, t));
      setPending(false);
      setCode("");
      captcha.again();
      passwordRef.current?.select();
      passwordRef.current?.focus();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} aria-describedby={problem ? `${id}-problem` : undefined}>
      {problem && (
        <div id={`${id}-problem`} className="k-notice" data-tone="bad" role="alert">
          {problem}
        </div>
      )}
      {tenants.length > 1 && (
        <SelectField label={words("Company", "公司")} value={tenantId} onChange={setChosen}>
          {tenants.map((tenant) => (
            <option key={tenant.tenantId} value={tenant.tenantId}>
              {tenant.companyName}
            </option>
          ))}
        </SelectField>
      )}
      <TextBox
        label={words("Account", "帳號")}
        value={username}
        onChange={setUsername}
        maxLength={30}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do, and nothing precedes the form
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        ref={passwordRef}
        label={words("Password", "密碼")}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {captcha.img && (
        <FieldBox label={words("Code in the picture", "圖中驗證碼")}>
          {(codeId) => (
            <div className="k-row s-captcha">
              <input
                id={codeId}
                className="k-input"
                value={code}
                maxLength={20}
                required
                autoComplete="off"
                onChange={(event) => setCode(event.target.value)}
              />
              <img src={`data:image/gif;base64,${captcha.img}`} alt={t(words("Picture with the code", "驗證碼圖片"))} />
              <Button label={words("New picture", "更換圖片")} icon="reload" iconOnly onPress={captcha.again} />
            </div>
          )}
        </FieldBox>
      )}
      <Button label={signInWords} kind="primary" submits pending={pending} />
    </form>
  );
}

function sentenceOf(error: unknown, t: ReturnType<typeof useWords>): string {
  if (error instanceof WireRefusal) return error.msg;
  return t(faultWords[error instanceof WireFault ? error.kind : "connection"]);
}

function useTenants() {
  const { data } = useCall(sessionCalls.tenants, {}, { quiet: true });
  return data?.tenantEnabled ? (data.voList ?? []) : [];
}

/** Used up by each attempt, right or wrong: a failed sign-in needs another captcha. */
function useCaptcha() {
  const [round, setRound] = useState(0);
  const { data } = useQuery({
    queryKey: ["captcha", round],
    queryFn: () => send(sessionCalls.captcha, {}, { quiet: true }),
    gcTime: 0,
  });
  const img = data?.captchaEnabled ? data.img : undefined;
  const again = () => setRound((before) => before + 1);
  // A captcha is valid for two minutes on the server.
  useEffect(() => {
    if (!img) return undefined;
    const timer = setTimeout(() => setRound((before) => before + 1), 115_000);
    return () => clearTimeout(timer);
  }, [img]);
  return { img, uuid: data?.uuid, again };
}
