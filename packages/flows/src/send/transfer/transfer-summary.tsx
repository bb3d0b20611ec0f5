import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { useAssetName, useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import type { FrameStep } from "../../base/flow/flow-frame.tsx";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { payeeName } from "./payee.ts";
import type { TransferAnswers, TransferStep, TransferType } from "./transfer-steps.ts";

type StepName = TransferStep["name"];

const labels = {
  wallet: "apex.transfer.walletStep",
  type: "apex.transfer.typeStep",
  bvn: "apex.transfer.bvnStep",
  beneficiary: "apex.transfer.payeeStep",
  init: "apex.transfer.initStep",
  form: "apex.transfer.initStep",
  confirm: "apex.transfer.confirmStep",
  peer: "apex.transfer.peerStep",
} as const satisfies Record<Exclude<StepName, "success">, string>;

const titles = {
  wallet: "apex.transfer.walletTitle",
  type: "apex.transfer.typeTitle",
  bvn: "apex.transfer.bvnTitle",
  beneficiary: "apex.transfer.payeeTitle",
  init: "apex.transfer.initTitle",
  form: "apex.transfer.initTitle",
  confirm: "apex.transfer.confirmTitle",
  peer: "apex.transfer.peerTitle",
} as const satisfies Record<keyof typeof labels, string>;

/** Whom, which account, which phone. */
const payeeTitles = {
  user: "apex.transfer.payeeTitle",
  bank: "apex.transfer.accountTitle",
  "mobile-money": "apex.transfer.phoneTitle",
} as const satisfies Record<TransferType, string>;

const typeWords = {
  user: "apex.transfer.typeUser",
  bank: "apex.transfer.typeBank",
  "mobile-money": "apex.transfer.typeMobileMoney",
} as const satisfies Record<TransferType, string>;

const endTitles = {
  done: ["apex.transfer.successTitle", "apex.transfer.successLead"],
  processing: ["apex.transfer.processingTitle", "apex.transfer.processingLead"],
  waiting: ["apex.order.waitingTitle", "apex.order.waitingLead"],
  failed: ["apex.transfer.failedTitle", "apex.transfer.failedLead"],
} as const;

/** Heading of a step, and the line under it. */
export function useStepWords(step: TransferStep): { title: string; lead: string | undefined } {
  const intl = useIntl();
  if (step.name === "success") {
    const [title, lead] = endTitles[resultOf(step.sent)];
    const { amount, details } = step.sent;
    const { receiver, reversalAmount } = details;
    const figures = { name: receiver?.name ?? "", amount: writtenMoney(amount, intl) };
    return {
      title: intl.formatMessage({ id: title }),
      lead: reversalAmount
        ? intl.formatMessage(
            { id: "apex.transfer.returnedLead" },
            { amount: writtenMoney(reversalAmount, intl) },
          )
        : intl.formatMessage({ id: lead }, figures),
    };
  }
  const lead =
    step.name === "bvn"
      ? "apex.transfer.bvnLead"
      : step.name === "peer"
        ? "apex.transfer.peerLead"
        : undefined;
  const title = step.name === "beneficiary" ? payeeTitles[step.type] : titles[step.name];
  return {
    title: intl.formatMessage({ id: title }),
    lead: lead && intl.formatMessage({ id: lead }),
  };
}

/** The steps that are asked, with their answers. */
export function useFrameSteps({
  asked,
  answers,
}: FlowState<TransferAnswers, TransferStep>): FrameStep[] {
  const intl = useIntl();
  const assetName = useAssetName();
  const { asset, type, payee, order } = answers;
  const answerOf: Partial<Record<string, string | undefined>> = {
    wallet: asset && assetName(asset),
    type: type && intl.formatMessage({ id: typeWords[type] }),
    beneficiary: payee && payeeName(payee),
    init: order && writtenMoney(order.amount, intl),
    form: order && writtenMoney(order.amount, intl),
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
export function TransferSummary({ answers }: { answers: TransferAnswers }) {
  const intl = useIntl();
  const walletName = useWalletName();
  const { asset, payee, order } = answers;
  return (
    <DescriptionList>
      {asset && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.from" })}>
          {walletName(asset)}
        </DescriptionRow>
      )}
      {payee && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.to" })}>
          {payeeName(payee)}
        </DescriptionRow>
      )}
      {order && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.initStep" })}>
          {writtenMoney(order.amount, intl)}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
