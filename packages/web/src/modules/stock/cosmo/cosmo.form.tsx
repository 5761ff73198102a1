import { exact } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { cosmoCalls as calls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { cosmoFields } from "@larder/domain/stock/cosmo/cosmo.fields";
import { ourPrice } from "@larder/domain/stock/cosmo/cosmo.rules";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { Notice, recordFor } from "../../../kit/index.ts";
import { goodsAndUnitOf } from "../../../kit/inputs/goods-unit-input.tsx";
import { useWords } from "../../../kit/language.ts";

export const Cosmo = recordFor(cosmoFields, calls, words("Cosmo code", "Cosmo 編號"));
const { Form } = Cosmo;
const GoodsAndUnit = goodsAndUnitOf(Form, cosmoFields.unitId, goodsCalls.get);

const EXAMPLE = "42.1400";

/** What the conversion means, said with figures. */
interface MeaningProps {
  readonly code: string;
  readonly conversion: string | null | undefined;
  /** Once it is chosen. */
  readonly unit?: Words | undefined;
}

const ourUnit = words("of our unit", "個單位");

export function Meaning({ code, conversion, unit = ourUnit }: MeaningProps) {
  const t = useWords();
  if (!conversion || !/^\d+(\.\d{1,3})?$/.test(conversion) || exact(conversion).lessThan(1)) return null;
  const [many, price] = [exact(conversion).toFixed(), ourPrice(EXAMPLE, conversion)];
  const one = code.trim().toUpperCase() || "?";
  return (
    <Notice>
      {t(
        words(
          `1 ${one} = ${many} ${unit.en}; £${EXAMPLE} of theirs = £${price} of ours`,
          `1 ${one} = 我方 ${many} ${unit.zh}；對方 £${EXAMPLE} = 我方 £${price}`,
        ),
      )}
    </Notice>
  );
}

function EnteredMeaning() {
  const { cosmoCode, conversion } = Form.useValues(["cosmoCode", "conversion"]);
  return <Meaning code={cosmoCode ?? ""} conversion={conversion} />;
}

export const CosmoForm = () => (
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
