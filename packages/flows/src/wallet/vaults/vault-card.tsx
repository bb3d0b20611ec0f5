import type { Vault } from "@apex/contract/vaults/vaults";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Button } from "@apex/ui/button/button";
import { LockKeyhole } from "@apex/ui/icon/icon";
import { Meter } from "@apex/ui/meter/meter";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";

export type VaultAction = "in" | "out" | "edit" | "close";

export interface VaultCardProps {
  vault: Vault;
  /** Absent for members who may only look. */
  onAction: ((action: VaultAction) => void) | undefined;
}

/** A vault: its balance, progress and actions. */
export function VaultCard({ vault, onAction }: VaultCardProps) {
  const intl = useIntl();
  const { name, saved, goal, lockedUntil } = vault;
  const isEmpty = minorOf(saved) === 0n;
  const isLocked = lockedUntil !== undefined;
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border border-border bg-surface-raised p-5 shadow-raised">
      <div className="flex min-w-0 items-center gap-3">
        <AssetIcon asset={saved.asset} className="size-9 flex-none" />
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="text-xl font-semibold">
            <Money amount={saved.amount} asset={saved.asset} />
          </p>
        </div>
      </div>
      {goal && (
        <Meter
          label={intl.formatMessage({
            id: minorOf(saved) >= minorOf(goal) ? "apex.vaults.goalReached" : "apex.vaults.goal",
          })}
          valueLabel={intl.formatMessage(
            { id: "apex.vaults.progress" },
            { saved: writtenMoney(saved, intl), goal: writtenMoney(goal, intl) },
          )}
          // Divided as bigint, because only the percentage is sure to fit into a number.
          value={Math.min(100, Number((minorOf(saved) * 100n) / minorOf(goal)))}
          nearFrom={null}
        />
      )}
      {isLocked && (
        <p className="flex items-center gap-2 text-sm text-text-muted">
          <LockKeyhole className="size-4 flex-none" />
          {intl.formatMessage(
            { id: "apex.vaults.lockedUntil" },
            { date: formatDay(lockedUntil, intl.locale) },
          )}
        </p>
      )}
      {onAction && (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="compact"
            onPress={() => onAction("in")}
            aria-label={intl.formatMessage({ id: "apex.vaults.addTo" }, { name })}
          >
            {intl.formatMessage({ id: "apex.vaults.add" })}
          </Button>
          {!isEmpty && !isLocked && (
            <Button
              variant="secondary"
              size="compact"
              onPress={() => onAction("out")}
              aria-label={intl.formatMessage({ id: "apex.vaults.takeFrom" }, { name })}
            >
              {intl.formatMessage({ id: "apex.vaults.take" })}
            </Button>
          )}
          <Button
            variant="quiet"
            size="compact"
            onPress={() => onAction("edit")}
            aria-label={intl.formatMessage({ id: "apex.vaults.editNamed" }, { name })}
          >
            {intl.formatMessage({ id: "apex.vaults.edit" })}
          </Button>
          {isEmpty && (
            <Button
              variant="quiet"
              size="compact"
              onPress={() => onAction("close")}
              aria-label={intl.formatMessage({ id: "apex.vaults.closeNamed" }, { name })}
            >
              {intl.formatMessage({ id: "apex.vaults.close" })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
