import { identityRefusals } from "@apex/contract/desk/identity-cases";
import { useIntl } from "react-intl";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { questionAsked } from "../../parts/act-dialog/question-asked.ts";
import { ChoiceDialog } from "../../parts/act-dialog/choice-dialog.tsx";
import { refusalWords } from "../../parts/desk-words/reason-words.ts";
import type { AskedAct } from "./identity-words.ts";
import type { useIdentityActs } from "./use-identity-acts.ts";

export interface IdentityDialogProps {
  act: AskedAct;
  id: string;
  acts: ReturnType<typeof useIdentityActs>;
  onClose: () => void;
}

/** Asks for the question or the reason that a decision takes. */
export function IdentityDialog({ act, id, acts, onClose }: IdentityDialogProps) {
  const intl = useIntl();
  switch (act) {
    case "ask":
      return (
        <ActDialog
          title={intl.formatMessage({ id: "apex.desk.askTitle" })}
          about={intl.formatMessage({ id: "apex.desk.askIdentityAbout" })}
          submitLabel={intl.formatMessage({ id: "apex.desk.askButton" })}
          asks={{ keptAs: `${id} ask`, other: questionAsked(intl) }}
          onSubmit={acts.ask}
          onClose={onClose}
        />
      );
    case "accept":
      return (
        <ActDialog
          title={intl.formatMessage({ id: "apex.desk.acceptTitle" })}
          about={intl.formatMessage({ id: "apex.desk.acceptAbout" })}
          submitLabel={intl.formatMessage({ id: "apex.desk.accept" })}
          asks={{ keptAs: `${id} accept` }}
          onSubmit={acts.accept}
          onClose={onClose}
        />
      );
    case "refuse":
      return (
        <ChoiceDialog
          title={intl.formatMessage({ id: "apex.desk.refuseTitle" })}
          about={intl.formatMessage({ id: "apex.desk.refuseAbout" })}
          submitLabel={intl.formatMessage({ id: "apex.desk.refuse" })}
          label={intl.formatMessage({ id: "apex.desk.reason" })}
          choices={identityRefusals.map((value) => ({
            value,
            label: intl.formatMessage({ id: refusalWords[value] }),
          }))}
          onSubmit={acts.refuse}
          onClose={onClose}
        />
      );
  }
}
