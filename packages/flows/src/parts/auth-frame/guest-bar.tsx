import { Button } from "@apex/ui/button/button";
import { Logo } from "@apex/ui/logo/logo";
import { useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useLanguageChoice } from "../../base/words/language-choice.ts";

/** The bar over a guest's page: the way to help, and the other language where the host offers it. */
export function GuestBar({ hasHelp }: { hasHelp: boolean }) {
  const intl = useIntl();
  const choose = useLanguageChoice();
  const other = intl.locale.startsWith("fr") ? "en" : "fr";
  return (
    <div className="flex min-h-11 items-center gap-1 sm:gap-3">
      <Logo name={intl.formatMessage({ id: "apex.flow.appName" })} />
      <span className="ms-auto" />
      {hasHelp && (
        <PlaceLink to="support" variant="standalone" className="text-sm whitespace-nowrap">
          {intl.formatMessage({ id: "apex.flow.needHelp" })}
        </PlaceLink>
      )}
      {choose && (
        <Button
          variant="quiet"
          size="compact"
          className="-me-3.5"
          lang={other}
          onPress={() => choose(other)}
        >
          {intl.formatMessage({ id: "apex.flow.otherLanguage" })}
        </Button>
      )}
    </div>
  );
}
