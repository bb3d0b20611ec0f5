import { isAsset } from "@apex/contract/assets";
import { isNetwork } from "@apex/contract/networks";
import { Collections } from "@apex/flows/collection/collections";
import { lazy } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { requireVerification } from "./require-verification.ts";
import { useRouteTitle } from "./use-flow-place.ts";
import { useSearch } from "./use-search.ts";

const Collect = lazy(() =>
  import("@apex/flows/collection/collect").then((module) => ({ default: module.Collect })),
);
const CollectionDetail = lazy(() =>
  import("@apex/flows/collection/collection-detail").then((module) => ({
    default: module.CollectionDetail,
  })),
);
const GasStation = lazy(() =>
  import("@apex/flows/collection/gas-station").then((module) => ({ default: module.GasStation })),
);

/** `/profile/business/deposit/collection-history`; `?id=` shows one, `?collect=&network=` makes one. */
export function CollectionRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const onTitle = useRouteTitle();
  const { search } = useSearch();
  const id = search.get("id");
  const asset = search.get("collect") ?? "";
  const network = search.get("network") ?? "";
  if (id !== null) return <CollectionDetail key={id} id={id} onTitle={onTitle} />;
  if (!isAsset(asset) || !isNetwork(network)) return <Collections onTitle={onTitle} />;
  return (
    <Collect
      key={`${asset} ${network}`}
      asset={asset}
      network={network}
      onTitle={onTitle}
      onVerify={(verification) => requireVerification(verification, intl)}
      onOpen={(href) => void navigate(href)}
      onBegun={(href) => void navigate(href, { replace: true })}
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
