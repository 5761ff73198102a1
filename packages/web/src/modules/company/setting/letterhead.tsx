import { words } from "@larder/domain/kernel/words";
import { companyFields } from "@larder/domain/company/setting/company.fields";
import { companyCalls } from "@larder/domain/company/setting/setting.calls";
import { colourRefusal } from "@larder/domain/company/setting/company.rules";
import { useEffect, useId, useState } from "react";
import {
  ActionButton,
  Button,
  Card,
  formFor,
  Labelled,
  RecordHistory,
  UploadButton,
  useMayCall,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useUpload } from "../../../kit/files/upload.tsx";
import { askAgain } from "../../../kit/use-call.ts";
import { fetchFile } from "../../../kit/wire.ts";
import { useSingleRecord } from "./use-single-record.ts";

const { brand, get, history, logo, removeLogo, setLogo, update } = companyCalls;
const Form = formFor(companyFields, update);
const readOnly = words("Only the administrator may change this", "只有管理員可更改");

export function Letterhead() {
  const may = useMayCall(update);
  const { record, form } = useSingleRecord(get, update, [history, brand]);
  const { key, ...screen } = form;
  const why = may ? null : readOnly;
  return (
    <div className="k-page" style={{ height: "auto" }}>
      <Form.Screen key={key} title={words("Letterhead", "公司信頭")} {...screen} maySave={may}>
        <Form.Section>
          <Form.Input name="companyName" span={2} disabledReason={why} />
          <Form.Input name="companyNameZh" span={2} disabledReason={why} />
          <Form.Input name="address" span={2} disabledReason={why} />
          <Form.Input name="addressZh" span={2} disabledReason={why} />
          <Form.Input name="postCode" upper disabledReason={why} />
          <Form.Input name="contactPhone" disabledReason={why} />
          <Form.Input name="domain" span={2} disabledReason={why} />
        </Form.Section>
        <Form.Section title={words("Numbers and bank", "註冊號碼及銀行")}>
          <Form.Input name="vatNo" upper disabledReason={why} />
          <Form.Input name="companyNo" upper disabledReason={why} />
          <Form.Input name="awrsUrn" upper disabledReason={why} />
          <Form.Input name="bankDetails" span={2} disabledReason={why} />
        </Form.Section>
        <Form.Section title={words("On the screen", "畫面")}>
          <BrandColour disabled={!may} />
        </Form.Section>
      </Form.Screen>
      {record && <Logo has={record.hasLogo} />}
      <RecordHistory
        call={history}
        id={0}
        fields={{ ...companyFields, picture: { ...companyFields.companyName, label: words("Picture", "標誌") } }}
        actions={{ changePicture: words("Picture changed", "更改標誌") }}
      />
    </div>
  );
}

/** Chosen, seen at once as it will look, and judged by the rule of the server. */
function BrandColour({ disabled }: { disabled: boolean }) {
  const t = useWords();
  const id = useId();
  const { label, hint } = companyFields.brandColour;
  return (
    <Form.Part name="brandColour">
      {({ value, set, problems }) => {
        const refused = value ? colourRefusal(value) : null;
        return (
          <Labelled
            id={id}
            label={label}
            hint={hint}
            problem={problems[0]?.message ?? (refused ? t(refused.words) : "")}
            span={2}
          >
            <div className="k-row">
              <input
                id={id}
                type="color"
                className="k-colour"
                disabled={disabled}
                value={value || "#1f1c29"}
                onChange={(event) => set(event.target.value)}
              />
              <span>{value || t(words("None: the name of the product", "未選：顯示產品名稱"))}</span>
              {value && !disabled && (
                <Button label={words("No colour", "不用顏色")} small kind="quiet" onPress={() => set("")} />
              )}
            </div>
          </Labelled>
        );
      }}
    </Form.Part>
  );
}

/** Printed at the head of invoices and statements. */
function Logo({ has }: { has: boolean }) {
  const t = useWords();
  const may = useMayCall(setLogo);
  const [times, setTimes] = useState(0);
  const upload = useUpload(setLogo, {}, async () => {
    setTimes((count) => count + 1);
    await askAgain((path) => [get.path, history.path, brand.path].includes(path));
  });
  return (
    <Card title={words("Logo, on the letterhead and at the top left", "信頭及左上角標誌")}>
      <div style={{ display: "grid", gap: 12, justifyItems: "start" }}>
        {has ? (
          <Picture key={times} />
        ) : (
          <span className="k-soft">
            {t(words("No logo: printed documents show only the name", "未有標誌，單據只印公司名稱"))}
          </span>
        )}
        {may && (
          <div className="k-actions">
            <UploadButton upload={upload} />
            {has && (
              <ActionButton
                call={removeLogo}
                input={{}}
                label={words("Remove", "移除")}
                kind="danger"
                confirm={words("Remove the logo from the letterhead?", "確定移除信頭標誌？")}
                invalidates={[get, history, brand]}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Picture() {
  const t = useWords();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let url: string | null = null;
    void fetchFile(logo, {}).then(({ blob }) => {
      if (gone) return;
      url = URL.createObjectURL(blob);
      setShown(url);
    });
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, []);
  if (!shown) return null;
  return <img src={shown} alt={t(words("Logo of the company", "公司標誌"))} style={{ maxHeight: 96, maxWidth: 320 }} />;
}
