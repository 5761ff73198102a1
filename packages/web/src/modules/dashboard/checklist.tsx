/**
 * The first steps of a new company, shown until all are done, or until only colleagues are left to add and somebody hides it (docs/rules/screens.md#first-steps). What the law
 * requires of the letterhead stays until it is complete (docs/rules/invoices.md#letterhead).
 */
import { Link } from "react-router";
import { dashboardCalls, type Checklist, type FirstSteps as Data } from "@larder/domain/dashboard/dashboard.calls";
import { firstStep, stepToDo } from "@larder/domain/dashboard/first-steps";
import { words, type Words } from "@larder/domain/kernel/words";
import { letterheadWords } from "@larder/domain/company/setting/letterhead";
import { ActionButton } from "../../kit/detail/actions.tsx";
import { Icon } from "../../kit/icons.tsx";
import { Card } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/language.ts";
import { useMayCall } from "../../kit/may-call.ts";
import { useCall } from "../../kit/use-call.ts";
import { usePath } from "./panel.tsx";

export function FirstSteps() {
  return useMayCall(dashboardCalls.firstSteps) ? <Steps /> : null;
}

function Steps() {
  const { data } = useCall(dashboardCalls.firstSteps, {}, { quiet: true, staleTime: 0 });
  if (!data || data.steps.every((step) => step.done)) return null;
  const lacksLetterhead = data.steps.some((step) => step.name === "letterhead" && !step.done);
  return lacksLetterhead ? <WithLetterhead {...data} /> : data.hidden ? null : <Left {...data} lacks={NOTHING} />;
}

function WithLetterhead(data: Data) {
  const { data: letterhead } = useCall(dashboardCalls.checklist, {}, { quiet: true, staleTime: 0 });
  if (!letterhead) return null;
  return data.hidden ? <Letterhead items={letterhead.items} /> : <Left {...data} lacks={letterhead.items} />;
}

const stepsWords = words("First steps", "開始使用");

function Left({ steps, lacks }: Data & { lacks: Checklist["items"] }) {
  return (
    <Card title={stepsWords}>
      <ol className="d-checklist d-steps">
        {steps.map((step) => (
          <Step key={step.name} {...step} lacks={step.name === "letterhead" ? lacks : NOTHING} />
        ))}
      </ol>
      {!stepToDo(steps) && <Hide left={steps.filter((step) => !step.done).map(({ name }) => firstStep(name).label)} />}
    </Card>
  );
}

const NOTHING: Checklist["items"] = [];

/** The first one that is open is the one to do next. */
function Step({ name, done, lacks }: Data["steps"][number] & { lacks: Checklist["items"] }) {
  const t = useWords();
  const { label, why, view, at } = firstStep(name);
  const path = usePath(view);
  const missing = lacks.filter((item) => !item.there).map((item) => t(letterheadWords[item.name]));
  return (
    <li className={done ? "d-there" : undefined}>
      <Icon name={done ? "tick" : "chevron"} />
      <span className="d-row-main">
        {path && !done ? (
          <Link className="k-link" to={`${path}${at}`}>
            {t(label)}
          </Link>
        ) : (
          <span>{t(label)}</span>
        )}
        <span className="k-soft">{done ? t(doneWords) : missing.length > 0 ? t(missingWords(missing)) : t(why)}</span>
      </span>
    </li>
  );
}

const doneWords = words("done", "已完成");
const missingWords = (names: readonly string[]) =>
  words(
    `The law asks for it on your invoices. Missing: ${names.join(", ")}`,
    `法例規定發票須列明，尚欠：${names.join("、")}`,
  );

const Hide = ({ left }: { left: readonly Words[] }) => (
  <div className="d-checklist-way">
    <ActionButton
      call={dashboardCalls.hideSteps}
      input={{}}
      label={words("Hide these steps", "隱藏此清單")}
      small
      confirm={words(
        `Hide the first steps for everyone? Not done yet: ${left.map(({ en }) => en).join(", ")}.`,
        `確定為所有人隱藏開始使用清單？尚未完成：${left.map(({ zh }) => zh).join("、")}。`,
      )}
      invalidates={[dashboardCalls.firstSteps]}
    />
  </div>
);

function Letterhead({ items }: Pick<Checklist, "items">) {
  const t = useWords();
  const path = usePath("system/setting/index");
  return (
    <Card title={words("Before your first invoice", "開出第一張發票之前")}>
      <p className="d-checklist-why">
        {t(
          words(
            "The law asks for this on your invoices. Until it is complete, goods can be picked but not invoiced.",
            "法例規定發票須列明以下資料；未齊之前可揀貨，但不可開票。",
          ),
        )}
      </p>
      <ul className="d-checklist">
        {items.map((item) => (
          <li key={item.name} className={item.there ? "d-there" : "d-missing"}>
            <Icon name={item.there ? "tick" : "close"} />
            <span>{t(letterheadWords[item.name])}</span>
            <span className="k-soft">{t(item.there ? words("done", "已填") : words("missing", "未填"))}</span>
          </li>
        ))}
      </ul>
      {path && (
        <Link className="k-button d-checklist-way" to={`${path}?tab=letterhead`}>
          {t(words("Open the letterhead", "開啟公司信頭"))}
        </Link>
      )}
    </Card>
  );
}
