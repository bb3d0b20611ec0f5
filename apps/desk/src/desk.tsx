import { Customers } from "@apex/flows/desk/customers/customers";
import { DeskFrame, type DeskFrameProps } from "@apex/flows/desk/desk-frame/desk-frame";
import { DeskSession } from "@apex/flows/desk/desk-session/desk-session";
import { TradeCasePage } from "@apex/flows/desk/gift-card-trades/trade-case";
import { TradeQueue } from "@apex/flows/desk/gift-card-trades/trade-queue";
import { HeldCasePage } from "@apex/flows/desk/held-deposits/held-case";
import { HeldQueue } from "@apex/flows/desk/held-deposits/held-queue";
import { IdentityCasePage } from "@apex/flows/desk/identity-cases/identity-case";
import { IdentityQueue } from "@apex/flows/desk/identity-cases/identity-queue";
import { FirstProvider } from "@apex/flows/first-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from "react-router";
import { chosenLanguage, client, keepLanguage, queries, type Language } from "./desk-client.ts";

const paths = {
  queue: "/deposits",
  case: "/deposits/:id",
  identity: "/identity",
  identityCase: "/identity/:id",
  trades: "/gift-cards",
  trade: "/gift-cards/:id",
  customers: "/customers",
} as const;

const queuePaths = {
  "held-deposits": paths.queue,
  "identity-cases": paths.identity,
  "gift-card-trades": paths.trades,
} as const satisfies Record<Parameters<DeskFrameProps["hrefOfQueue"]>[0], string>;

/** The queue or page that an address shows. */
function currentOf(pathname: string) {
  if (pathname === paths.customers) return "customers";
  if (pathname.startsWith(paths.trades)) return "gift-card-trades";
  return pathname.startsWith(paths.identity) ? "identity-cases" : "held-deposits";
}

const showTitle = (title: string) => {
  document.title = `${title} – Apex`;
};

/** The desk: its language, who is signed in, and the pages. */
export function Desk() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [language, setLanguage] = useState(chosenLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    keepLanguage(chosen);
    startTransition(() => setLanguage(chosen));
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <FirstProvider
        client={client}
        locale={language}
        places={{ signIn: "/" }}
        navigate={(href) => void navigate(href)}
        onLanguage={choose}
      >
        <DeskSession onTitle={showTitle}>
          {(member) => (
            <DeskFrame
              member={member}
              current={currentOf(pathname)}
              hrefOfQueue={(queue) => queuePaths[queue]}
              customersHref={paths.customers}
            >
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
                <Route path={paths.customers} element={<Customers onTitle={showTitle} />} />
                <Route path="*" element={<Navigate to={homeOf(member)} replace />} />
              </Routes>
            </DeskFrame>
          )}
        </DeskSession>
      </FirstProvider>
    </QueryClientProvider>
  );
}

/** A trader has no other queue. */
const homeOf = ({ role }: DeskFrameProps["member"]) =>
  role === "trader" ? paths.trades : paths.queue;

const hrefOfTrade = (id: string) => `${paths.trades}/${id}`;

function OpenTrade() {
  const { id = "" } = useParams();
  return <TradeCasePage id={id} queueHref={paths.trades} onTitle={showTitle} />;
}

const hrefOfCase = (id: string) => `${paths.queue}/${id}`;

const hrefOfIdentity = (id: string) => `${paths.identity}/${id}`;

function OpenIdentityCase() {
  const { id = "" } = useParams();
  return <IdentityCasePage id={id} queueHref={paths.identity} onTitle={showTitle} />;
}

function OpenCase() {
  const { id = "" } = useParams();
  return <HeldCasePage id={id} queueHref={paths.queue} onTitle={showTitle} />;
}
