import type { ResponseOf } from "@apex/contract/endpoint";
import type { readWallet } from "@apex/contract/wallets/wallets";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowDown, ArrowLeftRight, ArrowUp, Eye, EyeOff } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { FormattedMessage, useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { isZero, writtenMoney } from "../../base/format/written-money.ts";
import {
  setBalancesHidden,
  useHiddenBalances,
} from "../../base/hidden-balances/use-hidden-balances.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { WalletPicture } from "./wallet-picture.tsx";

type WalletParts = Pick<ResponseOf<typeof readWallet>, "wallet" | "actions">;

export interface WalletBalanceProps extends Pick<WalletParts, "wallet"> {
  /** Unknown while only the list of wallets has been read. */
  actions?: WalletParts["actions"] | undefined;
  /** Level of the wallet's name. */
  headingLevel: 1 | 2 | 3;
}

/** A wallet's balance and actions. */
export function WalletBalance({ wallet, actions, headingLevel }: WalletBalanceProps) {
  const Heading = `h${headingLevel}` as const;
  const intl = useIntl();
  const assetName = useAssetName();
  const isHidden = useHiddenBalances();
  const { asset, available, held, availableValue: value } = wallet;
  const hiddenLabel = intl.formatMessage({ id: "apex.wallets.hidden" });
  const hasHeld = !isZero(held);
  return (
    <div className="grid content-start gap-6">
      <div>
        <div className="flex items-center gap-3">
          <SharedElement name={`wallet-${asset}-face`}>
            <span className="flex-none">
              <WalletPicture wallet={wallet} className="size-11" />
            </span>
          </SharedElement>
          <Heading className="min-w-0 font-display text-xl font-bold tracking-tight">
            {assetName(asset)}
          </Heading>
        </div>
        <div className="mt-5 flex items-center gap-2 text-body text-text-muted">
          <p className="font-medium">{intl.formatMessage({ id: "apex.wallets.available" })}</p>
          <IconButton
            size="small"
            label={intl.formatMessage({
              id: isHidden ? "apex.wallets.showBalance" : "apex.wallets.hideBalance",
            })}
            onPress={() => setBalancesHidden(!isHidden)}
          >
            {isHidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </IconButton>
        </div>
        <p className="leading-tight">
          <SharedElement name={`wallet-${asset}-balance`}>
            <span className="inline-block">
              <WrappingMoney
                amount={available}
                asset={asset}
                // A coin's decimals matter, so none is set smaller.
                size={wallet.category === "crypto" ? "inherit" : "display"}
                isHidden={isHidden}
                hiddenLabel={hiddenLabel}
                className="font-display text-4xl font-bold tracking-tight max-sm:text-3xl"
              />
            </span>
          </SharedElement>
        </p>
        {!isHidden && (
          <p className="mt-1 flex flex-wrap gap-x-3 text-body text-text-muted tabular-nums">
            {value !== undefined && value.asset !== asset && (
              <FormattedMessage
                id="apex.wallets.approx"
                values={{ value: writtenMoney(value, intl) }}
              />
            )}
            {hasHeld && (
              <span className="font-medium text-accent-text">
                <FormattedMessage
                  id="apex.wallets.onHold"
                  values={{ amount: writtenMoney({ amount: held, asset }, intl) }}
                />
              </span>
            )}
          </p>
        )}
      </div>
      {actions ? <WalletActions wallet={wallet} actions={actions} /> : <ActionsSkeleton />}
    </div>
  );
}

function ActionsSkeleton() {
  return (
    <SkeletonGroup label={useIntl().formatMessage({ id: "apex.wallets.loadingWallet" })}>
      <Skeleton className="h-11 w-80 max-sm:h-15 max-sm:w-full" />
    </SkeletonGroup>
  );
}

/** On a phone the icon is above the word, so that all actions fit in one line. */
const actionLook = "px-2! max-sm:flex-col max-sm:gap-1 max-sm:text-sm sm:px-4!";

function WalletActions({ wallet, actions }: WalletParts) {
  const intl = useIntl();
  const isFiat = wallet.category === "fiat";
  const { asset } = wallet;
  const canTrade = useAllowed("withdrawals", "create");
  return (
    <>
      {!actions.deposit && (
        <Notice title={intl.formatMessage({ id: "apex.wallets.depositsOff" })} />
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 sm:gap-3">
        {actions.deposit && (
          <PlaceButton
            {...(isFiat
              ? { to: "deposit", with: { asset } }
              : { to: "tradeDeposit", with: { category: "crypto", asset } })}
            icon={<ArrowDown />}
            className={actionLook}
          >
            {intl.formatMessage({
              id: isFiat ? "apex.wallets.depositMoney" : "apex.wallets.deposit",
            })}
          </PlaceButton>
        )}
        {actions.withdraw && (
          <PlaceButton
            to="withdraw"
            with={{ asset }}
            variant="secondary"
            icon={<ArrowUp />}
            className={actionLook}
          >
            {intl.formatMessage({
              id: isFiat ? "apex.wallets.withdrawMoney" : "apex.wallets.withdraw",
            })}
          </PlaceButton>
        )}
        {actions.trade && canTrade && (
          <PlaceButton
            to="trade"
            with={{ tab: isFiat ? "buy" : "sell", from: asset }}
            variant="secondary"
            icon={<ArrowLeftRight />}
            className={actionLook}
          >
            {intl.formatMessage({ id: "apex.wallets.trade" })}
          </PlaceButton>
        )}
      </div>
    </>
  );
}
