import { BrokenContent, BrokenPage } from "@apex/flows/base/errors/broken-page";
import { SlowReads } from "@apex/flows/base/slow-reads/slow-reads";
import { AdjustmentCasePage } from "@apex/flows/desk/adjustments/adjustment-case";
import { AdjustmentQueue } from "@apex/flows/desk/adjustments/adjustment-queue";
import { Customers } from "@apex/flows/desk/customers/customers";
import { DeskFrame } from "@apex/flows/desk/desk-frame/desk-frame";
import { DeskMore } from "@apex/flows/desk/desk-frame/desk-more";
import { DeskStart } from "@apex/flows/desk/desk-frame/desk-start";
import { LiveDesk } from "@apex/flows/desk/desk-frame/live-desk";
import { DeskSession } from "@apex/flows/desk/desk-session/desk-session";
import { TradeCasePage } from "@apex/flows/desk/gift-card-trades/trade-case";
import { TradeQueue } from "@apex/flows/desk/gift-card-trades/trade-queue";
import { HeldCasePage } from "@apex/flows/desk/held-deposits/held-case";
import { HeldQueue } from "@apex/flows/desk/held-deposits/held-queue";
import { IdentityCasePage } from "@apex/flows/desk/identity-cases/identity-case";
import { IdentityQueue } from "@apex/flows/desk/identity-cases/identity-queue";
import { WatchCasePage } from "@apex/flows/desk/monitoring/watch-case";
import { WatchQueue } from "@apex/flows/desk/monitoring/watch-queue";
import { WatchRules } from "@apex/flows/desk/monitoring/watch-rules";
import { Numbers } from "@apex/flows/desk/numbers/numbers";
import { Differences } from "@apex/flows/desk/operations/differences";
import { FailedJobs } from "@apex/flows/desk/operations/failed-jobs";
import { PartnerWaits } from "@apex/flows/desk/operations/partner-waits";
import { P2pCasePage } from "@apex/flows/desk/p2p-payments/p2p-case";
import { P2pQueue } from "@apex/flows/desk/p2p-payments/p2p-queue";
import { RecoveryCasePage } from "@apex/flows/desk/recoveries/recovery-case";
import { RecoveryQueue } from "@apex/flows/desk/recoveries/recovery-queue";
import { StaffLog } from "@apex/flows/desk/staff-log/staff-log";
import { StaffSecurity } from "@apex/flows/desk/staff-security/staff-security";
import { SwitchPage } from "@apex/flows/desk/switches/switch-page";
import { Switches } from "@apex/flows/desk/switches/switches";
import { SupportCasePage } from "@apex/flows/desk/support/support-case";
import { SupportQueue } from "@apex/flows/desk/support/support-queue";
import { keepPresses } from "@apex/flows/base/kept-presses/keep-presses";
import type { CustomerLink } from "@apex/flows/parts/desk-case/facts";
import { FirstProvider } from "@apex/flows/first-provider";
import { FlowQueries } from "@apex/flows/flow-queries";
import { Extra } from "@apex/ui/lazy-part/extra";
import { startTransition, useCallback, useEffect, useState, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from "react-router";
import {
  chosenLanguage,
  client,
  keepLanguage,
  keepPath,
  keptPath,
  queries,
  type Language,
} from "./desk-client.ts";
import { KeptLooks, useLooks, useNewLooks } from "./kept-looks.ts";
import { useDeskArrival } from "./use-desk-arrival.ts";
import { addresses, currentOf, hrefOf, paths } from "./paths.ts";

const showTitle = (title: string) => {
  document.title = `${title} – Apex`;
};

/** The desk: its language, who is signed in, and the pages. */
export function Desk() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [language, setLanguage] = useState(chosenLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => keepPresses(document), []);
  const choose = useCallback((chosen: Language) => {
    keepLanguage(chosen);
    startTransition(() => setLanguage(chosen));
  }, []);
  return (
    <FirstProvider
      client={client}
      locale={language}
      places={{ signIn: "/" }}
      navigate={(href) => void navigate(href)}
      onLanguage={choose}
    >
      <FlowQueries queries={queries}>
        <BrokenPage>
          <DeskSession
            {...(pathname === paths.signedIn && { answer: search })}
            leave={(url) => {
              if (pathname !== paths.signedIn) keepPath(pathname);
              location.assign(url);
            }}
            onTitle={showTitle}
          >
            {(member) => (
              <SignedIn>
                <DeskFrame
                  member={member}
                  current={currentOf(pathname)}
                  hrefOf={hrefOf}
                  moreHref={paths.more}
                >
                  <BrokenContent resetKey={pathname}>
                    <Routes>
                      <Route
                        path={paths.queue}
                        element={<HeldQueue hrefOfCase={hrefOfCase} onTitle={showTitle} />}
                      />
                      <Route path={paths.case} element={<OpenCase />} />
                      <Route
                        path={paths.identity}
                        element={<IdentityQueue hrefOfCase={hrefOfIdentity} onTitle={showTitle} />}
                      />
                      <Route path={paths.identityCase} element={<OpenIdentityCase />} />
                      <Route
                        path={paths.trades}
                        element={<TradeQueue hrefOfCase={hrefOfTrade} onTitle={showTitle} />}
                      />
                      <Route path={paths.trade} element={<OpenTrade />} />
                      <Route
                        path={paths.p2pPayments}
                        element={<P2pQueue hrefOfCase={hrefOfP2p} onTitle={showTitle} />}
                      />
                      <Route path={paths.p2pPayment} element={<OpenP2pCase />} />
                      <Route
                        path={paths.support}
                        element={
                          <SupportQueue hrefOfCase={hrefOfSupportCase} onTitle={showTitle} />
                        }
                      />
                      <Route path={paths.supportCase} element={<OpenSupportCase />} />
                      <Route
                        path={paths.adjustments}
                        element={
                          <AdjustmentQueue hrefOfCase={hrefOfAdjustment} onTitle={showTitle} />
                        }
                      />
                      <Route path={paths.adjustment} element={<OpenAdjustment />} />
                      <Route
                        path={paths.recoveries}
                        element={<RecoveryQueue hrefOfCase={hrefOfRecovery} onTitle={showTitle} />}
                      />
                      <Route
                        path={paths.recovery}
                        element={<OpenRecovery memberId={member.id} />}
                      />
                      <Route
                        path={paths.monitoring}
                        element={<WatchQueue hrefOfCase={hrefOfWatchCase} onTitle={showTitle} />}
                      />
                      <Route path={paths.watchCase} element={<OpenWatchCase />} />
                      <Route path={paths.watchRules} element={<WatchRules onTitle={showTitle} />} />
                      <Route path={paths.failedJobs} element={<FailedJobs onTitle={showTitle} />} />
                      <Route
                        path={paths.differences}
                        element={<Differences onTitle={showTitle} />}
                      />
                      <Route path={paths.partnerWaits} element={<OpenPartnerWaits />} />
                      <Route path={paths.customer} element={<OpenCustomers />} />
                      <Route
                        path={paths.more}
                        element={<DeskMore hrefOf={hrefOf} onTitle={showTitle} />}
                      />
                      <Route
                        path={paths.security}
                        element={<StaffSecurity onTitle={showTitle} />}
                      />
                      <Route path={paths.numbers} element={<Numbers onTitle={showTitle} />} />
                      <Route
                        path={paths.switches}
                        element={<Switches hrefOf={hrefOfSwitch} onTitle={showTitle} />}
                      />
                      <Route path={paths.switch} element={<OpenSwitch />} />
                      <Route path={paths.log} element={<StaffLog onTitle={showTitle} />} />
                      <Route path={paths.signedIn} element={<Navigate to={keptPath()} replace />} />
                      <Route
                        path="*"
                        element={
                          <DeskStart>
                            {(first) => <Navigate to={addresses[first]} replace />}
                          </DeskStart>
                        }
                      />
                    </Routes>
                  </BrokenContent>
                </DeskFrame>
              </SignedIn>
            )}
          </DeskSession>
        </BrokenPage>
        <Extra>
          <SlowReads />
        </Extra>
      </FlowQueries>
    </FirstProvider>
  );
}

