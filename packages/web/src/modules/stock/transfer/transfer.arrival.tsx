/**
 * The van is unloaded, at a desk or with a phone in the hand: for each batch what was received, damaged and missing; what was sent
 * is filled in. The sender unloads it when the van comes back.
 */
import { exact, isPositive, sum } from "@larder/domain/kernel/decimal";
import { nameIn, words, type Words } from "@larder/domain/kernel/words";
import { transferCalls as calls, type TransferDetail } from "@larder/domain/stock/transfer/transfer.calls";
import type { TransferLine, TransferPart } from "@larder/domain/stock/transfer/transfer.fields";
import { transferMessages } from "@larder/domain/stock/transfer/transfer.messages";
import { transferStates } from "@larder/domain/stock/transfer/transfer.states";
import { inUnits } from "@larder/domain/trade/quantity";
import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { useState } from "react";
import { ActionButton, Badge, Card, quantityText, SelectField, TextBox, useDayText } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import "../touch.css";

interface Typed {
  readonly receivedBase: string;
  readonly damagedBase: string;
  readonly missingBase: string;
  readonly locationId: string;
  readonly quarantineId: string;
  readonly reason: string;
}

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value.trim());
const idOf = (chosen: string): number | null => (chosen === "" ? null : Number(chosen));
const orZero = (value: string): string => (value.trim() === "" ? "0" : value.trim());

/** What is wrong with a part as it is typed, by the words of the server. */
function faultOf({ qtyBase }: TransferPart, typed: Typed) {
  const figures = [typed.receivedBase, typed.damagedBase, typed.missingBase].map(orZero);
  if (!figures.every(isNumber) || !sum(figures).equals(qtyBase))
    return transferMessages.countsDiffer({ sent: exact(qtyBase).toFixed() });
  const isLoss = isPositive(orZero(typed.damagedBase)) || isPositive(orZero(typed.missingBase));
  return isLoss && typed.reason.trim() === "" ? transferMessages.reasonMissing() : null;
}

export function Arrival({ row }: { readonly row: TransferDetail }) {
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    row.parts.map(({ qtyBase }) => ({
      ...{ receivedBase: exact(qtyBase).toFixed(), damagedBase: "", missingBase: "" },
      ...{ locationId: "", quarantineId: "", reason: "" },
    })),
  );
  const places = useCall(locationCalls.list, { pageNum: 1, pageSize: 1000 }, { quiet: true });
  const here = places.data?.rows ?? [];
  const forSale = here.filter(({ kind }) => kind !== "QUARANTINE" && kind !== "WASTE");
  const quarantines = here.filter(({ kind }) => kind === "QUARANTINE");
  const faults = row.parts.map((part, index) => faultOf(part, typed[index]!));
  const comesHome = row.side === "OUT";
  const call = comesHome ? calls.turnBack : calls.receive;
  const parts = row.parts.map(({ id }, index) => {
    const { locationId, quarantineId, reason, ...figures } = typed[index]!;
    return {
      partId: id,
      receivedBase: orZero(figures.receivedBase),
      damagedBase: orZero(figures.damagedBase),
      missingBase: orZero(figures.missingBase),
      locationId: idOf(locationId),
      quarantineId: idOf(quarantineId),
      reason: reason.trim() || null,
    };
  });
  return (
    <Card
      title={
        comesHome
          ? words("The van comes home: what is on it?", "車輛折返：車上有甚麼？")
          : words("What arrived?", "收到甚麼？")
      }
    >
      <ol className="transfer-parts">
        {row.parts.map((part, index) => (
          <Part
            key={part.id}
            part={part}
            line={row.lines.find(({ id }) => id === part.lineId)}
            typed={typed[index]!}
            comesHome={comesHome}
            places={forSale}
            quarantines={quarantines}
            fault={faults[index]?.words ?? null}
            onChange={(next) => setTyped(typed.map((one, at) => (at === index ? next : one)))}
          />
        ))}
      </ol>
      <div className="k-actions">
        <ActionButton
          call={call}
          label={transferStates.moves[comesHome ? "turnBack" : "receive"].label}
          kind={comesHome ? "plain" : "primary"}
          {...(comesHome ? {} : { shortcut: "ctrl+enter" })}
          refusal={faults.find((fault) => fault !== null)}
          input={{ id: row.id, parts }}
          {...(comesHome
            ? { confirm: words("Take these goods back into this warehouse?", "確定將這些貨品退回此倉庫？") }
            : {})}
        />
      </div>
    </Card>
  );
}

interface Place {
  readonly id: number;
  readonly code: string;
}

interface PartProps {
  readonly part: TransferPart;
  readonly line: TransferLine | undefined;
  readonly typed: Typed;
  readonly comesHome: boolean;
  readonly places: readonly Place[];
  readonly quarantines: readonly Place[];
  readonly fault: { readonly en: string; readonly zh: string } | null;
  readonly onChange: (typed: Typed) => void;
}

