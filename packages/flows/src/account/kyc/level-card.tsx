import type { Money } from "@apex/contract/money";
import type { KycLevel, KycLimits } from "@apex/contract/verification/kyc";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

export interface LevelCardProps {
  level: KycLevel;
  /** The person's current level. */
  own: KycLevel | undefined;
  kycLevel: number;
  /** The steps to this level. */
  children: ReactNode;
}

/** A level of verification: what it allows, beside today's limits, and the steps to it. */
export function LevelCard({ level, own, kycLevel, children }: LevelCardProps) {
  const intl = useIntl();
  const isReached = kycLevel >= level.level;
  const title = intl.formatMessage({ id: "apex.kyc.level" }, { level: level.level });
  return (
    <Card role="region" aria-label={title} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {isReached ? (
          <StatusChip status="done">{intl.formatMessage({ id: "apex.kyc.reached" })}</StatusChip>
        ) : (
          <span className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.kyc.notReached" })}
          </span>
        )}
      </div>
      <Limits limits={level.limits} present={isReached ? undefined : own?.limits} />
      {children}
    </Card>
  );
}

/** The limits of money in and out, beside today's until the level is reached. */
function Limits({ limits, present }: { limits: KycLimits; present: KycLimits | undefined }) {
  const intl = useIntl();
  const rows = [
    { id: "deposits", term: "apex.kyc.deposits", written: deposits },
    { id: "each", term: "apex.kyc.withdrawEach", written: withdrawal("each") },
    { id: "daily", term: "apex.kyc.withdrawDaily", written: withdrawal("daily") },
    { id: "network", term: "apex.kyc.networkDaily", written: networkDaily },
  ] as const;
  return (
    <DescriptionList>
      {rows.map(({ id, term, written }) => {
        const now = present && written(present, intl);
        const then = written(limits, intl);
        return (
          <DescriptionRow
            key={id}
            term={intl.formatMessage({ id: term })}
            note={
              now !== undefined &&
              now !== then &&
              intl.formatMessage({ id: "apex.kyc.now" }, { limit: now })
            }
          >
            <strong>{then}</strong>
          </DescriptionRow>
        );
      })}
    </DescriptionList>
  );
}

function deposits({ deposits: allowed }: KycLimits, intl: IntlShape): string {
  return intl.formatMessage({
    id: allowed === "unlimited" ? "apex.kyc.unlimited" : "apex.kyc.cryptoOnly",
  });
}

function withdrawal(which: "each" | "daily") {
  return ({ withdrawals }: KycLimits, intl: IntlShape) => amount(withdrawals?.[which], intl);
}

function networkDaily({ networkDaily: most }: KycLimits, intl: IntlShape): string {
  return amount(most, intl);
}

function amount(most: Money | undefined, intl: IntlShape): string {
  return most ? writtenMoney(most, intl) : intl.formatMessage({ id: "apex.kyc.none" });
}
