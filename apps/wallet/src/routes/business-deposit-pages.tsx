import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { DepositHome } from "@apex/flows/business/business-deposits/deposit-home";
import { generatePath, Route, Routes, useNavigate, useParams } from "react-router";
import { businessPaths } from "../business-places.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

const DepositAddresses = lazyPart(() =>
  import("@apex/flows/business/business-deposits/addresses").then((module) => ({
    default: module.DepositAddresses,
  })),
);
const DepositAddress = lazyPart(() =>
  import("@apex/flows/business/business-deposits/address-details").then((module) => ({
    default: module.DepositAddress,
  })),
);
const DepositWallets = lazyPart(() =>
  import("@apex/flows/business/business-deposits/wallets").then((module) => ({
    default: module.DepositWallets,
  })),
);
const DepositWalletPage = lazyPart(() =>
  import("@apex/flows/business/business-deposits/wallet").then((module) => ({
    default: module.DepositWalletPage,
  })),
);
const DepositHistory = lazyPart(() =>
  import("@apex/flows/business/business-deposits/history").then((module) => ({
    default: module.DepositHistory,
  })),
);
const NotFoundRoute = lazyPart(() => import("./not-found-route.tsx"));

/** `/profile/business/deposit` and all pages below it. */
export default function BusinessDepositPages() {
  const navigate = useNavigate();
  const onTitle = useRouteTitle();
  return (
    <Routes>
      <Route index element={<DepositHome onTitle={onTitle} />} />
      <Route
        path="address"
        element={
          <DepositAddresses
            onTitle={onTitle}
            onOpen={(addressMemo) =>
              void navigate(generatePath(businessPaths.depositAddress, { addressMemo }))
            }
          />
        }
      />
      <Route path="address/details/:addressMemo" element={<AddressRoute />} />
      <Route path="wallets" element={<DepositWallets onTitle={onTitle} />} />
      <Route path="wallets/:network/:asset" element={<WalletRoute />} />
      <Route path="history" element={<DepositHistory onTitle={onTitle} />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function AddressRoute() {
  const { addressMemo = "" } = useParams();
  return <DepositAddress key={addressMemo} addressMemo={addressMemo} onTitle={useRouteTitle()} />;
}

function WalletRoute() {
  const { network = "", asset = "" } = useParams();
  return <DepositWalletPage network={network} asset={asset} onTitle={useRouteTitle()} />;
}