function Part({ part, line, typed, comesHome, places, quarantines, fault, onChange }: PartProps) {
  const t = useWords();
  const language = useLanguage();
  const dayText = useDayText();
  const unit = nameIn(language, { nameEn: part.baseUnitName, nameZh: part.baseUnitNameZh });
  const change = (name: keyof Typed, value: string) => onChange({ ...typed, [name]: value });
  /** Damaged and missing ones are not among the received: what is left is proposed. */
  const lose = (name: keyof Typed, value: string) => {
    const next = { ...typed, [name]: value };
    const figures = [orZero(next.damagedBase), orZero(next.missingBase)];
    const left = figures.every(isNumber) ? exact(part.qtyBase).minus(sum(figures)) : null;
    onChange(left && !left.isNegative() ? { ...next, receivedBase: left.toFixed() } : next);
  };
  /** What comes home goes back to the place it left, where that is still for sale. */
  const usual =
    comesHome && places.some(({ code }) => code === part.fromLocationName)
      ? part.fromLocationName
      : t(words("Usual place", "慣用庫位"));
  const amounts = [
    { name: "receivedBase", label: words("Received", "實收"), set: change },
    { name: "damagedBase", label: words("Damaged", "損壞"), set: lose },
    { name: "missingBase", label: words("Missing", "缺失"), set: lose },
  ] as const;
  return (
    <li className="transfer-part" aria-label={`${part.goodsCode} ${part.batchNo}`}>
      <div className="transfer-part-name">
        <strong>{nameIn(language, { nameEn: part.goodsNameEn, nameZh: part.goodsNameZh })}</strong>
        <span className="k-soft">
          {[part.goodsCode, part.batchNo, part.expiryDate && dayText(part.expiryDate)].filter(Boolean).join(" · ")}
        </span>
        <span>
          {t(words("Sent", "已發運"))} <strong>{quantityText(part.qtyBase)}</strong> {unit}{" "}
          <Cases part={part} of={line} />
          {part.batchStatus !== "AVAILABLE" && (
            <Badge
              label={words(
                `${batchStates.states[part.batchStatus].label.en}: goes to quarantine`,
                `${batchStates.states[part.batchStatus].label.zh}：放入隔離庫位`,
              )}
              tone="warn"
            />
          )}
        </span>
      </div>
      {amounts.map(({ name, label, set }) => (
        <TextBox
          key={name}
          label={words(`${label.en} (${unit})`, `${label.zh}（${unit}）`)}
          look="k-amount touch-input"
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          onFocus={(event) => event.target.select()}
          onChange={(value) => set(name, value)}
        />
      ))}
      <PlaceSelect
        label={words("Put at", "存放庫位")}
        places={places}
        usual={usual}
        value={typed.locationId}
        onChange={(value) => change("locationId", value)}
      />
      {quarantines.length > 1 && (isPositiveText(typed.damagedBase) || part.batchStatus !== "AVAILABLE") && (
        <PlaceSelect
          label={words("Quarantine location", "隔離庫位")}
          places={quarantines}
          usual={quarantines[0]!.code}
          value={typed.quarantineId}
          onChange={(value) => change("quarantineId", value)}
        />
      )}
      {(isPositiveText(typed.damagedBase) || isPositiveText(typed.missingBase)) && (
        <TextBox
          className="transfer-reason"
          label={words("What happened? Photos are attached below.", "發生甚麼事？相片可在下方附加。")}
          look="touch-input"
          aria-required
          maxLength={200}
          value={typed.reason}
          onChange={(value) => change("reason", value)}
        />
      )}
      {fault && (
        <p className="k-problem" role="alert">
          {t(fault)}
        </p>
      )}
    </li>
  );
}

/** As it was ordered: at the door, cases are counted. */
function Cases({ part, of }: { readonly part: TransferPart; readonly of: TransferLine | undefined }) {
  const language = useLanguage();
  if (!of || of.unitId === null || exact(of.factor).equals(1)) return null;
  const unit = nameIn(language, { nameEn: of.unitName, nameZh: of.unitNameZh });
  return (
    <span className="k-soft">
      = {inUnits(part.qtyBase, of.factor)} {unit}{" "}
    </span>
  );
}

const isPositiveText = (value: string): boolean => isNumber(value) && isPositive(value.trim());

interface PlaceSelectProps {
  readonly label: Words;
  readonly places: readonly Place[];
  /** Where it goes if none is chosen. */
  readonly usual: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PlaceSelect = ({ label, places, usual, value, onChange }: PlaceSelectProps) => (
  <SelectField label={label} look="touch-input" value={value} onChange={onChange}>
    <option value="">{usual}</option>
    {places
      .filter(({ code }) => code !== usual)
      .map((place) => (
        <option key={place.id} value={place.id}>
          {place.code}
        </option>
      ))}
  </SelectField>
);
