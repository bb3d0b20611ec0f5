import { isOneOf } from "@apex/contract/known-words";
import { refresh } from "@apex/client/query";
import { assetFacts, type Asset } from "@apex/contract/assets";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { VerifyBvn } from "../../parts/verification/verify-bvn.tsx";
import { WalletChoice } from "../../parts/wallet-choice/wallet-choice.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { AccountStep } from "./account-step.tsx";
import { depositFlow, otherMethods, type OtherMethod } from "./deposit-steps.ts";
import { MethodStep } from "./method-step.tsx";

/** The events that the host handles. */
export type DepositEvent =
  /** Goes to the page of the provider that checks a held deposit. */
  | { name: "verify-at"; url: string }
  /** Goes to the flow of the chosen method. Crypto has only one method. */
  | { name: "method"; asset: Asset; method: OtherMethod };

export interface DepositFlowProps extends FlowProps, FlowEvents<DepositEvent> {
  /** The wallet from the page's address, which skips its choice. */
  asset?: Asset | undefined;
}

/** Deposits by bank transfer: the wallet, the method, the BVN if it is missing, the account number. */
function DepositFlowScreen({ asset, ...props }: DepositFlowProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const verification = useRead(readVerification, {});
  const isVerified = verification.data?.bvn.status === "VERIFIED";
  const flow = useFlow(
    useMemo(() => depositFlow(isVerified, { asset }), [isVerified, asset]),
    props,
  );
  const leave = (how: () => void) => {
    flow.discard();
    how();
  };
  const toMethod = (chosen: Asset, method: OtherMethod) =>
    leave(() => props.onEvent({ name: "method", asset: chosen, method }));
  const body = (): ReactNode => {
    const { step } = flow;
    switch (step.name) {
      case "wallet":
        return (
          <WalletChoice
            label={intl.formatMessage({ id: "apex.deposit.walletTitle" })}
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
            chosen={flow.answers.method}
            onNext={(method, options) =>
              isOneOf(otherMethods, method)
                ? toMethod(step.asset, method)
                : flow.next({ asset: step.asset, method }, options)
            }
            onOtherWallet={() => flow.goTo("wallet")}
          />
        );
      case "bvn":
        // The step is over as soon as the server says that the BVN is verified.
        return (
          <Loaded query={verification} rows={2}>
            {() => <VerifyBvn onDone={() => void refresh(queries, ["verification"])} />}
          </Loaded>
        );
      case "account":
        return (
          <AccountStep
            key={step.asset}
            asset={step.asset}
            onVerify={() => void refresh(queries, ["verification"])}
            onOtherWallet={() => flow.goTo("wallet")}
            onVerifyAt={(url) => props.onEvent({ name: "verify-at", url })}
            onDone={() => leave(() => props.onDone())}
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
      // Each method has steps of its own, so their number is told once it is chosen.
      progress={flow.answers.method === undefined ? "apex.deposit.progressSoFar" : undefined}
      name={intl.formatMessage({ id: "apex.deposit.name" })}
    >
      {body}
    </FramedFlow>
  );
}

export const DepositFlow = withWords(["deposit", "asset"], DepositFlowScreen);
