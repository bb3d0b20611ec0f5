import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { generatePath, useNavigate, useParams } from "react-router";
import { useIntl } from "react-intl";
import { businessCardPaths } from "../canonical-path.ts";
import { toasts } from "../wallet-client.ts";
import { requireVerification } from "./require-verification.ts";
import { useFlowPlace } from "./use-flow-place.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

const BusinessCards = lazyPart(() =>
  import("@apex/flows/spend/cards/business-cards").then((module) => ({
    default: module.BusinessCards,
  })),
);
const CardPage = lazyPart(() =>
  import("@apex/flows/spend/cards/card-page").then((module) => ({
    default: module.CardPage,
  })),
);
const IssueCardFlow = lazyPart(() =>
  import("@apex/flows/spend/cards/new-card-flow").then((module) => ({
    default: module.IssueCardFlow,
  })),
);

/** `/profile/business/virtual-cards` */
export function BusinessCardsRoute() {
  return <BusinessCards onTitle={useRouteTitle()} />;
}

/** `/profile/business/virtual-cards/:id` */
export function BusinessCardRoute() {
  const { id = "" } = useParams();
  return (
    <CardPage
      key={id}
      id={id}
      onTitle={useRouteTitle()}
      onSuccess={(title) => toasts.show({ tone: "success", title })}
    />
  );
}

/** `/profile/business/virtual-cards/visa` and `/profile/business/virtual-cards/master-card` */
function IssueCardRoute({ network }: { network: "visa" | "mastercard" }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search: _, ...at } = useFlowPlace();
  return (
    <IssueCardFlow
      {...at}
      key={network}
      network={network}
      onDone={({ id }) =>
        void navigate(generatePath(businessCardPaths.card, { id }), { replace: true })
      }
      onExit={() => void navigate(businessCardPaths.list)}
      onEvent={({ verification }) => requireVerification(verification, intl)}
    />
  );
}

export function IssueVisaRoute() {
  return <IssueCardRoute network="visa" />;
}

export function IssueMastercardRoute() {
  return <IssueCardRoute network="mastercard" />;
}
