import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { assetName } from "../asset-words/use-asset-name.ts";
import { FramedFlow, type FramedFlowProps } from "../money-order/framed-flow.tsx";
import type { FramedStep } from "../money-order/use-money-flow.ts";
import type { Needs } from "../verification/use-missing.ts";
import type { FiatDepositEvent } from "./deposit-words.ts";
import { askingToVerify } from "../verification/verification-event.ts";

/** The actions that the steps of a deposit ask of its flow and of the host. */
export interface DepositActions {
  onVerify: (verification: Verification) => void;
  onOtherMethod: () => void;
  onOpen: (transaction: Transaction) => void;
  onVerifyAt: (url: string) => void;
  onDone: () => void;
}

export interface FiatDepositFlowProps<Answers extends object, Step extends FramedStep> extends Pick<
  FramedFlowProps<Answers, Step>,
  "words"
> {
  flow: FlowState<Answers, Step>;
  host: Omit<FlowProps, "place" | "onPlace"> & FlowEvents<FiatDepositEvent>;
  /** The call that begins the deposit. */
  call: Needs["calls"][number];
  /** The asset of the receiving wallet, which may require further verification. */
  asset: Asset;
  /** The name of the deposit method. */
  name: MessageId;
  /** Renders the open step. */
  children: (actions: DepositActions) => ReactNode;
}

/** The frame of a fiat deposit. It closes without a question, and its first step leads back to the other methods. */
export function FiatDepositFlow<Answers extends object, Step extends FramedStep>({
  flow,
  host: { onEvent, onDone, ...host },
  call,
  asset,
  name,
  words,
  children,
}: FiatDepositFlowProps<Answers, Step>) {
  const intl = useIntl();
  const way = intl.formatMessage({ id: name });
  const onOtherMethod = () => onEvent({ name: "other-method" });
  const actions: DepositActions = {
    onVerify: askingToVerify(onEvent),
    onOtherMethod,
    onOpen: (transaction) => onEvent({ name: "open-transaction", transaction }),
    onVerifyAt: (url) => onEvent({ name: "verify-at", url }),
    onDone: () => {
      flow.discard();
      onDone();
    },
  };
  return (
    <FramedFlow
      flow={flow}
      host={host}
      isMoneyOut={false}
      isLossy={false}
      name={way}
      words={words}
      needs={{ calls: [call], asset, onVerify: actions.onVerify }}
      before={[
        {
          id: "deposit-wallet",
          label: intl.formatMessage({ id: "apex.deposit.walletStep" }),
          answer: assetName(asset, intl),
        },
        {
          id: "deposit-method",
          label: intl.formatMessage({ id: "apex.deposit.methodStep" }),
          answer: way,
        },
      ]}
      onBackOut={onOtherMethod}
    >
      {() => children(actions)}
    </FramedFlow>
  );
}
