import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { SignInFlow } from "@apex/flows/sign-in/sign-in/sign-in-flow";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { entryPaths } from "../entry-paths.ts";
import { safeRedirect } from "../safe-redirect.ts";
import { loadPersonal } from "../start.ts";
import { sendEarlyForm, useInBrowser } from "../prerendered.ts";
import { tell } from "../shell/shell-news.ts";
import { handOn, useHandedOn } from "./handed-on.ts";
import { leaveForProvider } from "../shell/social-trip.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/login` */
export default function LoginRoute() {
  const { user, enter } = useAccount();
  const { search, ...at } = useFlowPlace();
  const { identifier, reopenableUntil } = useHandedOn();
  const redirect = useInBrowser<string>(
    () => safeRedirect(search.get("redirect"), location.origin),
    entryPaths.overview,
  );
  const without = useInBrowser(() => document.documentElement.dataset["without"], undefined);
  useEffect(sendEarlyForm, []);
  const { step } = at.place;
  // The overview comes next, so it loads while the person answers the second question.
  useEffect(() => {
    if (step) loadPersonal().catch(() => undefined);
  }, [step]);
  // The only redirect, both for people already signed in and for those who have just signed in.
  if (user) return <Navigate to={redirect} replace />;
  return (
    <PlacesWithin
      places={{
        createAccount: `${entryPaths.createAccount}?redirect=${encodeURIComponent(redirect)}`,
      }}
    >
      <SignInFlow
        {...at}
        identifier={identifier}
        reopenableUntil={reopenableUntil}
        isAutofillOn
        withoutSocials={without}
        onSocial={(started) => leaveForProvider(started, redirect)}
        onEvent={({ identifier: typed }) => handOn(typed)}
        onDone={async (session) => {
          await enter();
          if (session) tell("logged-in");
        }}
      />
    </PlacesWithin>
  );
}
