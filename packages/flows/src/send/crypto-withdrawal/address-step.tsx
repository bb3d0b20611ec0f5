import { read } from "@apex/client/query";
import { checkAddress } from "@apex/contract/address-book/check-address";
import type { Asset } from "@apex/contract/assets";
import { networkFacts, type Network } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { AddressReport, isBlocked } from "../../parts/crypto-address/address-report.tsx";
import {
  AddressField,
  destinationForm,
  destinationOf,
  MemoField,
  NoMemoField,
  type TypedDestination,
} from "../../parts/crypto-address/destination-fields.tsx";
import { OtherNetwork } from "../../parts/crypto-address/other-network.tsx";
import { useAddressCheck } from "../../parts/crypto-address/use-address-check.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import type { Destination } from "./crypto-withdrawal-steps.ts";
import { SavedAddresses } from "./saved-addresses.tsx";

export interface AddressStepProps {
  asset: Asset;
  network: Network;
  typed: TypedDestination;
  /** Stores the typed values. */
  onType: (typed: TypedDestination) => void;
  onNext: (destination: Destination) => void;
  onTransfer: (username: string) => void;
  onOpenBook: () => void;
  /** Chooses another network. */
  onOtherNetwork: () => void;
}

const formSchema = z.object(destinationForm);

/** The destination: pasted or chosen from the book, and checked in place. */
export function AddressStep(props: AddressStepProps) {
  const { asset, network, typed, onType, onNext, onTransfer, onOpenBook, onOtherNetwork } = props;
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const [compared, setCompared] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: typed,
    onType,
    onSubmit: async (values) => {
      const to = destinationOf(network, values);
      const input = { body: { asset, ...to } };
      const check = await queries.fetchQuery(read(client, checkAddress, input));
      if (isBlocked(check)) return;
      if (check.lookAlike && compared !== check.address) {
        setIsRefused(true);
        return;
      }
      const { memo, saved } = check;
      onNext({
        network,
        address: check.address,
        ...(memo === undefined ? {} : { memo }),
        ...(to.noMemo && { noMemo: true }),
        ...(saved && { label: saved.label }),
      });
    },
  });
  const values = { ...typed, ...useWatch({ control: form.form.control }) };
  const check = useAddressCheck(asset, network, values);
  const hasMemos = networkFacts(network).memo !== undefined;
  const fill = ({ address, memo }: { address: string; memo?: string | undefined }) => {
    form.form.setValue("address", address, { shouldValidate: true });
    form.form.setValue("memo", memo ?? "");
    form.form.setValue("noMemo", hasMemos && memo === undefined);
  };
  return (
    <div className="grid gap-8">
      <FormBody form={form} className="grid gap-5">
        <FormField form={form} name="address">
          {(field) => <AddressField field={field} />}
        </FormField>
        <OtherNetwork network={network} address={values.address} onOtherNetwork={onOtherNetwork} />
        {hasMemos && (
          <>
            <FormField form={form} name="memo">
              {(field) => <MemoField network={network} field={field} isDisabled={values.noMemo} />}
            </FormField>
            <FormField form={form} name="noMemo">
              {(field) => <NoMemoField network={network} field={field} />}
            </FormField>
          </>
        )}
        {check.data && (
          <AddressReport
            check={check.data}
            onTransfer={onTransfer}
            onOpenBook={onOpenBook}
            onUsable={() => void check.refetch()}
          />
        )}
        {check.data?.lookAlike && !isBlocked(check.data) && (
          <Checkbox
            isSelected={compared === check.data.address}
            onChange={(isSelected) => {
              setIsRefused(false);
              setCompared(isSelected ? check.data.address : undefined);
            }}
            error={
              isRefused && compared !== check.data.address
                ? intl.formatMessage({ id: "apex.crypto-address.lookAlikeRequired" })
                : undefined
            }
          >
            {intl.formatMessage({ id: "apex.crypto-address.lookAlikeAccept" })}
          </Checkbox>
        )}
        <Button type="submit" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.flow.continue" })}
        </Button>
      </FormBody>
      <SavedAddresses asset={asset} network={network} onPick={fill} />
    </div>
  );
}