const hrefOfTrade = (id: string) => `${paths.trades}/${id}`;

function OpenTrade() {
  const { id = "" } = useParams();
  return <TradeCasePage id={id} queueHref={paths.trades} onTitle={showTitle} />;
}

const hrefOfSupportCase = (id: string) => `${paths.support}/${id}`;
const hrefOfAdjustment = (id: string) => `${paths.adjustments}/${id}`;
const hrefOfCase = (id: string) => `${paths.queue}/${id}`;

/** Provides what lasts while one member is signed in: their reasons for looks, and the desk's event stream. */
function SignedIn({ children }: { children: ReactNode }) {
  useDeskArrival();
  return (
    <KeptLooks value={useNewLooks()}>
      <LiveDesk>{children}</LiveDesk>
    </KeptLooks>
  );
}

/** History state of a transaction that its customer's page opened, so that closing it returns to that page. */
const openedHere = "opened-here";

/** The link to a customer's page. The reason for the look is kept here, because it is not part of the address. */
function useCustomerLink(): CustomerLink {
  const looks = useLooks();
  return (look) => ({
    href: `${paths.customers}/${look.id}`,
    onPress: () => looks.set(look.id, { look, isFromHere: true }),
  });
}

const hrefOfIdentity = (id: string) => `${paths.identity}/${id}`;

