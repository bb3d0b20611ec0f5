import type { AssetCategory } from "@apex/contract/assets";
import { ArrowDown, ArrowLeftRight, ArrowUp } from "@apex/ui/icon/icon";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";

const shortcuts = {
  fiat: [
    { words: "apex.overview.depositMoney", to: "deposit", Icon: ArrowDown },
    { words: "apex.overview.withdrawMoney", to: "withdraw", Icon: ArrowUp },
    { words: "apex.overview.trade", to: "trade", Icon: ArrowLeftRight },
  ],
  crypto: [
    {
      words: "apex.overview.deposit",
      to: "tradeDeposit",
      with: { category: "crypto" },
      Icon: ArrowDown,
    },
    { words: "apex.overview.withdraw", to: "withdrawCrypto", Icon: ArrowUp },
    { words: "apex.overview.trade", to: "trade", Icon: ArrowLeftRight },
  ],
} as const;

/** The shortcuts that the person's role allows. */
function useOffered(): (to: (typeof shortcuts)[AssetCategory][number]["to"]) => boolean {
  const canTrade = useAllowed("withdrawals", "create");
  return (to) => to !== "trade" || canTrade;
}

/** False for a role that only looks. */
export function useHasShortcuts(): boolean {
  const hrefTo = useHrefTo();
  const isOffered = useOffered();
  return shortcuts.fiat.some(({ to }) => isOffered(to) && hrefTo(to));
}

/** The three most frequent actions, for fiat or for crypto. */
export function Shortcuts() {
  const intl = useIntl();
  const isOffered = useOffered();
  const [kind, setKind] = useState<AssetCategory>("fiat");
  return (
    <div className="grid gap-3 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="grid grid-cols-3 gap-2 sm:flex sm:gap-3">
        {shortcuts[kind]
          .filter(({ to }) => isOffered(to))
          .map(({ words, Icon, ...place }, index) => (
            <PlaceButton
              {...place}
              key={words}
              variant={index === 0 ? "primary" : "secondary"}
              icon={<Icon />}
              className="px-2! max-sm:flex-col max-sm:gap-1 max-sm:text-sm sm:px-4!"
            >
              {intl.formatMessage({ id: words })}
            </PlaceButton>
          ))}
      </div>
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.overview.shortcutsKind" })}
        segments={[
          { value: "fiat", label: intl.formatMessage({ id: "apex.overview.shortcutsFiat" }) },
          { value: "crypto", label: intl.formatMessage({ id: "apex.overview.shortcutsCrypto" }) },
        ]}
        value={kind}
        onChange={setKind}
        className="order-first sm:justify-self-start @2xl:order-none"
      />
    </div>
  );
}
