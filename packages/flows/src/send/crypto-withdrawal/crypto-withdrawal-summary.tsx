import { networkFacts } from "@apex/contract/networks";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import type { FrameStep } from "../../base/flow/flow-frame.tsx";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { shortAddress } from "../../base/format/short-address.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { WithdrawalAnswers, WithdrawalStep } from "./crypto-withdrawal-steps.ts";

const labels = {
  wallet: "apex.crypto-withdrawal.walletStep",
  network: "apex.crypto-withdrawal.networkStep",
  address: "apex.crypto-withdrawal.addressStep",
  amount: "apex.crypto-withdrawal.amountStep",
  confirm: "apex.crypto-withdrawal.confirmStep",
  authorise: "apex.crypto-withdrawal.authoriseStep",
} as const satisfies Record<Exclude<WithdrawalStep["name"], "result">, string>;

const titles = {
  wallet: "apex.crypto-withdrawal.walletTitle",
  network: "apex.crypto-withdrawal.networkTitle",
  address: "apex.crypto-withdrawal.addressTitle",
  amount: "apex.crypto-withdrawal.amountTitle",
  confirm: "apex.crypto-withdrawal.confirmTitle",
  authorise: "apex.crypto-withdrawal.authoriseTitle",
} as const satisfies Record<keyof typeof labels, string>;

const leads = {
  network: "apex.crypto-withdrawal.networkLead",
  confirm: "apex.crypto-withdrawal.confirmLead",
} as const;

const endWords = {
  done: ["apex.crypto-withdrawal.successTitle", "apex.crypto-withdrawal.successLead"],
  processing: ["apex.crypto-withdrawal.processingTitle", "apex.crypto-withdrawal.processingLead"],
  waiting: ["apex.order.waitingTitle", "apex.order.waitingLead"],
  failed: ["apex.crypto-withdrawal.failedTitle", "apex.crypto-withdrawal.failedLead"],
} as const;

/** Heading of a step, and the line under it. */
export function useStepWords(step: WithdrawalStep): { title: string; lead: string | undefined } {
  const intl = useIntl();
  switch (step.name) {
    case "result": {
      const [title, lead] = endWords[resultOf(step.sent)];
      const amount = writtenMoney(step.sent.amount, intl);
      return {
        title: intl.formatMessage({ id: title }),
        lead: intl.formatMessage({ id: lead }, { amount }),
      };
    }
    case "authorise":
      return {
        title: intl.formatMessage({ id: titles.authorise }),
        lead: intl.formatMessage(
          { id: "apex.crypto-withdrawal.authoriseLead" },
          { amount: writtenMoney(step.order.amount, intl) },
        ),
      };
    case "network":
    case "confirm":
      return {
        title: intl.formatMessage({ id: titles[step.name] }),
        lead: intl.formatMessage({ id: leads[step.name] }),
      };
    case "wallet":
    case "address":
    case "amount":
      return { title: intl.formatMessage({ id: titles[step.name] }), lead: undefined };
  }
}

/** The steps that are asked, with their answers. */
export function useFrameSteps({
  asked,
  answers,
}: FlowState<WithdrawalAnswers, WithdrawalStep>): FrameStep[] {
  const intl = useIntl();
  const assetName = useAssetName();
  const { asset, network, destination, order } = answers;
  const answerOf: Partial<Record<string, string | undefined>> = {
    wallet: asset && assetName(asset),
    network: network && networkFacts(network).name,
    address: destination && (destination.label ?? shortAddress(destination.address)),
    amount: order && writtenMoney(order.amount, intl),
  };
  return (
    Object.entries(labels)
      // An order that is out is not reviewed any more, but it was.
      .filter(([id]) => asked.includes(id) || id === "confirm")
      .map(([id, label]) => ({
        id,
        label: intl.formatMessage({ id: label }),
        answer: answerOf[id],
      }))
  );
}

/** What has been chosen so far. */
export function WithdrawalSummary({ answers }: { answers: WithdrawalAnswers }) {
  const intl = useIntl();
  const assetName = useAssetName();
  const { asset, network, destination, order } = answers;
  return (
    <DescriptionList>
      {asset && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.from" })}>
          {intl.formatMessage(
            { id: "apex.crypto-withdrawal.fromWallet" },
            { asset: assetName(asset) },
          )}
        </DescriptionRow>
      )}
      {network && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-address.network" })}>
          {networkFacts(network).name}
        </DescriptionRow>
      )}
      {destination && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.to" })}>
          {destination.label ?? shortAddress(destination.address)}
        </DescriptionRow>
      )}
      {order && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.amountStep" })}>
          {writtenMoney(order.amount, intl)}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