function OpenIdentityCase() {
  const { id = "" } = useParams();
  return <IdentityCasePage id={id} queueHref={paths.identity} onTitle={showTitle} />;
}

const hrefOfP2p = (id: string) => `${paths.p2pPayments}/${id}`;

function OpenP2pCase() {
  const { id = "" } = useParams();
  const customerLink = useCustomerLink();
  return (
    <P2pCasePage
      id={id}
      queueHref={paths.p2pPayments}
      customerLink={customerLink}
      hrefOfTicket={hrefOfSupportCase}
      onTitle={showTitle}
    />
  );
}

function OpenAdjustment() {
  const { id = "" } = useParams();
  const customerLink = useCustomerLink();
  return (
    <AdjustmentCasePage
      id={id}
      queueHref={paths.adjustments}
      customerLink={customerLink}
      hrefOfTicket={hrefOfSupportCase}
      onTitle={showTitle}
    />
  );
}

const hrefOfRecovery = (id: string) => `${paths.recoveries}/${id}`;

function OpenRecovery({ memberId }: { memberId: string }) {
  const { id = "" } = useParams();
  return (
    <RecoveryCasePage
      id={id}
      queueHref={paths.recoveries}
      memberId={memberId}
      onTitle={showTitle}
    />
  );
}

const hrefOfWatchCase = (id: string) => `${paths.monitoring}/${id}`;

function OpenWatchCase() {
  const { id = "" } = useParams();
  const customerLink = useCustomerLink();
  return (
    <WatchCasePage
      id={id}
      queueHref={paths.monitoring}
      customerLink={customerLink}
      onTitle={showTitle}
    />
  );
}

function OpenCase() {
  const { id = "" } = useParams();
  const customerLink = useCustomerLink();
  return (
    <HeldCasePage id={id} queueHref={paths.queue} customerLink={customerLink} onTitle={showTitle} />
  );
}

function OpenSupportCase() {
  const { id = "" } = useParams();
  const customerLink = useCustomerLink();
  return (
    <SupportCasePage
      id={id}
      queueHref={paths.support}
      hrefOfAdjustment={hrefOfAdjustment}
      customerLink={customerLink}
      onTitle={showTitle}
    />
  );
}

const hrefOfSwitch = (kind: string, key: string) =>
  `${paths.switches}/${kind}/${encodeURIComponent(key)}`;

function OpenSwitch() {
  const { kind = "", key = "" } = useParams();
  return (
    <SwitchPage
      key={`${kind} ${key}`}
      kind={kind}
      switchKey={key}
      listHref={paths.switches}
      onTitle={showTitle}
    />
  );
}

function OpenPartnerWaits() {
  const customerLink = useCustomerLink();
  return <PartnerWaits customerLink={customerLink} onTitle={showTitle} />;
}

function OpenCustomers() {
  const { id, transactionId } = useParams();
  const { state, pathname }: { state: unknown; pathname: string } = useLocation();
  const navigate = useNavigate();
  const looks = useLooks();
  const customerLink = useCustomerLink();
  const kept = id === undefined ? undefined : looks.get(id);
  return (
    <Customers
      id={id}
      look={kept?.look}
      transactionId={transactionId}
      customerLink={customerLink}
      onOpen={(given) => {
        looks.set(given.id, { look: given, isFromHere: false });
        // The page asked for the reason itself, so it takes no new place in the history.
        void navigate(pathname, { replace: true, state });
      }}
      onBack={() => void (kept?.isFromHere ? navigate(-1) : navigate(paths.customers))}
      onTransaction={(opened) => {
        const page = `${paths.customers}/${id}`;
        if (opened !== undefined)
          void navigate(`${page}/transactions/${opened}`, { state: openedHere });
        else void (state === openedHere ? navigate(-1) : navigate(page, { replace: true }));
      }}
      hrefOfCase={(queue, caseId) => `${hrefOf(queue)}/${caseId}`}
      onAdjustment={(adjustmentId) => void navigate(hrefOfAdjustment(adjustmentId))}
      onTitle={showTitle}
    />
  );
}
