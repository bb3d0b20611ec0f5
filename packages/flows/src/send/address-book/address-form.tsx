import { read } from "@apex/client/query";
import {
  saveAddress,
  saveAddressBody,
  type SavedAddress,
} from "@apex/contract/address-book/addresses";
import { checkAddress } from "@apex/contract/address-book/check-address";
import { cryptoAssets, type Asset } from "@apex/contract/assets";
import { assetSchema } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import { listNetworks, networkSchema } from "@apex/contract/networks/list-networks";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { Select } from "@apex/ui/select/select";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { AddressReport } from "../../parts/crypto-address/address-report.tsx";
import {
  AddressField,
  destinationForm,
  destinationOf,
  MemoField,
  NoMemoField,
} from "../../parts/crypto-address/destination-fields.tsx";
import { OtherNetwork } from "../../parts/crypto-address/other-network.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm, type ApexForm } from "../../base/form/use-apex-form.ts";
import { useAct, useRead } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import type { KeptAddress } from "./address-draft.ts";
import type { EntryBody } from "./address-editor.tsx";

export interface AddressFormProps {
  addressId: string;
  /** The next step if the entry was deleted in the meantime. */
  anew: ReactElement;
  /** The values typed before the code was asked for. */
  wanted: EntryBody | undefined;
  /** Keeps the entry over a reload. */
  kept: KeptAddress;
  /** Called when a new name is saved, which needs no code. */
  onSaved: () => void;
  onProve: (body: EntryBody) => void;
}

export const addressForm = z.object({
  label: saveAddressBody.shape.label,
  asset: assetSchema,
  network: z
    .union([networkSchema, z.literal("")])
    .check(z.refine((network) => network !== "", says("network-required"))),
  ...destinationForm,
  isUniversal: z.boolean(),
});
type FormValues = z.output<typeof addressForm>;

/** The details of an entry; its address is checked before a code is asked for. */
export function AddressForm(props: AddressFormProps) {
  const { addressId, anew, wanted, kept, onSaved, onProve } = props;
  const { entry } = kept.draft;
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const assetName = useAssetName();
  const save = useAct(saveAddress);
  const [isFlagged, setIsFlagged] = useState(false);
  const form = useApexForm<FormValues>({
    schema: addressForm,
    defaultValues: kept.draft.typed ?? valuesOf(wanted ?? entry),
    onType: (typed) => kept.keep(() => ({ typed })),
    onSubmit: async ({ label, asset, network, isUniversal, ...typed }) => {
      if (network === "") return;
      const to = destinationOf(network, typed);
      const check = await queries.fetchQuery(
        read(client, checkAddress, { body: { asset, ...to } }),
      );
      setIsFlagged(check.risk === "HIGH_RISK");
      if (check.risk === "HIGH_RISK") return;
      const body = { label: label.trim(), asset, ...to, address: check.address, isUniversal };
      if (!entry || !isSamePlace(entry, body)) return onProve(body);
      await save.mutateAsync({ params: { addressId }, body });
      onSaved();
    },
    fieldOfCode: { "address-already-saved": "address", "network-unavailable": "network" },
  });
  const values = useWatch({ control: form.form.control });
  const { asset = "USDT", network = "", noMemo = false } = values;
  return (
    <FormBody form={form} errorAction={form.error?.code === "not-found" ? anew : undefined}>
      <TextFormField
        form={form}
        name="label"
        label={intl.formatMessage({ id: "apex.address-book.label" })}
        description={intl.formatMessage({ id: "apex.address-book.labelHint" })}
        autoComplete="off"
      />
      <FormField form={form} name="asset">
        {(field) => (
          <Select
            {...field}
            onChange={(chosen) => {
              field.onChange(chosen);
              form.form.setValue("network", "");
            }}
            label={intl.formatMessage({ id: "apex.address-book.asset" })}
            placeholder={intl.formatMessage({ id: "apex.address-book.assetPlaceholder" })}
            options={cryptoAssets.map((one) => ({ value: one, label: assetName(one) }))}
          />
        )}
      </FormField>
      <NetworkField form={form} asset={asset} />
      <FormField form={form} name="address">
        {(field) => <AddressField field={field} />}
      </FormField>
      {network !== "" && (
        <OtherNetwork
          network={network}
          address={values.address ?? ""}
          onOtherNetwork={() => {
            form.form.setValue("network", "");
            form.form.setFocus("network");
          }}
        />
      )}
      {network !== "" && networkFacts(network).memo !== undefined && (
        <>
          <FormField form={form} name="memo">
            {(field) => <MemoField network={network} field={field} isDisabled={noMemo} />}
          </FormField>
          <FormField form={form} name="noMemo">
            {(field) => <NoMemoField network={network} field={field} />}
          </FormField>
        </>
      )}
      <FormField form={form} name="isUniversal">
        {({ value, ...field }) => (
          <Checkbox {...field} isSelected={value}>
            {intl.formatMessage({ id: "apex.address-book.isUniversal" })}
          </Checkbox>
        )}
      </FormField>
      {isFlagged && (
        <AddressReport check={{ address: values.address ?? "", risk: "HIGH_RISK", isOwn: false }} />
      )}
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.address-book.continue" })}
      </Button>
    </FormBody>
  );
}

interface NetworkFieldProps {
  form: ApexForm<FormValues, FormValues>;
  asset: Asset;
}

/** The networks that carry the asset. */
function NetworkField({ form, asset }: NetworkFieldProps) {
  const intl = useIntl();
  const networks = useRead(listNetworks, { query: { asset, for: "withdrawal" } });
  return (
    <Loaded query={networks} rows={1}>
      {({ items }) => {
        return (
          <FormField form={form} name="network">
            {(field) => (
              <Select
                {...field}
                value={field.value === "" ? null : field.value}
                label={intl.formatMessage({ id: "apex.crypto-address.network" })}
                placeholder={intl.formatMessage({ id: "apex.address-book.networkPlaceholder" })}
                options={items.map((one) => ({ value: one.network, label: one.name }))}
              />
            )}
          </FormField>
        );
      }}
    </Loaded>
  );
}

function valuesOf(from: EntryBody | SavedAddress | undefined): FormValues {
  const memo = from?.memo ?? "";
  return {
    label: from?.label ?? "",
    asset: from?.asset ?? "USDT",
    network: from?.network ?? "",
    address: from?.address ?? "",
    memo,
    noMemo: from !== undefined && memo === "",
    isUniversal: from?.isUniversal ?? false,
  };
}

/** True if only the label changes, so that no new destination can be paid. */
function isSamePlace(entry: SavedAddress, body: EntryBody): boolean {
  return (
    entry.network === body.network &&
    entry.address === body.address &&
    (entry.memo ?? "") === (body.memo ?? "") &&
    entry.asset === body.asset &&
    entry.isUniversal === body.isUniversal
  );
}
