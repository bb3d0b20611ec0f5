import type { Asset } from "@apex/contract/assets";
import { useMemo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow } from "../../base/flow/use-flow.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { WalletChoice } from "../../parts/wallet-choice/wallet-choice.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { AddressStep } from "./address-step.tsx";
import { cryptoDepositFlow } from "./crypto-deposit-steps.ts";
import { NetworkStep } from "./network-step.tsx";

export interface CryptoDepositFlowProps extends FlowProps {
  /** The asset from the page's address, which skips its choice. */
  asset?: Asset | undefined;
}

/** Receives crypto: the asset, its network, the address with its deposits. */
function CryptoDepositScreen({ asset, ...props }: CryptoDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => cryptoDepositFlow({ asset }), [asset]),
    props,
  );
  const body = (): ReactNode => {
    const { step } = flow;
    switch (step.name) {
      case "asset":
        return (
          <WalletChoice
            label={intl.formatMessage({ id: "apex.crypto-deposit.assetTitle" })}
            category="crypto"
            onNext={(chosen) => flow.next({ asset: chosen, network: undefined })}
          />
        );
      case "network":
        return (
          <NetworkStep
            key={step.asset}
            asset={step.asset}
            chosen={flow.answers.network}
            onNext={(network, options) => flow.next({ asset: step.asset, network }, options)}
            onOtherAsset={() => flow.goTo("asset")}
          />
        );
      case "address":
        return (
          <AddressStep
            key={`${step.asset} ${step.network}`}
            asset={step.asset}
            network={step.network}
            onOtherNetwork={() => flow.goTo("network")}
            onDone={() => {
              flow.discard();
              props.onDone();
            }}
          />
        );
    }
  };
  return (
    <FramedFlow
      flow={flow}
      host={props}
      isMoneyOut={false}
      isLossy={false}
      name={intl.formatMessage({ id: "apex.crypto-deposit.name" })}
    >
      {body}
    </FramedFlow>
  );
}

export const CryptoDepositFlow = withWords(
  ["crypto-deposit", "deposit", "asset"],
  CryptoDepositScreen,
);
