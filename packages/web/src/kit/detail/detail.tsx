/**
 * A record to read, in the sections of its form:
 *
 *     const Customer = detailFor(customerFields);
 *
 *     <Customer.Record title={words("Customer", "客戶")} calls={customerCalls} name={(row) => row.shopCode}>
 *       <Customer.Section title={words("Delivery", "送貨")}>
 *         <Customer.Value name="address" span={2} />
 *         <Customer.Values names={["postCode", "country"]} />
 *       </Customer.Section>
 *     </Customer.Record>
 *
 * `Record` loads it, has its files and history below, and with `figures` a strip of what matters above. Where that is otherwise, `Screen` is told what is shown. A document
 * has more (document/document.tsx).
 */
import type { FC } from "react";
import type { Shape, ValuesOf } from "@larder/domain/kernel/fields";
import { DetailRecord, type DetailRecordProps, type RecordCalls } from "./detail-record.tsx";
import { DetailScreen, DetailSection, valueOf, valuesOf, type DetailProps } from "./detail-screen.tsx";

export function detailFor<S extends Shape>(fields: S) {
  type Row = { id: number } & ValuesOf<S>;
  const Screen: FC<DetailProps<Row>> = DetailScreen;
  const Record = <C extends RecordCalls>(props: DetailRecordProps<C, S>) => <DetailRecord {...props} fields={fields} />;
  return { Screen, Record, Section: DetailSection, Value: valueOf<S, Row>(fields), Values: valuesOf<S, Row>(fields) };
}
