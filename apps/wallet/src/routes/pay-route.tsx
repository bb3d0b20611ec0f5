import { PlacesWithin } from "@apex/flows/base/places/places-within";
import { PayPage, type PayPageProps } from "@apex/flows/send/payments/pay-page";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useIntl } from "react-intl";
import { useLocation, useNavigate, useParams } from "react-router";
import { useAccount } from "../account-context.ts";
import { entryPaths, loginPath } from "../entry-paths.ts";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

const ClosedRoute = lazyPart(() => import("./closed-route.tsx"));

/** `/pay/:code` */
export default function PayRoute() {
  const { code = "" } = useParams();
  const intl = useIntl();
  const location = useLocation();
  const navigate = useNavigate();
  const { user, opens } = useAccount();
  const { search: _, ...at } = useFlowPlace();
  const onEvent: PayPageProps["onEvent"] = (event) => {
    switch (event.name) {
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
  if (user && !opens(location.pathname)) return <ClosedRoute area="withdrawals" />;
  const back = `?redirect=${encodeURIComponent(location.pathname)}`;
  return (
    <PlacesWithin
      places={{ signIn: loginPath(location), createAccount: entryPaths.createAccount + back }}
    >
      <PayPage
        {...at}
        key={code}
        code={code}
        isSignedIn={user !== undefined}
        onDone={() => void navigate(entryPaths.overview)}
        onExit={() => void navigate(entryPaths.overview)}
        onEvent={onEvent}
      />
    </PlacesWithin>
  );
}
