import type { Asset } from "@apex/contract/assets";
import { listCollections } from "@apex/contract/collection/collections";
import { readGasStation } from "@apex/contract/collection/gas-station";
import { moneysOf, type Money } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { useIntl } from "react-intl";
import { minorOf } from "../../base/format/written-money.ts";
import type { PlaceProps } from "../../base/places/places.ts";
import { useRead } from "../../base/use-read.ts";
import { Figure } from "../figures/figures.tsx";
import { Sums } from "./sums.tsx";
import { addressesOf, useToCollect } from "./to-collect.ts";

/** Sums of the amounts per asset, in the order of each asset's first amount. */
export function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<Asset, bigint>();
  for (const amount of amounts)
    sums.set(amount.asset, (sums.get(amount.asset) ?? 0n) + minorOf(amount));
  return moneysOf(sums);
}

/** Shows what waits on the deposit addresses. */
export function ToCollectFigure({ more }: { more?: PlaceProps & { label: string } }) {
  const intl = useIntl();
  const waiting = useToCollect(true);
  if (!waiting) return null;
  return (
    <Figure
      title={intl.formatMessage({ id: "apex.business-deposits.figure-toCollect" })}
      note={intl.formatMessage(
        { id: "apex.business-deposits.figure-onAddresses" },
        { count: addressesOf(waiting) },
      )}
      {...(more && { more })}
    >
      <Sums sums={sumsOf(waiting.map(({ total }) => total))} more={more} />
    </Figure>
  );
}

/** The last collection: what it brought into the wallet. */
export function LastCollectionFigure() {
  const intl = useIntl();
  const { data } = useRead(listCollections, { query: { page: 1, perPage: 1 } });
  const last = data?.items[0];
  if (!last) return null;
  return (
    <Figure
      title={intl.formatMessage({ id: "apex.business-deposits.figure-lastCollection" })}
      note={formatMoment(last.createdAt, intl.locale)}
    >
      <Sums sums={[last.total]} />
    </Figure>
  );
}

/** The network in use whose gas runs out first. */
export function GasFigure() {
  const intl = useIntl();
  const { data } = useRead(readGasStation, {});
  const first = data?.items
    .filter(({ inUse }) => inUse)
    .toSorted((one, other) => one.sweepsLeft - other.sweepsLeft)[0];
  if (!first) return null;
  const { network, sweepsLeft, isLow } = first;
  return (
    <Figure
      title={intl.formatMessage({ id: "apex.business-deposits.figure-gas" })}
      note={intl.formatMessage(
        {
          id:
            sweepsLeft === 0
              ? "apex.business-deposits.figure-gasOut"
              : isLow
                ? "apex.business-deposits.figure-gasLow"
                : "apex.business-deposits.figure-gasOn",
        },
        { network: networkFacts(network).name },
      )}
      more={{
        to: "gasStation",
        label: intl.formatMessage({ id: "apex.business-deposits.figure-gasMore" }),
      }}
    >
      <span className={isLow ? "text-accent-text" : ""}>
        {intl.formatMessage({ id: "apex.business-deposits.figure-sweeps" }, { count: sweepsLeft })}
      </span>
    </Figure>
  );
}
