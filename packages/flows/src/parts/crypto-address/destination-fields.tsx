import { destinationShape } from "@apex/contract/address-book/destination";
import { networkFacts, type Network } from "@apex/contract/networks";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { TextArea } from "@apex/ui/text-area/text-area";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { BoundField } from "../../base/form/form-field.tsx";

/** The destination as typed. */
export const destinationForm = {
  address: destinationShape.address,
  memo: z.nonoptional(destinationShape.memo),
  noMemo: z.boolean(),
};
const typedSchema = z.object(destinationForm);
export type TypedDestination = z.output<typeof typedSchema>;

/** A destination as calls take it. */
export function destinationOf(network: Network, { address, memo, noMemo }: TypedDestination) {
  const hasMemos = networkFacts(network).memo !== undefined;
  return {
    network,
    address: address.trim(),
    ...(hasMemos && memo.trim() !== "" ? { memo: memo.trim() } : {}),
    ...(hasMemos && noMemo && memo.trim() === "" ? ({ noMemo: true } as const) : {}),
  };
}

/** The field for an address. Drops spaces and line breaks from pasted text. */
export function AddressField({ field }: { field: BoundField<string> }) {
  const intl = useIntl();
  return (
    <TextArea
      {...field}
      onChange={(typed) => field.onChange(typed.replace(/\s/g, ""))}
      rows={2}
      label={intl.formatMessage({ id: "apex.crypto-address.address" })}
      description={intl.formatMessage({ id: "apex.crypto-address.addressHint" })}
      autoComplete="off"
      spellCheck="false"
    />
  );
}

export interface MemoFieldProps {
  network: Network;
  field: BoundField<string>;
  isDisabled: boolean;
}

/** The field for a memo or tag, labelled with the network's own term. */
export function MemoField({ network, field, isDisabled }: MemoFieldProps) {
  const intl = useIntl();
  const isTag = networkFacts(network).memo === "tag";
  return (
    <TextField
      {...field}
      label={intl.formatMessage({
        id: isTag ? "apex.crypto-address.tag" : "apex.crypto-address.memo",
      })}
      description={intl.formatMessage({ id: "apex.crypto-address.memoHint" })}
      inputMode={isTag ? "numeric" : "text"}
      isDisabled={isDisabled}
      autoComplete="off"
      spellCheck="false"
    />
  );
}

/** The checkbox that confirms that the receiver needs no memo, so that nobody leaves it out by mistake. */
export function NoMemoField({ network, field }: { network: Network; field: BoundField<boolean> }) {
  const intl = useIntl();
  const { value, ...rest } = field;
  const isTag = networkFacts(network).memo === "tag";
  return (
    <Checkbox {...rest} isSelected={value}>
      {intl.formatMessage({
        id: isTag ? "apex.crypto-address.noTag" : "apex.crypto-address.noMemo",
      })}
    </Checkbox>
  );
}
