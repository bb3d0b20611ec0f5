import { signActivityReport } from "@apex/contract/desk/activity-reports";
import { reasonMaxLength } from "@apex/contract/desk/reason";
import {
  followWatchCase,
  readWatchCase,
  watchCaseActs,
  type WatchCase,
  type WatchCaseAct,
} from "@apex/contract/desk/watch-cases";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import type { CustomerLink } from "../../parts/desk-case/facts.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { useWatchActs, type WrittenAct } from "./use-watch-acts.ts";
import { WatchFacts } from "./watch-facts.tsx";
import { watchCaseState } from "./watch-words.ts";

export interface WatchCasePageProps {
  id: string;
  queueHref: string;
  /** Opens the customer's page, with the case as the reason. */
  customerLink: CustomerLink;
  onTitle?: (title: string) => void;
}

/** A case: what a rule found about a customer, the notes of colleagues, and the report. */
function WatchCasePageOf({ id, queueHref, ...rest }: WatchCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase({ read: readWatchCase, follow: followWatchCase }, { params: { id } });
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.monitoring" })}
      queueHref={queueHref}
    >
      {(data, back) => (
        // Another case starts with fresh state.
        <ShownCase key={id} shown={data.case} back={back} {...rest} />
      )}
    </LoadedCase>
  );
}

const actWords = {
  take: "apex.desk.take",
  "hand-back": "apex.desk.handBack",
  note: "apex.desk.addNote",
  escalate: "apex.desk.watchEscalate",
  report: "apex.desk.watchReport",
  close: "apex.desk.watchNothing",
} as const satisfies Record<WatchCaseAct, string>;

const actKeys = {
  take: "t",
  "hand-back": "b",
  note: "n",
  escalate: "e",
  report: "r",
  close: "x",
} as const satisfies Record<WatchCaseAct, string>;

interface ShownCaseProps extends Pick<WatchCasePageProps, "customerLink" | "onTitle"> {
  shown: WatchCase;
  back: ReactNode;
}

function ShownCase({ shown, back, customerLink, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const acts = useWatchActs(shown);
  const [asked, setAsked] = useState<WrittenAct | "sign">();
  const [isWriting, setWriting] = useState(false);
  const { words, status } = watchCaseState(shown.state);
  const press = (act: WatchCaseAct) => {
    if (act === "take" || act === "hand-back") acts.actNow(act);
    else if (act === "report") setWriting(true);
    else setAsked(act);
  };
  const isTakenOver = shown.assignee !== undefined;
  return (
    <CasePage
      title={intl.formatMessage(
        { id: "apex.desk.watchTitle" },
        { rule: shown.rule, name: shown.customer.name },
      )}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      assignee={shown.assignee}
      error={acts.error}
      notice={<CaseNotice shown={shown} />}
      acts={watchCaseActs
        .filter((act) => shown.may.includes(act))
        .map((act) => ({
          id: act,
          label: intl.formatMessage({
            id: act === "take" && isTakenOver ? "apex.desk.takeOver" : actWords[act],
          }),
          key: actKeys[act],
          isPrimary: act === "report",
          isPending: acts.pending === act,
          run: () => press(act),
        }))}
      onTitle={onTitle}
    >
      <ReportPanel
        shown={shown}
        isWriting={isWriting}
        onWriting={setWriting}
        onSave={acts.saveReport}
        onSign={() => setAsked("sign")}
        readDocument={acts.readDocument}
      />
      <WatchFacts shown={shown} customerLink={customerLink} />
      {asked && (
        <WatchDialog act={asked} id={shown.id} acts={acts} onClose={() => setAsked(undefined)} />
      )}
    </CasePage>
  );
}

function CaseNotice({ shown: { escalation, ended } }: { shown: WatchCase }) {
  const intl = useIntl();
  if (ended !== undefined)
    return (
      <Notice title={intl.formatMessage({ id: "apex.desk.watchEndedBy" }, { name: ended.by.name })}>
        {ended.reason !== undefined && (
          <span className="block wrap-anywhere whitespace-pre-line">{ended.reason}</span>
        )}
        <DateTime at={ended.at} className="text-sm text-text-muted" />
      </Notice>
    );
  return (
    <Notice
      tone="caution"
      {...(escalation !== undefined && {
        title: intl.formatMessage({ id: "apex.desk.watchEscalation" }),
      })}
    >
      {escalation !== undefined && (
        <span className="block wrap-anywhere whitespace-pre-line">{escalation}</span>
      )}
      {intl.formatMessage({ id: "apex.desk.watchSecret" })}
    </Notice>
  );
}

const dialogWords = {
  note: {
    title: "apex.desk.addNote",
    about: "apex.desk.watchNoteAbout",
    submit: "apex.desk.addNote",
  },
  escalate: {
    title: "apex.desk.watchEscalateTitle",
    about: "apex.desk.watchEscalateAbout",
    submit: "apex.desk.watchEscalate",
  },
  close: {
    title: "apex.desk.watchNothingTitle",
    about: "apex.desk.watchNothingAbout",
    submit: "apex.desk.watchNothing",
  },
  sign: {
    title: "apex.desk.watchSignTitle",
    about: "apex.desk.watchSignAbout",
    submit: "apex.desk.watchSign",
  },
} as const satisfies Record<WrittenAct | "sign", object>;

interface WatchDialogProps {
  act: WrittenAct | "sign";
  id: string;
  acts: Pick<ReturnType<typeof useWatchActs>, "decide" | "sign" | "signing">;
  onClose: () => void;
}

function WatchDialog({ act, id, acts, onClose }: WatchDialogProps) {
  const intl = useIntl();
  const { title, about, submit } = dialogWords[act];
  const words = {
    title: intl.formatMessage({ id: title }),
    about: intl.formatMessage({ id: about }),
    submitLabel: intl.formatMessage({ id: submit }),
    onClose,
  };
  if (act === "sign")
    return (
      <ActDialog
        {...words}
        proves={{ endpoint: signActivityReport, params: { id }, request: acts.signing }}
        onSubmit={acts.sign}
      />
    );
  return (
    <ActDialog
      {...words}
      asks={{
        keptAs: `${id} ${act}`,
        ...(act === "note" && {
          other: { label: intl.formatMessage({ id: "apex.desk.note" }), max: reasonMaxLength },
        }),
      }}
      onSubmit={(text) => acts.decide(act, text)}
    />
  );
}

export const WatchCasePage = withDeskWords(["security"], WatchCasePageOf);
