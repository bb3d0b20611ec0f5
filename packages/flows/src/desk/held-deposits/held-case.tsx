import {
  followHeldCase,
  readHeldCase,
  type HeldCase,
  type HeldCaseAct,
} from "@apex/contract/desk/held-cases";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { Timeline } from "@apex/ui/timeline/timeline";
import { useState } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { declineWords } from "../../parts/desk-words/decline-words.ts";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import type { CustomerLink } from "../../parts/desk-case/facts.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { actKeys, actWords, eventWords, holdState, type AskedAct } from "./hold-words.ts";
import { SenderAnswers } from "./sender-answers.tsx";
import { useCaseActs } from "./use-case-acts.ts";

export interface HeldCasePageProps {
  id: string;
  queueHref: string;
  /** Opens the customer's page, with the case as the reason. */
  customerLink: CustomerLink;
  onTitle?: ((title: string) => void) | undefined;
}

/** A deposit on hold: who sent it to whom, what the customer says, and what the member may do. */
function HeldCasePageOf({ id, queueHref, customerLink, onTitle }: HeldCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase({ read: readHeldCase, follow: followHeldCase }, { params: { id } });
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.heldDeposits" })}
      queueHref={queueHref}
    >
      {(data, back) => (
        <ShownCase
          // Another case starts with fresh state.
          key={id}
          shown={data.case}
          back={back}
          customerLink={customerLink}
          onTitle={onTitle}
        />
      )}
    </LoadedCase>
  );
}

interface ShownCaseProps extends Pick<HeldCasePageProps, "customerLink" | "onTitle"> {
  shown: HeldCase;
  back: React.ReactNode;
}

function ShownCase({ shown, back, customerLink, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useCaseActs(shown);
  const amount = writtenMoney(shown.amount, intl);
  const { words, status, isOver } = holdState(shown);
  const press = (act: HeldCaseAct) => {
    if (act === "take" || act === "hand-back") acts.actNow(act);
    else setAsked(act);
  };
  return (
    <CasePage
      title={intl.formatMessage({ id: "apex.desk.caseTitle" }, { amount })}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      detail={shown.reference}
      assignee={shown.assignee}
      actions={shown.actions}
      error={acts.error}
      notice={<Proposal shown={shown} />}
      acts={acts.may.map((act) => ({
        id: act,
        label: intl.formatMessage({ id: labelOf(act, shown) }),
        key: actKeys[act],
        isPrimary: act === "release" || act === "approve",
        isPending: acts.pending === act,
        run: () => press(act),
      }))}
      onTitle={onTitle}
    >
      <CaseFacts shown={shown} customerLink={customerLink} />
      <SenderAnswers answers={shown.answers} isOver={isOver} />
      <History shown={shown} />
      {asked && (
        <DecisionDialog act={asked} shown={shown} onClose={() => setAsked(undefined)} acts={acts} />
      )}
    </CasePage>
  );
}

/** The label of an act: a large release is proposed, and a colleague's case is taken over. */
function labelOf(act: HeldCaseAct, { assignee, needsSecond, may }: HeldCase) {
  if (act === "decline") return declineWords(may).button;
  if (act === "take" && assignee !== undefined) return "apex.desk.takeOver";
  if (act === "release" && needsSecond) return "apex.desk.propose";
  return actWords[act];
}

function Proposal({ shown: { proposal } }: { shown: HeldCase }) {
  const intl = useIntl();
  if (proposal === undefined) return null;
  return (
    <Notice
      tone="caution"
      title={intl.formatMessage({ id: "apex.desk.proposed" }, { name: proposal.by.name })}
    >
      <span className="block wrap-anywhere whitespace-pre-line">{proposal.reason}</span>
      <DateTime at={proposal.at} className="text-sm text-text-muted" />
    </Notice>
  );
}

function History({ shown: { timeline } }: { shown: HeldCase }) {
  const intl = useIntl();
  const stateLabel = intl.formatMessage({ id: "apex.desk.done" });
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{intl.formatMessage({ id: "apex.desk.history" })}</h2>
      <Timeline
        events={timeline.map(({ event, at }, place) => ({
          id: String(place),
          title: intl.formatMessage({ id: eventWords(event) }),
          time: <DateTime at={at} />,
          state: "done",
          stateLabel,
        }))}
      />
    </section>
  );
}

export const HeldCasePage = withDeskWords(["desk-log", "security"], HeldCasePageOf);
