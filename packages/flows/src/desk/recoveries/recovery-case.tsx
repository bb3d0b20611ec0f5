import {
  cancelRecovery,
  confirmRecovery,
  followRecovery,
  readRecovery,
  recoveryActs,
  type Recovery,
  type RecoveryAct,
} from "@apex/contract/desk/factor-recoveries";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Notice } from "@apex/ui/notice/notice";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import { Facts } from "../../parts/desk-case/facts.tsx";
import { type Settle, useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import { writtenNeeds } from "../../parts/desk-words/need-words.ts";
import { recoveryState } from "./recovery-words.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface RecoveryCasePageProps {
  id: string;
  queueHref: string;
  /** The id of the signed-in member. */
  memberId: string;
  onTitle?: (title: string) => void;
}

/** A lost second factor: whose it is, who asked for its removal and why, and what the member may do. */
function RecoveryCasePageOf({ id, queueHref, memberId, onTitle }: RecoveryCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase({ read: readRecovery, follow: followRecovery }, { params: { id } });
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.recoveries" })}
      queueHref={queueHref}
    >
      {(data, back) => (
        <ShownCase
          // Another case starts with fresh state.
          key={id}
          shown={data.recovery}
          back={back}
          memberId={memberId}
          onTitle={onTitle}
        />
      )}
    </LoadedCase>
  );
}

interface ShownCaseProps {
  shown: Recovery;
  back: ReactNode;
  memberId: string;
  onTitle: ((title: string) => void) | undefined;
}

const actKeys = { confirm: "y", cancel: "n" } as const satisfies Record<RecoveryAct, string>;

function ShownCase({ shown, back, memberId, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<RecoveryAct>();
  const { decide, changed } = useSettledCall({
    read: readRecovery,
    follow: followRecovery,
    id: shown.id,
  });
  const { words, status } = recoveryState(shown.state);
  return (
    <CasePage
      title={intl.formatMessage(
        { id: "apex.desk-recoveries.title" },
        { name: shown.customer.name },
      )}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      assignee={null}
      error={changed}
      notice={<CaseNotice shown={shown} memberId={memberId} />}
      acts={recoveryActs
        .filter((act) => shown.may.includes(act))
        .map((act) => ({
          id: act,
          label: intl.formatMessage({ id: `apex.desk-recoveries.${act}` }),
          key: actKeys[act],
          isPrimary: act === "confirm",
          isPending: false,
          run: () => setAsked(act),
        }))}
      onTitle={onTitle}
    >
      <RecoveryFacts shown={shown} />
      {asked && (
        <RecoveryDialog
          act={asked}
          id={shown.id}
          decide={decide}
          onClose={() => setAsked(undefined)}
        />
      )}
    </CasePage>
  );
}

/** Tells why the member cannot confirm the recovery now, if it is not obvious from the buttons. */
function CaseNotice({ shown, memberId }: Pick<ShownCaseProps, "shown" | "memberId">) {
  const intl = useIntl();
  const needs = writtenNeeds(shown.missing, intl);
  if (needs !== "")
    return (
      <Notice
        tone="caution"
        title={intl.formatMessage({ id: "apex.desk-recoveries.missingTitle" })}
      >
        {intl.formatMessage({ id: "apex.desk-recoveries.needed" }, { needs })}
      </Notice>
    );
  if (shown.state === "ready" && shown.startedBy.id === memberId)
    return <Notice>{intl.formatMessage({ id: "apex.desk-recoveries.needsColleague" })}</Notice>;
  return null;
}

function RecoveryFacts({ shown }: { shown: Recovery }) {
  const intl = useIntl();
  const { customer, startedBy, startedAt, opensAt, reason } = shown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Facts title={intl.formatMessage({ id: "apex.desk-recoveries.request" })}>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.why" })}>{reason}</DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk-recoveries.columnBy" })}>
          {startedBy.name}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk-recoveries.startedAt" })}>
          <DateTime at={startedAt} />
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk-recoveries.opensAt" })}>
          <DateTime at={opensAt} />
        </DescriptionRow>
      </Facts>
      <Facts title={intl.formatMessage({ id: "apex.desk.customer" })}>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerName" })}>
          {customer.name}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.verifiedName" })}>
          {customer.verifiedName ?? intl.formatMessage({ id: "apex.desk.notVerified" })}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.level" })}>
          {intl.formatNumber(customer.level)}
        </DescriptionRow>
        {customer.email !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerEmail" })}>
            {customer.email}
          </DescriptionRow>
        )}
        {customer.phone !== undefined && (
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerPhone" })}>
            {writtenContact(customer.phone)}
          </DescriptionRow>
        )}
      </Facts>
    </div>
  );
}

interface RecoveryDialogProps {
  act: RecoveryAct;
  id: string;
  decide: Settle<typeof readRecovery>;
  onClose: () => void;
}

function RecoveryDialog({ act, id, decide, onClose }: RecoveryDialogProps) {
  const intl = useIntl();
  const params = { id };
  const words = {
    title: intl.formatMessage({ id: `apex.desk-recoveries.${act}Title` }),
    about: intl.formatMessage({ id: `apex.desk-recoveries.${act}About` }),
    submitLabel: intl.formatMessage({ id: `apex.desk-recoveries.${act}` }),
    onClose,
  };
  if (act === "confirm")
    return (
      <ActDialog
        {...words}
        isDangerous
        proves={{ endpoint: confirmRecovery, params }}
        onSubmit={(proof) => decide(confirmRecovery, { params, body: proof })}
      />
    );
  return (
    <ActDialog
      {...words}
      asks={{ keptAs: `${id} ${act}` }}
      onSubmit={(reason) => decide(cancelRecovery, { params, body: { reason } })}
    />
  );
}

export const RecoveryCasePage = withDeskWords(["desk-recoveries", "security"], RecoveryCasePageOf);
