import { ConnectedAccounts } from "@apex/flows/account/security-centre/connected-accounts";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { leaveForProvider, readTrip } from "../shell/social-trip.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/**
 * `/profile/security/connected-accounts`. After a visit to a provider, `/auth/callback` passes its answer on to this
 * page.
 */
export default function ConnectedAccountsRoute() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [trip] = useState(readTrip);
  const answer = answerOf(state);
  return (
    <ConnectedAccounts
      returned={answer === undefined ? undefined : { answer, state: trip.state }}
      onStarted={(started) => leaveForProvider(started, paths.connectedAccounts, "connect")}
      onReturnUsed={(outcome) => {
        void navigate(paths.connectedAccounts, { replace: true });
        if (outcome === "connected") tell("social-connected");
      }}
      onTitle={useRouteTitle()}
    />
  );
}

function answerOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("answer" in state)) return undefined;
  return typeof state.answer === "string" ? state.answer : undefined;
}
