import { readPortfolio } from "@apex/contract/wallets/portfolio";
import { Sparkline } from "@apex/ui/sparkline/sparkline";
import { useIntl } from "react-intl";
import { signedPercent } from "../../base/format/signed-percent.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";

/** The course of the total over 30 days; the change in figures stands below it. */
function BalanceLinePart() {
  const intl = useIntl();
  const { data } = useRead(readPortfolio, { query: { period: "1m" } });
  if (!data || data.history.length < 2) return null;
  const { history, change } = data;
  const isDown = change.amount.amount.startsWith("-");
  return (
    <figure className="grid gap-1">
      <Sparkline values={history.map(({ value }) => value)} label="" className="h-12 w-full" />
      <figcaption className="flex justify-between gap-3 text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.at-a-glance.thirtyDays" })}
        {change.percent !== undefined && (
          <span
            className={`font-medium tabular-nums ${isDown ? "text-negative-text" : "text-positive-text"}`}
          >
            {signedPercent(change.percent, intl)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

export default withWords(["at-a-glance"], BalanceLinePart);
