import { p2pRefusals } from "@apex/contract/deposits/p2p-deposits";
import { approveP2pPayment, type P2pCase } from "@apex/contract/desk/p2p-cases";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { questionAsked } from "../../parts/act-dialog/question-asked.ts";
import { ChoiceDialog } from "../../parts/act-dialog/choice-dialog.tsx";
import { declineWords } from "../../parts/desk-words/decline-words.ts";
import { FoundPaymentDialog } from "./found-payment-dialog.tsx";
import { OtherSum } from "./other-sum.tsx";
import { refusalWords, type AskedAct } from "./p2p-words.ts";
import type { useP2pActs } from "./use-p2p-acts.ts";

export interface P2pDialogProps {
  act: AskedAct;
  shown: P2pCase;
  acts: ReturnType<typeof useP2pActs>;
  onClose: () => void;
}

/** Asks for what a decision needs: a question, the payment, a reason or a proof. */
export function P2pDialog({ act, shown, acts, onClose }: P2pDialogProps) {
  const intl = useIntl();
  switch (act) {
    case "confirm":
      return <FoundPaymentDialog shown={shown} onPropose={acts.confirm} onClose={onClose} />;
    case "refuse":
      return (
        <ChoiceDialog
          title={intl.formatMessage({ id: "apex.desk.p2pRefuseTitle" })}
          about={intl.formatMessage({ id: "apex.desk.p2pRefuseAbout" })}
          submitLabel={intl.formatMessage({ id: "apex.desk.p2pRefuse" })}
          label={intl.formatMessage({ id: "apex.desk.reason" })}
          choices={p2pRefusals.map((value) => ({
            value,
            label: intl.formatMessage({ id: refusalWords[value] }),
          }))}
          onSubmit={acts.refuse}
          onClose={onClose}
        />
      );
    case "ask":
    case "approve":
    case "decline":
      return <TextDialog act={act} shown={shown} acts={acts} onClose={onClose} />;
  }
}

interface TextDialogProps extends P2pDialogProps {
  act: "ask" | "approve" | "decline";
}

function TextDialog({ act, shown, acts, onClose }: TextDialogProps) {
  const intl = useIntl();
  const amount = writtenMoney(shown.proposal?.payment.amount ?? shown.amount, intl);
  const { title, about, button } = {
    ...texts[act],
    ...(act === "decline" && declineWords(shown.may)),
  };
  const words = {
    title: intl.formatMessage({ id: title }, { amount }),
    about: intl.formatMessage({ id: about }),
    submitLabel: intl.formatMessage({ id: button }, { amount }),
    onClose,
  };
  if (act === "approve")
    return (
      <ActDialog
        {...words}
        notice={<OtherSum expected={shown.amount} arrived={shown.proposal?.payment.amount} />}
        proves={{ endpoint: approveP2pPayment, params: { id: shown.id } }}
        onSubmit={acts.approve}
      />
    );
  return (
    <ActDialog
      {...words}
      isDangerous={act === "decline"}
      asks={{
        keptAs: `${shown.id} ${act}`,
        ...(act === "ask" && { other: questionAsked(intl) }),
      }}
      onSubmit={acts[act]}
    />
  );
}

const texts = {
  ask: {
    title: "apex.desk.askTitle",
    about: "apex.desk.p2pAskAbout",
    button: "apex.desk.askButton",
  },
  approve: {
    title: "apex.desk.p2pApproveTitle",
    about: "apex.desk.p2pApproveAbout",
    button: "apex.desk.p2pApproveButton",
  },
  decline: {
    title: "apex.desk.declineTitle",
    about: "apex.desk.p2pDeclineAbout",
    button: "apex.desk.decline",
  },
} as const;
