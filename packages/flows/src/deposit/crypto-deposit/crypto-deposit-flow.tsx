import type { Asset } from "@apex/contract/assets";
import { networkFacts } from "@apex/contract/networks";
import { useMemo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame, type FrameStep } from "../../base/flow/flow-frame.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { WalletChoice } from "../../parts/wallet-choice/wallet-choice.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { AddressStep } from "./address-step.tsx";
import {
  cryptoDepositFlow,
  type CryptoDepositAnswers,
  type CryptoDepositStep,
} from "./crypto-deposit-steps.ts";
import { NetworkStep } from "./network-step.tsx";

export interface CryptoDepositFlowProps extends FlowProps {
  /** From the address: the asset is chosen already. */
  asset?: Asset | undefined;
}

/** Receive crypto: the asset, the network that it is sent over, the address with what arrives there. */
function CryptoDepositScreen({ asset, ...props }: CryptoDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => ({ ...cryptoDepositFlow, start: { asset } }), [asset]),
    // With an asset from the address, the first question is its network.
    asset && props.place.step === undefined
      ? { ...props, place: { ...props.place, step: "network" } }
      : props,
  );
  const words = useStepWords(flow.step);
  const steps = useFrameSteps(flow.asked, flow.answers);
  const leave = (how: () => void) => {
    flow.discard();
    how();
  };
  const body = (): ReactNode => {
    const { step } = flow;
    switch (step.name) {
      case "asset":
        return (
          <WalletChoice
            label={words.title}
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
            onNext={(network) => flow.next({ asset: step.asset, network })}
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
            onDone={() => leave(() => props.onDone())}
          />
        );
    }
  };
  return (
    <FlowFrame
      isMoneyOut={false}
      name={intl.formatMessage({ id: "apex.crypto-deposit.name" })}
      steps={steps}
      current={flow.step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={flow.back}
      onStep={(id) => {
        const step = flow.asked.find((name): name is CryptoDepositStep["name"] => name === id);
        if (step) flow.goTo(step);
      }}
      onClose={() => leave(props.onExit)}
    >
      {body()}
    </FlowFrame>
  );
}

function useStepWords(step: CryptoDepositStep): { title: string; lead: string } {
  const intl = useIntl();
  const assetName = useAssetName();
  switch (step.name) {
    case "asset":
      return {
        title: intl.formatMessage({ id: "apex.crypto-deposit.assetTitle" }),
        lead: intl.formatMessage({ id: "apex.crypto-deposit.assetLead" }),
      };
    case "network":
      return {
        title: intl.formatMessage({ id: "apex.crypto-deposit.networkTitle" }),
        lead: intl.formatMessage({ id: "apex.crypto-deposit.networkLead" }),
      };
    case "address":
      return {
        title: intl.formatMessage(
          { id: "apex.crypto-deposit.addressTitle" },
          { asset: assetName(step.asset) },
        ),
        lead: intl.formatMessage(
          { id: "apex.crypto-deposit.addressLead" },
          { network: networkFacts(step.network).name },
        ),
      };
  }
}

const stepWords = {
  asset: "apex.crypto-deposit.assetStep",
  network: "apex.crypto-deposit.networkStep",
  address: "apex.crypto-deposit.addressStep",
} as const satisfies Record<CryptoDepositStep["name"], string>;

function useFrameSteps(
  asked: readonly string[],
  { asset, network }: CryptoDepositAnswers,
): FrameStep[] {
  const intl = useIntl();
  const assetName = useAssetName();
  const answers: Partial<Record<string, string>> = {
    asset: asset && assetName(asset),
    network: network && networkFacts(network).name,
  };
  return Object.entries(stepWords)
    .filter(([name]) => asked.includes(name))
    .map(([name, id]) => ({ id: name, label: intl.formatMessage({ id }), answer: answers[name] }));
}

export const CryptoDepositFlow = withWords(
  ["crypto-deposit", "deposit", "asset"],
  CryptoDepositScreen,
);
