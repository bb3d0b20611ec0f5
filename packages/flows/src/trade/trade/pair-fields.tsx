import { assetFacts, type Asset } from "@apex/contract/assets";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Card } from "@apex/ui/card/card";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowDownUp } from "@apex/ui/icon/icon";
import { Select } from "@apex/ui/select/select";
import type { ReactNode, Ref } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { sidesOf, type TradeKind, type TradePair } from "./trade-steps.ts";

export interface AmountSide {
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export interface PairFieldsProps {
  kind: TradeKind;
  pair: TradePair;
  pay: AmountSide;
  receive: AmountSide;
  onPair: (pair: TradePair) => void;
  /** Swaps the two sides. */
  onFlip?: (() => void) | undefined;
  /** Shown between the sides: shares of the wallet. */
  shares: React.ReactNode;
}

/** The amounts and assets paid and received. */
export function PairFields({ kind, pair, pay, receive, onPair, onFlip, shares }: PairFieldsProps) {
  const intl = useIntl();
  const sides = sidesOf[kind];
  return (
    <div className="grid gap-3">
      <SideFields
        amountLabel={intl.formatMessage({ id: "apex.trade.pay" })}
        assetLabel={intl.formatMessage({ id: "apex.trade.payWith" })}
        asset={pair.from}
        options={sides.from}
        side={pay}
        onAsset={(from) => onPair(withoutTwins({ ...pair, from }, pair))}
      >
        {shares}
      </SideFields>
      {onFlip && (
        <IconButton
          className="justify-self-center"
          label={intl.formatMessage({ id: "apex.trade.flip" })}
          onPress={onFlip}
        >
          <ArrowDownUp />
        </IconButton>
      )}
      <SideFields
        amountLabel={intl.formatMessage({ id: "apex.trade.receive" })}
        assetLabel={intl.formatMessage({ id: "apex.trade.receiveIn" })}
        asset={pair.to}
        options={sides.to}
        side={receive}
        onAsset={(to) => onPair(withoutTwins({ ...pair, to }, pair))}
      />
    </div>
  );
}

/** Choosing the other side's asset swaps the sides. */
export function withoutTwins(wanted: TradePair, before: TradePair): TradePair {
  return wanted.from === wanted.to ? { from: before.to, to: before.from } : wanted;
}

interface SideFieldsProps {
  amountLabel: string;
  assetLabel: string;
  asset: Asset;
  options: readonly Asset[];
  side: AmountSide;
  onAsset: (asset: Asset) => void;
  /** Shown under the fields. */
  children?: ReactNode;
}

function SideFields({
  amountLabel,
  assetLabel,
  asset,
  options,
  side,
  onAsset,
  children,
}: SideFieldsProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const { onBlur, inputRef, ...amount } = side;
  return (
    <Card className="grid gap-2">
      <div className="grid items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <AmountField
          {...amount}
          {...(onBlur && { onBlur })}
          {...(inputRef && { inputRef })}
          label={amountLabel}
          asset={asset}
          decimals={assetFacts(asset).scale}
        />
        <Select
          label={assetLabel}
          placeholder={intl.formatMessage({ id: "apex.trade.chooseAsset" })}
          value={asset}
          onChange={onAsset}
          options={options.map((option) => ({
            value: option,
            label: assetName(option),
            icon: <AssetIcon asset={option} className="size-5" />,
          }))}
        />
      </div>
      {children}
    </Card>
  );
}
