import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { CollectionHome } from "@apex/flows/business/collection/collection-home";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { businessPaths } from "../business-places.ts";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

const GasStation = lazyPart(() =>
  import("@apex/flows/business/collection/gas-station").then((module) => ({
    default: module.GasStation,
  })),
);

/** `/profile/business/deposit/collection-history`; `?id=` shows a collection, `?collect=&network=` makes one. */
export function CollectionRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useSearch();
  return (
    <CollectionHome
      id={search.get("id") ?? undefined}
      asset={search.get("collect") ?? ""}
      network={search.get("network") ?? ""}
      onTitle={useRouteTitle()}
      onVerify={(verification) => requireVerification(verification, intl)}
      onTopUp={() => void navigate(businessPaths.gasStation)}
      onBegun={(id) => void navigate(`${businessPaths.collections}?id=${id}`, { replace: true })}
    />
  );
}

/** `/profile/business/deposit/gas-station` */
export function GasStationRoute() {
  const intl = useIntl();
  return (
    <GasStation
      onTitle={useRouteTitle()}
      onVerify={(verification) => requireVerification(verification, intl)}
    />
  );
}
