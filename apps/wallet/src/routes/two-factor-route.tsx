import { TwoFactor } from "@apex/flows/account/security-centre/two-factor";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

/** `/profile/security/two-factor?step=scan` */
export default function TwoFactorRoute() {
  const { search, setSearch } = useSearch();
  return (
    <TwoFactor
      step={search.get("step") ?? undefined}
      onStep={(step, options) => setSearch(new URLSearchParams(step && { step }), options)}
      onTitle={useRouteTitle()}
      onDone={(change) => tell(change === "on" ? "two-factor-on" : "two-factor-off")}
    />
  );
}
