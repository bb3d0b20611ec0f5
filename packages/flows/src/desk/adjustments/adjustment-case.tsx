import {
  approveAdjustment,
  followAdjustment,
  readAdjustment,
  type Adjustment,
} from "@apex/contract/desk/adjustments";
import { reasonMaxLength } from "@apex/contract/desk/reason";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import type { CustomerLink } from "../../parts/desk-case/facts.tsx";
import { adjustmentState, adjustmentTitle } from "../../parts/desk-words/adjustment-words.ts";
import { AdjustmentFacts } from "./adjustment-facts.tsx";
import { actKeys, actWords, endWords } from "./adjustment-words.ts";
import { useAdjustmentActs } from "./use-adjustment-acts.ts";

export interface AdjustmentCasePageProps {
  id: string;
  queueHref: string;
  /** Opens the customer's page, with the case as the reason. */
  customerLink: CustomerLink;
  hrefOfTicket: (id: string) => string;
  onTitle?: ((title: string) => void) | undefined;
}

/** A proposed correction or refund: its amount, its customer, and what the member may do. */
function AdjustmentCasePageOf({ id, queueHref, ...rest }: AdjustmentCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase(
    { read: readAdjustment, follow: followAdjustment },
    { params: { id } },
  );
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.adjustments" })}
      queueHref={queueHref}
      title={intl.formatMessage({ id: "apex.desk-adjustments.adjustment" })}
    >
      {(data, back) => (
        // Another case starts with fresh state.
        <ShownCase key={id} shown={data.adjustment} back={back} {...rest} />
      )}
    </LoadedCase>
  );
}

interface ShownCaseProps extends Omit<AdjustmentCasePageProps, "id" | "queueHref"> {
  shown: Adjustment;
  back: React.ReactNode;
}

function ShownCase({ shown, back, customerLink, hrefOfTicket, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<"approve" | "decline">();
  const acts = useAdjustmentActs(shown);
  const { words, status } = adjustmentState(shown.state);
  return (
    <CasePage
      title={adjustmentTitle(shown, intl)}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      assignee={null}
      error={acts.error}
      notice={<CaseNotice shown={shown} />}
      acts={acts.may.map((act) => ({
        id: act,
        label: intl.formatMessage({ id: actWords[act] }),
        key: actKeys[act],
        isPrimary: act === "approve",
        isPending: acts.pending === act,
        run: () => (act === "take-back" ? acts.takeBack() : setAsked(act)),
      }))}
      onTitle={onTitle}
    >
      <AdjustmentFacts shown={shown} customerLink={customerLink} hrefOfTicket={hrefOfTicket} />
      {asked && (
        <AdjustmentDialog
          act={asked}
          shown={shown}
          onClose={() => setAsked(undefined)}
          acts={acts}
        />
      )}
    </CasePage>
  );
}

interface AdjustmentDialogProps {
  act: "approve" | "decline";
  shown: Adjustment;
  acts: Pick<ReturnType<typeof useAdjustmentActs>, "approve" | "decline">;
  onClose: () => void;
}

/** Asks for the proof of an approval, or the reason of a refusal. */
function AdjustmentDialog({ act, shown, acts, onClose }: AdjustmentDialogProps) {
  const intl = useIntl();
  const say = (
    word:
      | "approveTitleIn"
      | "approveTitleOut"
      | "approveAbout"
      | "declineTitle"
      | "declineAbout"
      | "declineHint",
  ) =>
    intl.formatMessage(
      { id: `apex.desk-adjustments.${word}` },
      { amount: writtenMoney(shown.amount, intl) },
    );
  const isApproval = act === "approve";
  const approveTitle = shown.direction === "in" ? "approveTitleIn" : "approveTitleOut";
  const about = say(isApproval ? "approveAbout" : "declineAbout");
  if (isApproval)
    return (
      <ActDialog
        title={say(approveTitle)}
        about={about}
        submitLabel={adjustmentTitle(shown, intl)}
        proves={{ endpoint: approveAdjustment, params: { id: shown.id } }}
        onSubmit={acts.approve}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={say("declineTitle")}
      about={about}
      submitLabel={intl.formatMessage({ id: actWords[act] })}
      isDangerous
      asks={{
        keptAs: `${shown.id} ${act}`,
        other: {
          label: intl.formatMessage({ id: "apex.desk.why" }),
          description: say("declineHint"),
          max: reasonMaxLength,
        },
      }}
      onSubmit={acts.decline}
      onClose={onClose}
    />
  );
}

/** Tells how a proposal ended or, to the member who made it, that a colleague must decide. */
function CaseNotice({ shown: { state, decision, reference, may } }: { shown: Adjustment }) {
  const intl = useIntl();
  const say = (word: "ownProposal" | "ownProposalAbout" | "lapsedTitle") =>
    intl.formatMessage({ id: `apex.desk-adjustments.${word}` });
  if (decision === undefined) {
    if (!may.includes("take-back")) return null;
    return (
      <Notice tone="info" title={say("ownProposal")}>
        {say("ownProposalAbout")}
      </Notice>
    );
  }
  const word = endWords.get(state);
  const name = decision.by?.name;
  const title =
    word === undefined || name === undefined
      ? say("lapsedTitle")
      : intl.formatMessage({ id: `apex.desk-adjustments.${word}` }, { name });
  return (
    <Notice tone={state === "approved" ? "success" : "info"} title={title}>
      {decision.reason !== undefined && (
        <span className="block wrap-anywhere whitespace-pre-line">{decision.reason}</span>
      )}
      {reference !== undefined && (
        <span className="block">
          {intl.formatMessage({ id: "apex.desk-adjustments.posted" }, { reference })}
        </span>
      )}
      <DateTime at={decision.at} className="text-sm text-text-muted" />
    </Notice>
  );
}

export const AdjustmentCasePage = withDeskWords(
  ["desk-adjustments", "transactions", "security"],
  AdjustmentCasePageOf,
);
