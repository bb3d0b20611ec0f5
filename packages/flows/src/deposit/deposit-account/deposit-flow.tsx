import { read, refresh } from "@apex/client/query";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useAssetInText, useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame, type FrameStep } from "../../base/flow/flow-frame.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { VerifyBvn } from "../../parts/verification/verify-bvn.tsx";
import { WalletChoice } from "../../parts/wallet-choice/wallet-choice.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { AccountStep } from "./account-step.tsx";
import {
  depositFlow,
  isOther,
  type DepositAnswers,
  type DepositStep,
  type OtherMethod,
} from "./deposit-steps.ts";
import { MethodStep } from "./method-step.tsx";

/** What the host has to act on. */
export type DepositEvent =
  /** A held deposit is checked at a provider: the host goes to its page. */
  | { name: "verify-at"; url: string }
  /** A way to pay in was chosen that has a flow of its own; crypto has but one. */
  | { name: "method"; asset: Asset; method: OtherMethod };

export interface DepositFlowProps extends FlowProps<void, DepositEvent> {
  /** From the address: the wallet is chosen already. */
  asset?: Asset | undefined;
}

/** Pay in by bank transfer: the wallet, the way, the BVN when it is missing, the account number. */
function DepositFlowScreen({ asset, ...props }: DepositFlowProps) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const verification = useQuery(read(client, readVerification, {}));
  const isVerified = verification.data?.bvn.status === "VERIFIED";
  const flow = useFlow(
    useMemo(() => ({ ...depositFlow(isVerified), start: { asset } }), [isVerified, asset]),
    // With a wallet from the address, the first question is how to pay into it.
    asset && props.place.step === undefined
      ? { ...props, place: { ...props.place, step: "method" } }
      : props,
  );
  const words = useStepWords(flow.step);
  const steps = useFrameSteps(flow.asked, flow.answers);
  const leave = (how: () => void) => {
    flow.discard();
    how();
  };
  const toMethod = (chosen: Asset, method: OtherMethod) =>
    leave(() => props.onEvent?.({ name: "method", asset: chosen, method }));
  const body = (): ReactNode => {
    const { step } = flow;
    if (step.name === "bvn" && !verification.data) {
      return verification.error ? (
        <ErrorView
          error={verification.error}
          onRetry={() => verification.refetch()}
          isRetrying={verification.isFetching}
        />
      ) : (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      );
    }
    switch (step.name) {
      case "wallet":
        return (
          <WalletChoice
            label={words.title}
            onNext={(chosen) =>
              assetFacts(chosen).category === "crypto"
                ? toMethod(chosen, "crypto-address")
                : flow.next({ asset: chosen, method: undefined })
            }
          />
        );
      case "method":
        return (
          <MethodStep
            key={step.asset}
            asset={step.asset}
            onNext={(method) =>
              isOther(method)
                ? toMethod(step.asset, method)
                : flow.next({ asset: step.asset, method })
            }
            onOtherWallet={() => flow.goTo("wallet")}
          />
        );
      case "bvn":
        // The step is over as soon as the server says that the BVN is verified.
        return <VerifyBvn onDone={() => void refresh(queries, ["verification"])} />;
      case "account":
        return (
          <AccountStep
            key={step.asset}
            asset={step.asset}
            onVerify={() => void refresh(queries, ["verification"])}
            onOtherWallet={() => flow.goTo("wallet")}
            onVerifyAt={(url) => props.onEvent?.({ name: "verify-at", url })}
            onDone={() => leave(() => props.onDone())}
          />
        );
    }
  };
  return (
    <FlowFrame
      isMoneyOut={false}
      name={intl.formatMessage({ id: "apex.deposit.name" })}
      steps={steps}
      current={flow.step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={flow.back}
      onStep={(id) => {
        const step = flow.asked.find((name): name is DepositStep["name"] => name === id);
        if (step) flow.goTo(step);
      }}
      onClose={() => leave(props.onExit)}
    >
      {body()}
    </FlowFrame>
  );
}

function useStepWords(step: DepositStep): { title: string; lead: string } {
  const intl = useIntl();
  const assetInText = useAssetInText();
  switch (step.name) {
    case "wallet":
      return {
        title: intl.formatMessage({ id: "apex.deposit.walletTitle" }),
        lead: intl.formatMessage({ id: "apex.deposit.walletLead" }),
      };
    case "method":
      return {
        title: intl.formatMessage({ id: "apex.deposit.methodTitle" }),
        lead: intl.formatMessage(
          { id: "apex.deposit.methodLead" },
          { wallet: assetInText(step.asset) },
        ),
      };
    case "bvn":
      return {
        title: intl.formatMessage({ id: "apex.deposit.bvnTitle" }),
        lead: intl.formatMessage({ id: "apex.deposit.bvnLead" }),
      };
    case "account":
      return {
        title: intl.formatMessage({ id: "apex.deposit.accountTitle" }),
        lead: intl.formatMessage(
          { id: "apex.deposit.accountLead" },
          { wallet: assetInText(step.asset) },
        ),
      };
  }
}

const stepWords = {
  wallet: "apex.deposit.walletStep",
  method: "apex.deposit.methodStep",
  bvn: "apex.deposit.bvnStep",
  account: "apex.deposit.accountStep",
} as const satisfies Record<DepositStep["name"], string>;

function useFrameSteps(asked: readonly string[], { asset, method }: DepositAnswers): FrameStep[] {
  const intl = useIntl();
  const assetName = useAssetName();
  const answers: Partial<Record<string, string>> = {
    wallet: asset && assetName(asset),
    method: method && intl.formatMessage({ id: "apex.deposit.methodBankTransfer" }),
  };
  return Object.entries(stepWords)
    .filter(([name]) => asked.includes(name))
    .map(([name, id]) => ({ id: name, label: intl.formatMessage({ id }), answer: answers[name] }));
}

export const DepositFlow = withWords(["deposit", "asset"], DepositFlowScreen);
