import { cryptoAssets, type Asset } from "@apex/contract/assets";
import {
  createBusinessAddress,
  type BusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import type { BitcoinAddressType } from "@apex/contract/deposits/crypto-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { BitcoinType } from "../../parts/chain-deposits/bitcoin-type.tsx";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";

export interface CreateAddressDialogProps {
  onClose: () => void;
  onMade: (address: BusinessAddress) => void;
}

/** Makes an address for an asset on a network, under a label. */
export function CreateAddressDialog(props: CreateAddressDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.business-deposits.newAddress" })}
    >
      <CreateAddressForm {...props} />
    </Dialog>
  );
}

const formSchema = z.omit(createBusinessAddress.body, { asset: true, network: true, type: true });

function CreateAddressForm({ onClose, onMade }: CreateAddressDialogProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const [asset, setAsset] = useState<Asset>("USDT");
  const [wanted, setWanted] = useState<string>();
  const networks = useRead(listNetworks, { query: { asset, for: "deposit" } });
  const open = networks.data?.items.filter(({ available }) => available) ?? [];
  const network = (open.find((item) => item.network === wanted) ?? open[0])?.network;
  const [type, setType] = useState<BitcoinAddressType>("segwit");
  const hasTypes = network === "bitcoin";
  const create = useAct(createBusinessAddress);
  const order = useRef({ of: "", addressId: "" });
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { label: "" },
    onSubmit: async ({ label }) => {
      if (network === undefined) return;
      // A retry of the same address keeps its id, so that no second one is made if an answer was lost.
      const of = JSON.stringify([asset, network, label, type]);
      if (order.current.of !== of) order.current = { of, addressId: crypto.randomUUID() };
      const { addressId } = order.current;
      const { address } = await create.mutateAsync({
        body: { addressId, asset, network, label, ...(hasTypes && { type }) },
      });
      onClose();
      onMade(address);
    },
  });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="label"
        label={intl.formatMessage({ id: "apex.business-deposits.label" })}
        description={intl.formatMessage({ id: "apex.business-deposits.labelHint" })}
        autoComplete="off"
      />
      <Select
        label={intl.formatMessage({ id: "apex.business-deposits.asset" })}
        placeholder={intl.formatMessage({ id: "apex.business-deposits.asset" })}
        value={asset}
        onChange={setAsset}
        options={cryptoAssets.map((code) => ({
          value: code,
          label: `${assetName(code)} (${code})`,
          icon: <AssetIcon asset={code} size="small" />,
        }))}
      />
      {networks.error && !networks.data ? (
        <QueryError query={networks} />
      ) : (
        <Select
          label={intl.formatMessage({ id: "apex.business-deposits.network" })}
          description={intl.formatMessage({ id: "apex.business-deposits.networkHint" })}
          placeholder={intl.formatMessage({
            id: networks.data
              ? "apex.business-deposits.noNetwork"
              : "apex.business-deposits.networkLoading",
          })}
          value={network ?? null}
          onChange={setWanted}
          options={(networks.data?.items ?? []).map((item) => ({
            value: item.network,
            label: item.name,
            description: item.available ? undefined : item.unavailableReason,
            isDisabled: !item.available,
          }))}
        />
      )}
      {hasTypes && <BitcoinType value={type} onChange={setType} />}
      <Button type="submit" isPending={form.isSubmitting} isDisabled={network === undefined}>
        {intl.formatMessage({ id: "apex.business-deposits.makeAddress" })}
      </Button>
    </FormBody>
  );
}
