import { TwoFactor } from "@apex/flows/security-centre/two-factor";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "./use-flow-place.ts";

/** `/profile/security/two-factor` */
export default function TwoFactorRoute() {
  return (
    <TwoFactor
      onTitle={useRouteTitle()}
      onDone={(change) => tell(change === "on" ? "two-factor-on" : "two-factor-off")}
    />
  );
}
