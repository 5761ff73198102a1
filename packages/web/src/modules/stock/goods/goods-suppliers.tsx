/** Who supplies a product and at what price: each row leads to the supplier; what was paid is in the price history. */
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import {
  supplierPriceFields,
  supplierPriceFilterFields,
} from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import { words } from "@larder/domain/kernel/words";
import { priceHistoryCalls } from "@larder/domain/reports/price-history/price-history.calls";
import { Link, useNavigate } from "react-router";
import { Card, listAddress, listFor, today, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

const Prices = listFor(supplierPriceFields, { list: supplierPriceCalls.list, export: supplierPriceCalls.export });
const { onDay, preferred } = supplierPriceFilterFields;

export function GoodsSuppliers({ goodsId }: { goodsId: number }) {
  const go = useNavigate();
  return (
    <Card>
      <Prices.Screen inside fixed={{ goodsId }} search={false} actions={<PricesPaid goodsId={goodsId} />}>
        <Prices.Filters names={[]} more={{ onDay, preferred }} />
        <Prices.Table
          sort="price"
          unsorted={["supplierName", "unitId", "leadDays", "lastReceipt"]}
          onOpen={(row) => void go(`/purchase/supplier/${row.supplierId}`)}
          rowTone={(row) => (row.validTo && row.validTo < today() ? "warn" : undefined)}
          none={words("No supplier has a price for this product yet", "暫無供應商報價")}
          why={words("Prices are entered on the supplier's page, under Prices.", "價格在供應商頁面的「價格」內輸入。")}
        >
          <Prices.Column name="supplierName" link width={190} />
          <Prices.Columns widths={{ supplierCode: 120, unitId: 80, price: 100, minQty: 100, leadDays: 110 }} />
          <Prices.Columns names={["validFrom", "validTo", "preferred", "lastReceipt"]} />
        </Prices.Table>
      </Prices.Screen>
    </Card>
  );
}

function PricesPaid({ goodsId }: { goodsId: number }) {
  const t = useWords();
  const may = useMayCall(priceHistoryCalls.list);
  const to = listAddress("/purchase/report", { filters: { goodsId: String(goodsId) } });
  return (
    may && (
      <Link className="k-link" style={{ alignSelf: "center" }} to={`${to}&report=price`}>
        {t(words("Prices paid", "採購價格記錄"))}
      </Link>
    )
  );
}
