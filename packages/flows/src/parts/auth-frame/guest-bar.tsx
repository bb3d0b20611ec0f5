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
    <div className="flex min-h-11 flex-wrap items-center gap-x-5">
      <Logo name="Apex" />
      <span className="ms-auto" />
      {hasHelp && (
        <PlaceLink to="support" variant="standalone" className="text-body">
          {intl.formatMessage({ id: "apex.flow.needHelp" })}
        </PlaceLink>
      )}
      {choose && (
        <Button variant="quiet" size="compact" lang={other} onPress={() => choose(other)}>
          {intl.formatMessage({ id: "apex.flow.otherLanguage" })}
        </Button>
      )}
    </div>
  );
}
