import {
  followIdentityCase,
  readIdentityCase,
  type IdentityCase,
  type IdentityCaseAct,
} from "@apex/contract/desk/identity-cases";
import { useState } from "react";
import { useIntl } from "react-intl";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import { IdentityDialog } from "./identity-dialog.tsx";
import { IdentityFacts } from "./identity-facts.tsx";
import { actKeys, actWords, identityState, providerName, type AskedAct } from "./identity-words.ts";
import { useIdentityActs } from "./use-identity-acts.ts";

export interface IdentityCasePageProps {
  id: string;
  queueHref: string;
  onTitle?: (title: string) => void;
}

/** A document check that waits for staff: whose it is, what was handed in, and what the member may do. */
function IdentityCasePageOf({ id, queueHref, onTitle }: IdentityCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase(
    { read: readIdentityCase, follow: followIdentityCase },
    { params: { id } },
  );
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.identityCases" })}
      queueHref={queueHref}
    >
      {(data, back) => (
        <ShownCase
          // Another case starts with fresh state.
          key={id}
          shown={data.case}
          back={back}
          onTitle={onTitle}
        />
      )}
    </LoadedCase>
  );
}

interface ShownCaseProps {
  shown: IdentityCase;
  back: React.ReactNode;
  onTitle: ((title: string) => void) | undefined;
}

function ShownCase({ shown, back, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useIdentityActs(shown);
  const { words, status } = identityState(shown.state);
  const press = (act: IdentityCaseAct) => {
    if (act === "take" || act === "hand-back") acts.actNow(act);
    else setAsked(act);
  };
  return (
    <CasePage
      title={intl.formatMessage({ id: "apex.desk.identityTitle" }, { name: shown.customer.name })}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      detail={providerName(shown.provider)}
      assignee={shown.assignee}
      actions={shown.actions}
      error={acts.error}
      acts={acts.may.map((act) => ({
        id: act,
        label: intl.formatMessage({ id: labelOf(act, shown) }),
        key: actKeys[act],
        isPrimary: act === "accept",
        isPending: acts.pending === act,
        run: () => press(act),
      }))}
      onTitle={onTitle}
    >
      <IdentityFacts
        // Another state resets the facts, because the customer may have handed in another document.
        key={shown.state}
        shown={shown}
      />
      {asked && (
        <IdentityDialog act={asked} id={shown.id} acts={acts} onClose={() => setAsked(undefined)} />
      )}
    </CasePage>
  );
}

/** The label of an act: a colleague's case is taken over. */
function labelOf(act: IdentityCaseAct, { assignee }: IdentityCase) {
  return act === "take" && assignee !== undefined ? "apex.desk.takeOver" : actWords[act];
}

export const IdentityCasePage = withDeskWords(["desk-log"], IdentityCasePageOf);
