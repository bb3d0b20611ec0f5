import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { LinkSignIn } from "@apex/flows/sign-in/link-sign-in/link-sign-in";
import { SocialCallback } from "@apex/flows/sign-in/social/social-callback";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { address } from "../address.ts";
import { paths } from "../paths.ts";
import { safeRedirect } from "../safe-redirect.ts";
import { tell } from "../shell/shell-news.ts";
import { readTrip } from "../shell/social-trip.ts";
import { useLinkToken } from "./use-link-token.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/auth/callback#token=…`: the target of a sign-in link; `?code=…&state=…`: the return from a provider. */
export default function CallbackRoute() {
  const token = useLinkToken();
  return token === undefined ? <FromProvider /> : <FromLink token={token} />;
}

function FromLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const { enter } = useAccount();
  return (
    <LinkSignIn
      token={token}
      onTitle={useRouteTitle()}
      onDone={async () => {
        await enter();
        void navigate(paths.overview, { replace: true });
        tell("logged-in");
      }}
    />
  );
}

function FromProvider() {
  const navigate = useNavigate();
  const { enter } = useAccount();
  const onTitle = useRouteTitle();
  // One object for every render: a new one would send the person on again and again.
  const [returned] = useState(() => ({ answer: address().search }));
  const [trip] = useState(readTrip);
  const redirect = safeRedirect(trip.redirect, location.origin);
  const query = `?redirect=${encodeURIComponent(redirect)}`;
  if (trip.purpose === "connect")
    return <Navigate to={paths.connectedAccounts} state={returned} replace />;
  return (
    <PlacesWithin places={{ signIn: paths.signIn + query }}>
      <SocialCallback
        answer={returned.answer}
        state={trip.state}
        onTitle={onTitle}
        onDone={async (who) => {
          await enter();
          void navigate(who === "new" ? paths.tellUsMore + query : redirect, { replace: true });
          if (who === "known") tell("logged-in");
        }}
      />
    </PlacesWithin>
  );
}
