import type { OutputOf } from "@larder/domain/kernel/calls";
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { changeableVatChoices, vatRateFields, vatRateStates } from "@larder/domain/company/setting/company.fields";
import { vatRateCalls } from "@larder/domain/company/setting/setting.calls";
import { ActionButton, Badge, formFor, ShortList } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

const { add, list, remove } = vatRateCalls;
const Rate = formFor(vatRateFields, add);
type RateRow = OutputOf<typeof list>[number];

const { code, rate, validFrom, state } = vatRateFields;
const names = new Map(code.choices?.map(({ value, label }) => [value, label]));
const tones = { OVER: "plain", NOW: "good", COMING: "busy" } as const;

export const VatRates = () => (
  <ShortList<RateRow>
    call={list}
    note={words(
      "A rate in use cannot be changed; add a new one with its start date.",
      "使用中的稅率不可更改；新稅率由其生效日期起計。",
    )}
    add={{ call: add, label: words("Add rate", "新增稅率"), form: (close) => <RateForm onClose={close} /> }}
    columns={[
      { title: code.label, cell: (row) => <RateName of={row.code} /> },
      { title: rate.label, cell: (row) => `${exact(row.rate).times(100).toFixed()} %`, end: true },
      { title: validFrom.label, cell: (row) => row.validFrom },
      { title: state.label, cell: (row) => <Badge label={vatRateStates[row.state]} tone={tones[row.state]} /> },
    ]}
    // Documents were calculated with those that have begun.
    actions={(row) =>
      row.state === "COMING" && (
        <ActionButton
          call={remove}
          input={{ code: row.code, validFrom: row.validFrom }}
          label={words("Remove", "撤回")}
          kind="danger"
          small
          confirm={words("Remove this rate? It has not started yet.", "確定撤回此稅率？此稅率尚未生效。")}
          invalidates={[list]}
        />
      )
    }
  />
);

function RateName({ of }: { of: RateRow["code"] }) {
  const t = useWords();
  const name = names.get(of);
  return name ? t(name) : of;
}

const RateForm = ({ onClose }: { onClose: () => void }) => (
  <Rate.Call
    title={words("Add VAT rate", "新增增值稅稅率")}
    start={{ code: "S20" }}
    invalidates={[list]}
    done={words("Added", "已新增")}
    onClose={onClose}
  >
    <Rate.Section>
      <Rate.Input name="code" choices={changeableVatChoices} />
      <Rate.Input name="rate" />
      <Rate.Input name="validFrom" hint={words("Tomorrow at the earliest", "最早為明天")} />
    </Rate.Section>
  </Rate.Call>
);
