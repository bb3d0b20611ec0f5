import { listFees } from "@apex/contract/fees/fees";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ownCountry } from "../../base/countries/countries.ts";
import { CountryField } from "../../base/countries/country-field.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useSteadyRead } from "../../base/use-read.ts";
import { GuestBar } from "../../parts/auth-frame/guest-bar.tsx";
import { FeeSections } from "./fee-sections.tsx";

export interface FeesPageProps {
  /** False shows a bar with a link to help and a language switch. */
  isSignedIn: boolean;
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
}

/** The fees and limits of a country, from the server and in the country's currency. It needs no sign-in. */
function FeesPageScreen({ isSignedIn, onTitle, headingLevel = 1 }: FeesPageProps) {
  const intl = useIntl();
  const client = useClient();
  const [country, setCountry] = useState(() => ownCountry(client.session.getState().user));
  // The field is empty while a name is typed. The figures of the last country stay until another is chosen.
  const [field, setField] = useState(country);
  const fees = useSteadyRead(listFees, { query: { country } });
  const title = intl.formatMessage({ id: "apex.fees.title" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const page = (
    <Page className={isSignedIn ? "" : "mx-auto pt-8"}>
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        description={intl.formatMessage({ id: "apex.fees.lead" })}
      />
      <div className="max-w-form">
        <CountryField
          field={{
            name: "country",
            value: field,
            onChange: (chosen) => {
              setField(chosen);
              if (chosen !== "") setCountry(chosen);
            },
          }}
        />
      </div>
      {fees.data ? (
        <FeeSections fees={fees.data} headingLevel={headingLevel === 1 ? 2 : 3} />
      ) : fees.error ? (
        <QueryError query={fees} />
      ) : (
        <SkeletonGroup
          label={intl.formatMessage({ id: "apex.flow.loading" })}
          className="grid gap-6"
        >
          <Skeleton className="h-60 w-full" />
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      )}
    </Page>
  );
  if (isSignedIn) return page;
  return (
    <div className="px-4 pt-5 pb-8 sm:px-8">
      <GuestBar hasHelp />
      {page}
    </div>
  );
}

export const FeesPage = withWords(["fees", "asset", "country"], FeesPageScreen);
