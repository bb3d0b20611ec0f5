import { approveRelease, type HeldCase } from "@apex/contract/desk/held-cases";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { questionAsked } from "../../parts/act-dialog/question-asked.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { declineWords } from "../../parts/desk-words/decline-words.ts";
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

const dialogWords = {
  ask: { title: "apex.desk.askTitle", about: "apex.desk.askAbout", button: "apex.desk.askButton" },
  release: {
    title: "apex.desk.releaseTitle",
    about: "apex.desk.releaseAbout",
    button: "apex.desk.releaseButton",
  },
  propose: {
    title: "apex.desk.proposeTitle",
    about: "apex.desk.proposeAbout",
    button: "apex.desk.propose",
  },
  "send-back": {
    title: "apex.desk.sendBackTitle",
    about: "apex.desk.sendBackAbout",
    button: "apex.desk.sendBackButton",
  },
  decline: {
    title: "apex.desk.declineTitle",
    about: "apex.desk.declineAbout",
    button: "apex.desk.decline",
  },
  approve: {
    title: "apex.desk.approveTitle",
    about: "apex.desk.approveAbout",
    button: "apex.desk.releaseButton",
  },
} as const satisfies Record<Worded, Record<"title" | "about" | "button", string>>;

/** Asks for the question, the reason or the proof that a decision takes. */
export function DecisionDialog({ act, shown, acts, onClose }: DecisionDialogProps) {
  const intl = useIntl();
  const worded: Worded = act === "release" && shown.needsSecond ? "propose" : act;
  const { title, about, button } = {
    ...dialogWords[worded],
    ...(act === "decline" && declineWords(shown.may)),
  };
  const amount = writtenMoney(shown.amount, intl);
  const words = {
    title: intl.formatMessage({ id: title }, { amount }),
    about: intl.formatMessage({ id: about }, { amount }),
    submitLabel: intl.formatMessage({ id: button }, { amount }),
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
        keptAs: `${shown.id} ${act}`,
        ...(act === "ask" && { other: questionAsked(intl) }),
      }}
      onSubmit={(text) => acts.decide(act, text)}
    />
  );
}
