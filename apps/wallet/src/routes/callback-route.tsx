import { SocialCallback } from "@apex/flows/social/social-callback";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths, safeRedirect } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { readTrip } from "./social-trip.ts";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/auth/callback?code=…&state=…`: back from a provider. */
export default function CallbackRoute() {
  const navigate = useNavigate();
  const { enter } = useAccount();
  const onTitle = useRouteTitle();
  const [answer] = useState(() => location.search);
  const [trip] = useState(readTrip);
  const redirect = safeRedirect(trip.redirect, location.origin);
  const query = `?redirect=${encodeURIComponent(redirect)}`;
  return (
    <SocialCallback
      answer={answer}
      state={trip.state}
      onTitle={onTitle}
      signInHref={paths.login + query}
      onDone={async (who) => {
        await enter();
        void navigate(who === "new" ? paths.tellUsMore + query : redirect, { replace: true });
        if (who === "known") tell("logged-in");
      }}
    />
  );
}
