import { Portfolio } from "@apex/flows/wallet/portfolio/portfolio";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

/** `/my-portfolio`, the period in its query: `?period=1y`. */
export default function PortfolioRoute() {
  const { search, setSearch } = useSearch();
  return (
    <Portfolio
      period={search.get("period") ?? undefined}
      onPeriod={(period) => setSearch(new URLSearchParams({ period }), { replace: true })}
      onTitle={useRouteTitle()}
    />
  );
}
