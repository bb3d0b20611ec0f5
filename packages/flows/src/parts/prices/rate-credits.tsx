import { Link } from "@apex/ui/link/link";
import { useIntl } from "react-intl";
import { useRates } from "./day-rate.tsx";

/** Links to the rate sources whose terms require them; nothing if there are none. */
export function RateCredits() {
  const intl = useIntl();
  const { credits = [] } = useRates().data ?? {};
  if (credits.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
      {credits.map(({ name, url }) => (
        <Link key={url} href={url} target="_blank" rel="noreferrer">
          {intl.formatMessage({ id: "apex.prices.ratesBy" }, { name })}
        </Link>
      ))}
    </p>
  );
}
