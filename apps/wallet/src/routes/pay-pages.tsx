import { PayPage, type PayPageProps } from "@apex/flows/payments/pay-page";
import { lazy } from "react";
import { useIntl } from "react-intl";
import { Route, Routes, useLocation, useNavigate, useParams } from "react-router";
import { useAccount } from "../account-context.ts";
import { loginPath, paths } from "../paths.ts";
import { FocusLayout } from "../shell/focus-layout.tsx";
import { GuestLayout } from "../shell/guest-layout.tsx";
import { requireVerification } from "./require-verification.ts";
import { transactionPath } from "./transaction-path.ts";
import { useFlowPlace } from "./use-flow-place.ts";

const NotFoundRoute = lazy(() => import("./not-found-route.tsx"));

/** `/pay/:code`: for anybody, in focus for whoever is signed in. */
export default function PayPages() {
  const { user } = useAccount();
  return (
    <Routes>
      <Route element={user ? <FocusLayout /> : <GuestLayout />}>
        <Route index element={<PayRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

function PayRoute() {
  const { code = "" } = useParams();
  const intl = useIntl();
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useAccount();
  const { search: _, ...at } = useFlowPlace();
  const onEvent: PayPageProps["onEvent"] = (event) => {
    switch (event.name) {
      case "open-transaction":
        return void navigate(transactionPath(event.transaction));
      case "verification-required":
        return requireVerification(event.verification, intl);
    }
  };
  const back = `?redirect=${encodeURIComponent(location.pathname)}`;
  return (
    <PayPage
      {...at}
      key={code}
      code={code}
      isSignedIn={user !== undefined}
      loginHref={loginPath(location)}
      createAccountHref={paths.createAccount + back}
      onDone={() => void navigate(paths.overview)}
      onExit={() => void navigate(paths.overview)}
      onEvent={onEvent}
    />
  );
}
