import { GeneralSettings } from "@apex/flows/account/profile/general-settings";
import { useAccount } from "../account-context.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";

/** `/profile/general` */
export default function GeneralRoute() {
  const { language, chooseLanguage } = useAccount();
  return (
    <GeneralSettings onTitle={useRouteTitle()} language={language} onLanguage={chooseLanguage} />
  );
}
