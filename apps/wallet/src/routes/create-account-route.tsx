import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { SignUpFlow } from "@apex/flows/sign-in/sign-up/sign-up-flow";
import { Navigate, useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { entryPaths } from "../entry-paths.ts";
import { safeRedirect } from "../safe-redirect.ts";
import { tell } from "../shell/shell-news.ts";
import { handOn, useHandedOn } from "./handed-on.ts";
import { leaveForProvider } from "../shell/social-trip.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/create-account?ref=` */
export default function CreateAccountRoute() {
  const navigate = useNavigate();
  const { user, enter } = useAccount();
  const { search, ...at } = useFlowPlace();
  const { identifier } = useHandedOn();
  const redirect = safeRedirect(search.get("redirect"), location.origin);
  const query = `?redirect=${encodeURIComponent(redirect)}`;
  // The services that this server has no partner for.
  const without = document.documentElement.dataset["without"] ?? "";
  // Sign-up signs the person in before its last step, so a signed-in person with an open step continues it.
  if (user && at.place.step === undefined) return <Navigate to={redirect} replace />;
  return (
    <PlacesWithin places={{ signIn: entryPaths.signIn + query }}>
      <SignUpFlow
        {...at}
        identifier={identifier}
        referralCode={search.get("ref") ?? undefined}
        takesMessages={!without.includes("messages")}
        takesPhones={!without.includes("phones")}
        withoutSocials={without}
        onSocial={(started) => leaveForProvider(started, redirect)}
        onEvent={(event) =>
          event.name === "code-sent" ? tell("code-sent") : handOn(event.identifier)
        }
        onDone={async (outcome) => {
          await enter();
          void navigate(outcome === "proved" ? entryPaths.tellUsMore + query : redirect, {
            replace: true,
          });
        }}
      />
    </PlacesWithin>
  );
}
