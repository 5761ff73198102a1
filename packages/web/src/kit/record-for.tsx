/**
 * The parts of a record whose list, form and detail are short enough for one file:
 *
 *     const { List, Form, Detail, pages } = recordFor(unitFields, unitCalls, words("Unit", "單位"));
 *
 *     const UnitList = () => <List.Screen title={words("Units", "單位")}>…</List.Screen>;
 *
 *     export default pages({
 *       list: UnitList,
 *       inputs: <Form.Inputs names={["code", "nameEn"]} />,
 *       values: <Detail.Values names={["code", "nameEn", "status"]} />,
 *     });
 *
 * `pages` is for a detail of one section, and so is `inputs` for a form. With more, they are components of their own,
 * `Form.Record` and `Detail.Record`; `recordPages` joins them.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { ComponentProps, FC, ReactNode } from "react";
import { detailFor } from "./detail/detail.tsx";
import type { DetailRecordProps } from "./detail/detail-record.tsx";
import type { RecordProps } from "./form/form-record.tsx";
import { formFor } from "./form/form.tsx";
import { listFor } from "./list/list.tsx";
import { recordPages } from "./record-route.tsx";

export interface RecordCalls {
  readonly list: AnyCall;
  readonly get: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly history: AnyCall;
  readonly export?: AnyCall;
  readonly remove?: AnyCall;
  readonly changeStatus?: AnyCall;
}

const addOne = ({ en, zh }: Words): Words => ({ en: `Add ${en.toLowerCase()}`, zh: `新增${zh}` });

type Known = "title" | "calls";

interface ShortPages<C extends RecordCalls, S extends Shape> extends Omit<DetailRecordProps<C, S>, Known | "children"> {
  readonly list: FC;
  readonly inputs?: ReactNode;
  /** A form of more than one section. */
  readonly form?: FC<{ id?: number }>;
  readonly values: ReactNode;
  /** What a new one begins with. */
  readonly start?: RecordProps["start"];
}

export function recordFor<S extends Shape, C extends RecordCalls>(fields: S, calls: C, title: Words) {
  const form = formFor<S, C["create"]>(fields, calls.create);
  const detail = detailFor(fields);
  const list = listFor(fields, calls);
  const add = addOne(title);
  const Screen = (props: ComponentProps<typeof list.Screen>) => <list.Screen add={add} {...props} />;
  const FormRecord = (props: Omit<RecordProps, Known>) => <form.Record {...props} title={title} calls={calls} />;
  const DetailRecord = (props: Omit<DetailRecordProps<C, S>, Known>) => (
    <detail.Record {...props} title={title} calls={calls} />
  );
  const pages = ({ list: List, inputs, form: Inputs, values, start, ...shown }: ShortPages<C, S>) =>
    recordPages({
      list: List,
      form:
        Inputs ??
        (() => (
          <FormRecord {...(start ? { start } : {})}>
            <form.Section>{inputs}</form.Section>
          </FormRecord>
        )),
      detail: () => (
        <DetailRecord {...shown}>
          <detail.Section>{values}</detail.Section>
        </DetailRecord>
      ),
    });
  return {
    pages,
    List: { ...list, Screen },
    Form: { ...form, Record: FormRecord },
    Detail: { ...detail, Record: DetailRecord },
  };
}
