import { Payments } from "@apex/flows/send/payments/payments";
import { Route, Routes } from "react-router";
import NotFoundRoute from "./not-found-route.tsx";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

/** `/payments?show=` */
export default function PaymentsPages() {
  return (
    <Routes>
      <Route index element={<PaymentsRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function PaymentsRoute() {
  const { search, setSearch } = useSearch();
  return (
    <Payments
      show={search.get("show")}
      onView={(next) => {
        const now = new URLSearchParams(next === "all" ? {} : { show: next });
        setSearch(now, { replace: true });
      }}
      onTitle={useRouteTitle()}
    />
  );
}
