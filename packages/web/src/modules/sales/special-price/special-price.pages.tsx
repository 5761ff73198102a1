/** Promotions (docs/rules/prices.md#special-prices); those of one product are also on its page. */
import { words } from "@larder/domain/kernel/words";
import { specialPriceCalls as calls, specialPriceImportCalls } from "@larder/domain/sales/price/price.calls";
import { specialPriceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { ImportButton, recordFor, Skeleton, today } from "../../../kit/index.ts";
import { goodsAndUnitOf } from "../../../kit/inputs/goods-unit-input.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { onDay } from "../price/on-day.ts";
import { PriceKinds } from "../price/price-kinds.tsx";
import { noSpecials, ONLY_FOR, TERMS } from "./special-price.words.ts";

const { List, Form, Detail } = recordFor(specialPriceFields, calls, words("Special price", "特價"));
const GoodsAndUnit = goodsAndUnitOf(Form, specialPriceFields.unitId, goodsCalls.get);

const SpecialPriceList = () => (
  <div className="k-page">
    <PriceKinds chosen="/stock/special-price" />
    <List.Screen
      searchWords={words("Goods code or name", "商品編號或名稱")}
      actions={
        <ImportButton
          calls={specialPriceImportCalls}
          columns={async () =>
            (await import("@larder/domain/sales/price/special-price-import.fields")).specialPriceImportFields
          }
        />
      }
    >
      <List.Filters names={["goodsId", ...ONLY_FOR]} more={{ onDay }} />
      <List.Table
        sort="goodsCode"
        unsorted={["unitId", "listPrice", "minQty", "percentOff", ...ONLY_FOR]}
        {...noSpecials}
      >
        <List.Column name="goodsCode" link width={90} />
        <List.Column name="goodsNameEn" width={180} />
        <List.Column name="goodsNameZh" width={140} title={words("Chinese name", "中文名稱")} />
        <List.Columns widths={{ unitId: 64, listPrice: 80, minQty: 76, price: 84, percentOff: 80 }} />
        <List.Columns widths={{ validFrom: 108, validTo: 108, priceLevel: 84, region: 100, customerKind: 100 }} />
      </List.Table>
    </List.Screen>
  </div>
);

/** A new one may come with its product, and with the day on which a batch of it expires. */
function SpecialPriceForm({ id }: { id?: number }) {
  const [params] = useSearchParams();
  const goodsId =
    id === undefined && /^\d{1,15}$/.test(params.get("goodsId") ?? "") ? Number(params.get("goodsId")) : 0;
  const until = params.get("until");
  const goods = useCall(goodsCalls.get, { id: goodsId }, { enabled: goodsId > 0 });
  const start = useMemo(() => {
    const days = { validFrom: today(), ...(until !== null && until >= today() ? { validTo: until } : {}) };
    if (!goods.data) return days;
    const { code, nameEn, nameZh, unitId } = goods.data;
    return { ...days, goodsId, goodsCode: code, goodsNameEn: nameEn, goodsNameZh: nameZh, unitId };
  }, [goods.data, goodsId, until]);
  if (goodsId > 0 && goods.isPending) return <Skeleton />;
  return (
    <Form.Record start={start}>
      <Form.Section>
        <GoodsAndUnit />
        <Form.Inputs names={[...TERMS, ...ONLY_FOR]} />
      </Form.Section>
    </Form.Record>
  );
}

const SpecialPriceDetail = () => (
  <Detail.Record>
    <Detail.Section>
      <Detail.Value name="goodsId" span={2} />
      <Detail.Values names={["unitId", "listPrice", ...TERMS, ...ONLY_FOR]} />
    </Detail.Section>
  </Detail.Record>
);

export default recordPages({ list: SpecialPriceList, form: SpecialPriceForm, detail: SpecialPriceDetail });
