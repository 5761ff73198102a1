/**
 * A form by composition. Add and update share one set of inputs:
 *
 *     const Customer = formFor(customerFields, customerCalls.create);
 *
 *     const CustomerInputs = () => (
 *       <Customer.Section title={words("Address", "地址")}>
 *         <Customer.Input name="address" span={2} />
 *         <Customer.Inputs names={["postCode", "country"]} upper />
 *         <Customer.Inputs names={["region", "lat", "lng"]} />
 *       </Customer.Section>
 *     );
 *
 *     <Customer.Record title={words("Customer", "客戶")} calls={customerCalls}>
 *       <CustomerInputs />
 *     </Customer.Record>
 *
 * `Record` is that of the page: it loads, saves, goes back, and meets a version conflict; `Document` does so for a head with lines, and goes on to
 * the document's page; `Posted` is the page of a record that is posted as it is saved; `Call` is the form of one call that is no record's.
 * Where saving is an affair of its own, `Screen` is
 * told what is pending and what went wrong.
 */
import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { AnyCall, InputOf } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { FormCall, FormPosted, type CallProps, type PostedProps } from "./form-call.tsx";
import { FormInput, FormPart, FormSection, type InputPartProps, type PartProps } from "./form-parts.tsx";
import { FormDocument, type DocumentCalls, type DocumentProps } from "./form-document.tsx";
import { FormRecord, type RecordProps } from "./form-record.tsx";
import type { FormScreenProps } from "./form-screen-props.ts";
import { FormScreen } from "./form-screen.tsx";

export type { FormScreenProps } from "./form-screen-props.ts";
export { handledByForm } from "./form-screen.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

/** Several inputs in a row with nothing but their field. */
interface InputsProps<N extends string> extends Pick<InputPartProps<N>, "upper"> {
  readonly names: readonly N[];
}

const nothing = {};

export function formFor<S extends Shape, C extends AnyCall>(fields: S, saveCall: C) {
  type Input = InputOf<C>;
  type Name = Extract<keyof Input & keyof S, string>;

  const Screen = (props: FormScreenProps<Input>) => <FormScreen {...props} fields={fields} saveCall={saveCall} />;
  const Record = (props: RecordProps) => <FormRecord {...props} screen={Screen} />;
  const Document = <D extends DocumentCalls>(props: DocumentProps<D>) => <FormDocument {...props} screen={Screen} />;
  const Posted = (props: PostedProps<C>) => <FormPosted {...props} screen={Screen} saveCall={saveCall} />;
  const Call = (props: CallProps<C>) => <FormCall start={nothing} {...props} screen={Screen} saveCall={saveCall} />;
  const Input = (props: InputPartProps<Name>) => <FormInput {...props} own={fields[props.name]!} />;
  const Inputs = ({ names, ...alike }: InputsProps<Name>) =>
    names.map((name) => <Input key={name} name={name} {...alike} />);
  const Part = FormPart as (props: PartProps<Name>) => ReturnType<typeof FormPart>;

  /** The current input, for totals and for inputs that depend on others. */
  const useValues = <const N extends readonly (Name | "id" | "version")[]>(names: N): { [K in N[number]]: Any } => {
    const values = useWatch({ name: names as Any }) as Any[];
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Any;
  };

  /** Sets a value from code, as if the user had entered it. */
  const useSet = (): ((name: Name, value: Any) => void) => {
    const { setValue } = useFormContext();
    return useCallback(
      (name, value) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
      [setValue],
    );
  };

  return { Screen, Record, Document, Posted, Call, Section: FormSection, Input, Inputs, Part, useValues, useSet };
}
