import { read } from "@apex/client/query";
import { readHeldCase, type HeldCase, type HeldCaseAct } from "@apex/contract/desk/held-cases";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Link } from "@apex/ui/link/link";
import { Notice } from "@apex/ui/notice/notice";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { Timeline } from "@apex/ui/timeline/timeline";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { ShortcutList } from "../../parts/shortcuts/shortcut-list.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { actKeys, actWords, eventWords, holdState, type AskedAct } from "./hold-words.ts";
import { SenderAnswers } from "./sender-answers.tsx";
import { useCaseActs } from "./use-case-acts.ts";

export interface HeldCasePageProps {
  id: string;
  queueHref: string;
  onTitle?: (title: string) => void;
}

/** A deposit on hold: who sent it to whom, what the customer says, and what the member may do. */
function HeldCasePageOf({ id, queueHref, onTitle }: HeldCasePageProps) {
  const intl = useIntl();
  const client = useClient();
  const found = useQuery(read(client, readHeldCase, { params: { id } }));
  const back = (
    <Link href={queueHref} variant="standalone">
      <ArrowLeft /> {intl.formatMessage({ id: "apex.desk.heldDeposits" })}
    </Link>
  );
  if (found.data === undefined)
    return (
      <Page>
        <PageHeader title={intl.formatMessage({ id: "apex.desk.case" })} back={back} />
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  return (
    <ShownCase
      // Another case begins anew.
      key={id}
      shown={found.data.case}
      back={back}
      {...(onTitle && { onTitle })}
    />
  );
}

interface ShownCaseProps {
  shown: HeldCase;
  back: React.ReactNode;
  onTitle?: (title: string) => void;
}

function ShownCase({ shown, back, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useCaseActs(shown);
  const amount = writtenMoney(shown.amount, intl);
  const title = intl.formatMessage({ id: "apex.desk.caseTitle" }, { amount });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const { words, status } = holdState(shown);
  const press = (act: HeldCaseAct) => {
    if (act === "take" || act === "hand-back") acts.actNow(act);
    else setAsked(act);
  };
  const may = acts.may.map((act) => ({
    act,
    label: intl.formatMessage({ id: labelOf(act, shown) }),
  }));
  return (
    <Page>
      <PageHeader
        title={title}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusChip status={status}>{intl.formatMessage({ id: words })}</StatusChip>
            {shown.reference}
            <span>
              {intl.formatMessage(
                { id: "apex.desk.whose" },
                { name: shown.assignee?.name ?? "", isTaken: String(shown.assignee !== undefined) },
              )}
            </span>
          </span>
        }
      />
      {acts.error && <ErrorView error={acts.error} />}
      <Proposal shown={shown} />
      <div className="flex flex-wrap gap-3">
        {may.map(({ act, label }) => (
          <Button
            key={act}
            variant={act === "release" || act === "approve" ? "primary" : "secondary"}
            isPending={acts.pending === act}
            onPress={() => press(act)}
          >
            {label}
          </Button>
        ))}
      </div>
      <CaseFacts shown={shown} />
      <SenderAnswers answers={shown.answers} />
      <History shown={shown} />
      <ShortcutList
        shortcuts={may.map(({ act, label }) => ({
          key: actKeys[act],
          label,
          run: () => press(act),
        }))}
      />
      {asked && (
        <DecisionDialog
          act={asked}
          shown={shown}
          onClose={() => setAsked(undefined)}
          onDecide={acts.decide}
        />
      )}
    </Page>
  );
}

/** A large release is proposed, and a case that somebody has is taken over. */
function labelOf(act: HeldCaseAct, { assignee, needsSecond }: HeldCase) {
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
      <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{proposal.reason}</span>
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

export const HeldCasePage = withWords(["desk"], HeldCasePageOf);
