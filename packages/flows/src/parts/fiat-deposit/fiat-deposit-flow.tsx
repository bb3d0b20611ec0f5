import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { assetName } from "../asset-words/use-asset-name.ts";
import { MoneyFlow, type MoneyFlowProps, type MoneyStep } from "../money-order/money-flow.tsx";
import type { Needs } from "../verification/use-missing.ts";
import type { FiatDepositEvent } from "./deposit-words.ts";

/** The actions that the steps of a deposit ask of its flow and of the host. */
export interface DepositActions {
  onVerify: (verification: Verification) => void;
  onOtherMethod: () => void;
  onOpen: (transaction: Transaction) => void;
  onVerifyAt: (url: string) => void;
  onDone: () => void;
}

export interface FiatDepositFlowProps<Answers extends object, Step extends MoneyStep> extends Pick<
  MoneyFlowProps<Answers, Step>,
  "words"
> {
  flow: FlowState<Answers, Step>;
  host: Omit<FlowProps<void, FiatDepositEvent>, "place" | "onPlace">;
  /** The call that begins the deposit. */
  call: Needs["calls"][number];
  /** The receiving wallet. Its payment rail may require further verification. */
  asset: Asset;
  /** The name of the deposit method. */
  name: MessageId;
  /** Renders the open step. */
  children: (actions: DepositActions) => ReactNode;
}

/** The frame of a fiat deposit. It closes without a question, and its first step leads back to the other methods. */
export function FiatDepositFlow<Answers extends object, Step extends MoneyStep>({
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
  const onOtherMethod = () => onEvent?.({ name: "other-method" });
  const actions: DepositActions = {
    onVerify: (verification) => onEvent?.({ name: "verification-required", verification }),
    onOtherMethod,
    onOpen: (transaction) => onEvent?.({ name: "open-transaction", transaction }),
    onVerifyAt: (url) => onEvent?.({ name: "verify-at", url }),
    onDone: () => {
      flow.discard();
      onDone();
    },
  };
  return (
    <MoneyFlow
      flow={flow}
      host={host}
      isMoneyOut={false}
      isLossy={false}
      name={way}
      words={words}
      needs={{ calls: [call], rail: asset, onVerify: actions.onVerify }}
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
    </MoneyFlow>
  );
}
