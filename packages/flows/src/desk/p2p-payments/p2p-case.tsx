import {
  followP2pCase,
  readP2pCase,
  type P2pCase,
  type P2pCaseAct,
} from "@apex/contract/desk/p2p-cases";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { declineWords } from "../../parts/desk-words/decline-words.ts";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import type { CustomerLink } from "../../parts/desk-case/facts.tsx";
import { P2pDialog } from "./p2p-dialog.tsx";
import { P2pFacts } from "./p2p-facts.tsx";
import { actKeys, actWords, p2pState, type AskedAct } from "./p2p-words.ts";
import { useP2pActs } from "./use-p2p-acts.ts";

export interface P2pCasePageProps {
  id: string;
  queueHref: string;
  /** Opens the customer's page, with the case as the reason. */
  customerLink: CustomerLink;
  hrefOfTicket: (id: string) => string;
  onTitle?: ((title: string) => void) | undefined;
}

/** A payment that its merchant has not found or not answered about: its facts, and what the member may do. */
function P2pCasePageOf({ id, queueHref, ...rest }: P2pCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase({ read: readP2pCase, follow: followP2pCase }, { params: { id } });
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.p2pPayments" })}
      queueHref={queueHref}
    >
      {(data, back) => (
        // Another case starts with fresh state.
        <ShownCase key={id} shown={data.case} back={back} {...rest} />
      )}
    </LoadedCase>
  );
}

interface ShownCaseProps extends Omit<P2pCasePageProps, "id" | "queueHref"> {
  shown: P2pCase;
  back: ReactNode;
}

function ShownCase({ shown, back, customerLink, hrefOfTicket, onTitle }: ShownCaseProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useP2pActs(shown);
  const { words, status } = p2pState(shown);
  const press = (act: P2pCaseAct) => {
    if (act === "take") acts.take();
    else if (act === "hand-back") acts.handBack();
    else setAsked(act);
  };
  return (
    <CasePage
      title={intl.formatMessage(
        { id: "apex.desk.p2pTitle" },
        { amount: writtenMoney(shown.amount, intl) },
      )}
      back={back}
      state={{ label: intl.formatMessage({ id: words }), status }}
      detail={shown.reference}
      assignee={shown.assignee}
      actions={shown.actions}
      error={acts.error}
      acts={acts.may.map((act) => ({
        id: act,
        label: intl.formatMessage({ id: labelOf(act, shown) }),
        key: actKeys[act],
        isPrimary: act === "confirm" || act === "approve",
        isPending: acts.pending === act,
        run: () => press(act),
      }))}
      onTitle={onTitle}
    >
      <P2pFacts shown={shown} customerLink={customerLink} hrefOfTicket={hrefOfTicket} />
      {asked && (
        <P2pDialog act={asked} shown={shown} acts={acts} onClose={() => setAsked(undefined)} />
      )}
    </CasePage>
  );
}

/** The label of an act: a colleague's case is taken over. */
function labelOf(act: P2pCaseAct, { assignee, may }: P2pCase) {
  if (act === "decline") return declineWords(may).button;
  return act === "take" && assignee !== undefined ? "apex.desk.takeOver" : actWords[act];
}

export const P2pCasePage = withDeskWords(["desk-log", "security"], P2pCasePageOf);
