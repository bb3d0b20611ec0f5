import type { Money as Sum } from "@apex/contract/money";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import type { PlaceProps } from "../../base/places/places.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";

/** The number of sums that fit beside another figure. Sums of different assets are listed, not added up. */
const shownCount = 3;

export interface SumsProps {
  sums: readonly Sum[];
  /** The page that lists the sums that do not fit. */
  more?: PlaceProps | undefined;
}

/** Sums of several assets as one figure. */
export function Sums({ sums, more }: SumsProps) {
  const intl = useIntl();
  const isHidden = useHiddenBalances();
  const words = (
    id: "apex.business-deposits.figure-hidden" | "apex.business-deposits.figure-nothing",
  ) => intl.formatMessage({ id });
  const moreWords = intl.formatMessage(
    { id: "apex.business-deposits.figure-moreAssets" },
    { count: sums.length - shownCount },
  );
  if (sums.length === 0) return words("apex.business-deposits.figure-nothing");
  return (
    <span className={`grid ${sums.length > 1 ? "text-lg leading-snug" : ""}`}>
      {sums.slice(0, shownCount).map((sum) => (
        <Money
          key={sum.asset}
          {...sum}
          isHidden={isHidden}
          hiddenLabel={words("apex.business-deposits.figure-hidden")}
        />
      ))}
      {sums.length > shownCount && (
        <span className="font-sans text-sm font-normal tracking-normal text-text-muted">
          {more ? <PlaceLink {...more}>{moreWords}</PlaceLink> : moreWords}
        </span>
      )}
    </span>
  );
}
