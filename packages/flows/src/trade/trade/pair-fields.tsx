import { assetFacts } from "@apex/contract/assets";
import { AmountField } from "@apex/ui/amount-field/amount-field";
import { Card } from "@apex/ui/card/card";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowDownUp } from "@apex/ui/icon/icon";
import type { ReactNode, Ref } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";
import { AssetSelect, type AssetSelectProps } from "./asset-select.tsx";
import { payAssetLabel, payLabel, sidesOf, type TradeKind, type TradePair } from "./trade-steps.ts";

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
  /** Between the sides: shares of the wallet. */
  shares: ReactNode;
}

/** The amounts and assets paid and received. */
export function PairFields({ kind, pair, pay, receive, onPair, onFlip, shares }: PairFieldsProps) {
  const intl = useIntl();
  const sides = sidesOf[kind];
  return (
    <div className="grid gap-3">
      <SideFields
        {...{ pair, onPair }}
        side="from"
        assets={sides.from}
        amount={pay}
        amountLabel={payLabel(kind)}
        label={payAssetLabel(kind)}
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
        {...{ pair, onPair }}
        side="to"
        assets={sides.to}
        amount={receive}
        amountLabel="apex.trade.receive"
      />
    </div>
  );
}

interface SideFieldsProps extends AssetSelectProps {
  amount: AmountSide;
  amountLabel: MessageId;
  /** Under the fields. */
  children?: ReactNode;
}

function SideFields({ amount, amountLabel, children, ...select }: SideFieldsProps) {
  const intl = useIntl();
  const { onBlur, inputRef, ...field } = amount;
  const asset = select.pair[select.side];
  return (
    <Card className="@container grid gap-2">
      {/* Large text leaves no room for both on a phone: the asset then has a line of its own. */}
      <div className="flex flex-wrap items-start gap-2">
        <AmountField
          // An error runs on below the asset, as wide as the card, unless the asset has a line of its own.
          className="min-w-0 flex-1 basis-24 @min-[15.5rem]:[&_[slot=errorMessage]]:-me-38"
          {...field}
          {...(onBlur && { onBlur })}
          {...(inputRef && { inputRef })}
          label={intl.formatMessage({ id: amountLabel })}
          asset={asset}
          isAssetHidden
          decimals={assetFacts(asset).scale}
        />
        <div className="w-36 max-w-full">
          <AssetSelect {...select} isShort />
        </div>
      </div>
      {children}
    </Card>
  );
}
