/** The prices that a customer has agreed: a list inside their page, each price keyed in its place. */
import { day } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { contractPriceCalls } from "@larder/domain/sales/price/price.calls";
import { contractPriceFields } from "@larder/domain/sales/price/price.fields";
import { useState } from "react";
import { Card, formFor, handledByForm, listFor, today, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { send } from "../../../kit/wire.ts";
import { GoodsUnitInput } from "../price/goods-unit-input.tsx";

const Prices = listFor(contractPriceFields, contractPriceCalls);
const Form = formFor(contractPriceFields, contractPriceCalls.create);
const filtersBesides = { onDay: day(words("Valid on", "有效於")) };

export function ContractPrices({ customerId }: { customerId: number }) {
  const [open, setOpen] = useState<number | "new" | null>(null);
  const mayEdit = useMayCall(contractPriceCalls.update);
  const close = () => setOpen(null);
  if (open !== null)
    return <PriceForm customerId={customerId} id={open === "new" ? undefined : open} onClose={close} />;
  return (
    <Card>
      <Prices.Screen
        inside
        title={words("Contract prices", "合約價")}
        fixed={{ customerId }}
        add={words("Add contract price", "新增合約價")}
        onAdd={() => setOpen("new")}
      >
        <Prices.Filters names={[]} more={filtersBesides} />
        <Prices.Table
          sort="goodsCode"
          onOpen={mayEdit ? (row) => setOpen(row.id) : false}
          empty={{
            title: words("No contract prices: the customer pays by price level", "沒有合約價，按客戶價格級別計價"),
          }}
        >
          <Prices.Column name="goodsCode" width={120} />
          <Prices.Column name="goodsNameEn" width={220} />
          <Prices.Column name="goodsNameZh" width={160} title={words("Chinese name", "中文名稱")} />
          <Prices.Column name="unitId" sortable={false} />
          <Prices.Column name="price" />
          <Prices.Column name="listPrice" sortable={false} />
          <Prices.Column name="validFrom" />
          <Prices.Column name="validTo" />
        </Prices.Table>
      </Prices.Screen>
    </Card>
  );
}

function PriceForm({ customerId, id, onClose }: { customerId: number; id: number | undefined; onClose: () => void }) {
  const isNew = id === undefined;
  const one = useCall(contractPriceCalls.get, { id: id ?? 0 }, { enabled: !isNew, staleTime: 0 });
  const call = isNew ? contractPriceCalls.create : contractPriceCalls.update;
  const save = useAction(call, { handles: handledByForm });
  const [first] = useState(() => ({ customerId, validFrom: today() }));
  return (
    <Form.Screen
      title={words("Contract price", "合約價")}
      id={id}
      onBack={onClose}
      call={call}
      start={isNew ? first : one.isFetchedAfterMount ? one.data : undefined}
      pending={save.pending || (!isNew && one.isPending)}
      error={save.error ?? one.error}
      reload={() => send(contractPriceCalls.get, { id: id! })}
      onSave={(input) => save.run(input as never)}
      onSaved={() => {
        toast.good(words("Saved", "已儲存"));
        onClose();
      }}
    >
      <PriceInputs />
    </Form.Screen>
  );
}

function PriceInputs() {
  const values = Form.useValues(["goodsId"]);
  const set = Form.useSet();
  return (
    <Form.Section>
      <Form.Input name="goodsId" span={2} onRow={(goods) => set("unitId", goods.unitId)} />
      <Form.Part name="unitId">
        {(part) => <GoodsUnitInput field={contractPriceFields.unitId} goodsId={values.goodsId} {...part} />}
      </Form.Part>
      <Form.Input name="price" />
      <Form.Input name="validFrom" />
      <Form.Input name="validTo" />
    </Form.Section>
  );
}
