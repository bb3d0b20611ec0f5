import type { Asset } from "@apex/contract/assets";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import type { When } from "../../parts/money-order/when.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { OpenStep, type OpenStepProps, type TransferEvent } from "./open-step.tsx";
import { transferFlow, type TransferType } from "./transfer-steps.ts";
import { useGivenPayment } from "./use-given-payment.ts";
import { askingToVerify } from "../../parts/verification/verification-event.ts";

export interface TransferFlowProps extends FlowProps<Transaction>, FlowEvents<TransferEvent> {
  /** The wallet from the address, chosen already. */
  asset?: Asset | undefined;
  /** The kind of wallet from the address, which limits the choice. */
  category?: OpenStepProps["category"];
  /** The payee's username from the address. An unknown one is ignored. */
  to?: string | undefined;
  /** `<category>/<id>` of an earlier payment from the address, which is sent again from its review. An unknown one is ignored. */
  repeat?: string | undefined;
  /** The destination's type from the address. With it the flow has six steps, else eight. */
  type?: TransferType | undefined;
  /** The time from the address, for a payment later. */
  when?: When | undefined;
}

function TransferFlowScreen({
  asset,
  category,
  to,
  repeat,
  type,
  when,
  ...props
}: TransferFlowProps) {
  const intl = useIntl();
  const verification = useRead(readVerification, {});
  // While the verification is loading it counts as done, so that nobody is asked for a BVN that they have given before.
  const isVerified = verification.data?.bvn.status === "VERIFIED" || !verification.data;
  const isNew = props.place.draft === undefined;
  const { given, gone, isLoading } = useGivenPayment(
    isNew ? to : undefined,
    isNew ? repeat : undefined,
  );
  const flow = useMoneyFlow(
    useMemo(
      () =>
        transferFlow({
          isVerified,
          isShort: type !== undefined,
          given: { asset, ...given, type: type ?? (given.payee && "user"), when },
        }),
      [isVerified, asset, given, type, when],
    ),
    props,
  );
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      // With all its steps, the flow asks for the BVN in one of them.
      needs={{
        calls: [createTransfer, createBankWithdrawal, createMobileMoneyWithdrawal],
        asset: type && asset,
        onVerify: askingToVerify(props.onEvent),
      }}
      // Money to a person is sent, never withdrawn.
      name={intl.formatMessage({
        id: type && type !== "user" ? "apex.transfer.withdrawName" : "apex.transfer.name",
      })}
    >
      {(onClose) =>
        isLoading ? (
          <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
        ) : (
          <>
            {gone !== undefined && (
              <Notice
                tone="caution"
                className="mb-6"
                title={intl.formatMessage({ id: "apex.transfer.goneTitle" }, { name: gone })}
              >
                {intl.formatMessage({ id: "apex.transfer.goneBody" })}
              </Notice>
            )}
            <OpenStep
              key={flow.draftKey}
              step={flow.step}
              category={category}
              flow={flow}
              onEvent={props.onEvent}
              onClose={onClose}
            />
          </>
        )
      }
    </FramedFlow>
  );
}

/** Sends money from a fiat wallet, or from any wallet to another Apex user: eight steps, or six with a given type. */
export const TransferFlow = withWords(["transfer", "order", "asset"], TransferFlowScreen);
