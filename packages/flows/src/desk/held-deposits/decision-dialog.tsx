import { approveRelease, type HeldCase } from "@apex/contract/desk/held-cases";
import { reasonMaxLength } from "@apex/contract/desk/reason";
import { reportTextMaxLength } from "@apex/contract/limits";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import type { AskedAct } from "./hold-words.ts";
import type { useCaseActs } from "./use-case-acts.ts";

export interface DecisionDialogProps {
  act: AskedAct;
  shown: HeldCase;
  onClose: () => void;
  acts: Pick<ReturnType<typeof useCaseActs>, "approve" | "decide">;
}

/** A release that a colleague must approve is worded as a proposal. */
type Worded = AskedAct | "propose";

const titles = {
  ask: "apex.desk.askTitle",
  release: "apex.desk.releaseTitle",
  propose: "apex.desk.proposeTitle",
  "send-back": "apex.desk.sendBackTitle",
  decline: "apex.desk.declineTitle",
  approve: "apex.desk.approveTitle",
} as const satisfies Record<Worded, string>;

const abouts = {
  ask: "apex.desk.askAbout",
  release: "apex.desk.releaseAbout",
  propose: "apex.desk.proposeAbout",
  "send-back": "apex.desk.sendBackAbout",
  decline: "apex.desk.declineAbout",
  approve: "apex.desk.approveAbout",
} as const satisfies Record<Worded, string>;

const buttons = {
  ask: "apex.desk.askButton",
  release: "apex.desk.releaseButton",
  propose: "apex.desk.propose",
  "send-back": "apex.desk.sendBackButton",
  decline: "apex.desk.decline",
  approve: "apex.desk.releaseButton",
} as const satisfies Record<Worded, string>;

/** Asks for the question, the reason or the proof that a decision takes. */
export function DecisionDialog({ act, shown, acts, onClose }: DecisionDialogProps) {
  const intl = useIntl();
  const worded: Worded = act === "release" && shown.needsSecond ? "propose" : act;
  const amount = writtenMoney(shown.amount, intl);
  const isQuestion = act === "ask";
  const words = {
    title: intl.formatMessage({ id: titles[worded] }, { amount }),
    about: intl.formatMessage({ id: abouts[worded] }, { amount }),
    submitLabel: intl.formatMessage({ id: buttons[worded] }, { amount }),
    onClose,
  };
  if (act === "approve")
    return (
      <ActDialog
        {...words}
        proves={{ endpoint: approveRelease, params: { id: shown.id } }}
        onSubmit={acts.approve}
      />
    );
  return (
    <ActDialog
      {...words}
      isDangerous={act === "send-back" || act === "decline"}
      asks={{
        label: intl.formatMessage({ id: isQuestion ? "apex.desk.question" : "apex.desk.why" }),
        description: intl.formatMessage({
          id: isQuestion ? "apex.desk.questionHint" : "apex.desk.whyHint",
        }),
        max: isQuestion ? reportTextMaxLength : reasonMaxLength,
      }}
      onSubmit={(text) => acts.decide(act, text)}
    />
  );
}
