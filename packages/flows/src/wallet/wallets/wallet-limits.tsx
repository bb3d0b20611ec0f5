import { verificationRequired } from "@apex/client/error-catalogue";
import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { listKycFlows } from "@apex/contract/verification/kyc";
import { Card } from "@apex/ui/card/card";
import { formatClock } from "@apex/ui/date-time/format-moment";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Meter } from "@apex/ui/meter/meter";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useQuietRead, useRead } from "../../base/use-read.ts";
import { Tile } from "../../parts/tile/tile.tsx";

/** The highest level of verification: nothing raises its limits. */
const topLevel = 2;

/** Shows what may still leave the wallet today, and what may come in; nothing for members who send no money. */
export function WalletLimits({ asset }: { asset: Asset }) {
  const intl = useIntl();
  // Every way out counts towards one daily limit, so the terms of a transfer say what is left of it.
  const terms = useQuietRead(
    readTransferTerms,
    { query: { asset } },
    { enabled: useAllowed("withdrawals", "create") },
  );
  const kyc = useRead(listKycFlows, {});
  const mustVerify = terms.error !== null && verificationRequired(terms.error) !== undefined;
  if (!kyc.data || !(terms.data || mustVerify)) return null;
  const { kycLevel, levels } = kyc.data;
  const deposits = levels.find(({ level }) => level === kycLevel)?.limits.deposits;
  const { dailyLimit, maximum } = terms.data ?? {};
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.wallets.limits" })}
      {...(kycLevel < topLevel && {
        more: { label: intl.formatMessage({ id: "apex.wallets.raiseLimits" }), to: "upgrade" },
      })}
    >
      <Card className="grid gap-5">
        {dailyLimit && <LeftToday {...dailyLimit} />}
        <DescriptionList>
          {maximum && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.wallets.limitEach" })}>
              {writtenMoney(maximum, intl)}
            </DescriptionRow>
          )}
          {mustVerify && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.wallets.withdrawals" })}>
              <PlaceLink to="upgrade" variant="standalone">
                {intl.formatMessage({ id: "apex.wallets.verifyFirst" })}
              </PlaceLink>
            </DescriptionRow>
          )}
          <DescriptionRow term={intl.formatMessage({ id: "apex.wallets.deposits" })}>
            {intl.formatMessage({
              id:
                deposits === "unlimited"
                  ? "apex.wallets.depositsUnlimited"
                  : "apex.wallets.depositsCrypto",
            })}
          </DescriptionRow>
        </DescriptionList>
      </Card>
    </Tile>
  );
}

function LeftToday({ limit, left, resetsAt }: NonNullable<MoneyTerms["dailyLimit"]>) {
  const intl = useIntl();
  const { asset } = limit;
  const whole = toMinor(limit.amount, asset);
  const used = whole - toMinor(left.amount, asset);
  return (
    <Meter
      label={intl.formatMessage({ id: "apex.wallets.today" })}
      valueLabel={intl.formatMessage(
        { id: "apex.wallets.leftToday" },
        { left: writtenMoney(left, intl) },
      )}
      note={intl.formatMessage(
        { id: "apex.wallets.ofLimit" },
        { limit: writtenMoney(limit, intl), at: formatClock(resetsAt, intl.locale) },
      )}
      // Divided as bigint, to thousandths, because a number cannot hold the minor units of large limits exactly.
      value={whole === 0n ? 0 : Number((used * 1000n) / whole)}
      maxValue={1000}
    />
  );
}
