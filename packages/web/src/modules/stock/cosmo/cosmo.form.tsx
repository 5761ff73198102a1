import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { cosmoCalls as calls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { cosmoFields, resolvingFields } from "@larder/domain/stock/cosmo/cosmo.fields";
import { ourPrice } from "@larder/domain/stock/cosmo/cosmo.rules";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { useSearchParams } from "react-router";
import { formFor, handledByForm, Notice, recordFor } from "../../../kit/index.ts";
import { goodsAndUnitOf } from "../../../kit/inputs/goods-unit-input.tsx";
import { useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

export const Cosmo = recordFor(cosmoFields, calls, words("Cosmo code", "Cosmo 編號"));
const { Form } = Cosmo;
const GoodsAndUnit = goodsAndUnitOf(Form, cosmoFields.unitId, goodsCalls.get);

const Matching = formFor(resolvingFields, calls.resolve);
const MatchedGoods = goodsAndUnitOf(Matching, resolvingFields.unitId, goodsCalls.get);

const EXAMPLE = "42.1400";

/** What the conversion means, said with figures. */
function Meaning({ code, conversion }: { code: string; conversion: string | null | undefined }) {
  const t = useWords();
  if (!conversion || !/^\d+(\.\d{1,3})?$/.test(conversion) || exact(conversion).lessThan(1)) return null;
  const [many, price] = [exact(conversion).toFixed(), ourPrice(EXAMPLE, conversion)];
  const one = code.trim().toUpperCase() || "?";
  return (
    <Notice>
      {t(
        words(
          `1 ${one} = ${many} of our unit; £${EXAMPLE} of theirs = £${price} of ours`,
          `1 ${one} = 我方 ${many} 個單位；對方 £${EXAMPLE} = 我方 £${price}`,
        ),
      )}
    </Notice>
  );
}

function EnteredMeaning() {
  const { cosmoCode, conversion } = Form.useValues(["cosmoCode", "conversion"]);
  return <Meaning code={cosmoCode ?? ""} conversion={conversion} />;
}

export function CosmoForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const unknown = Number.parseInt(params.get("unknown") ?? "0", 10);
  if (id === undefined && unknown > 0) return <MatchForm id={unknown} params={params} />;
  return (
    <Form.Record start={{ partner: "COSMO", conversion: "1" }}>
      <Form.Section>
        <Form.Input name="partner" />
        <Form.Input name="cosmoCode" upper />
        <GoodsAndUnit />
        <Form.Inputs names={["conversion", "remark", "status"]} />
      </Form.Section>
      <EnteredMeaning />
    </Form.Record>
  );
}

function MatchedMeaning({ code }: { code: string }) {
  const { conversion } = Matching.useValues(["conversion"]);
  return <Meaning code={code} conversion={conversion} />;
}

const START = { conversion: "1" };

/** Which product an unknown code means: the code is entered, and the file can be run again. */
function MatchForm({ id, params }: { id: number; params: URLSearchParams }) {
  const code = params.get("code") ?? "";
  const [goodsId, unitId] = ["goods", "unit"].map((name) => Number.parseInt(params.get(name) ?? "", 10));
  const likely = goodsId && unitId ? { goodsId, unitId } : {};
  const record = useRecordRoute();
  const match = useAction(calls.resolve, { handles: handledByForm, invalidates: [calls.list, calls.unknown] });
  return (
    <Matching.Screen
      title={words(`Match ${code}`, `配對 ${code}`)}
      call={{ ...calls.resolve, input: calls.resolve.input }}
      start={{ ...START, ...likely, id }}
      pending={match.pending}
      error={match.error}
      onBack={() => record.back()}
      onSave={(input) => match.run(input)}
      onSaved={(saved: { id: number }) => {
        toast.good(words("Matched. The file can be imported again.", "已配對，可重新匯入檔案。"));
        record.saved(saved.id);
      }}
      saveLabel={words("Match", "配對")}
    >
      <Matching.Section>
        <MatchedGoods />
        <Matching.Input name="conversion" />
      </Matching.Section>
      <MatchedMeaning code={code} />
    </Matching.Screen>
  );
}
