import type { AssetCategory } from "@apex/contract/assets";
import { ArrowDown, ArrowLeftRight, ArrowUp } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useIntl } from "react-intl";

const shortcuts = {
  fiat: [
    { words: "apex.overview.depositMoney", href: "/deposit", Icon: ArrowDown },
    { words: "apex.overview.withdrawMoney", href: "/withdraw", Icon: ArrowUp },
    { words: "apex.overview.trade", href: "/trade", Icon: ArrowLeftRight },
  ],
  crypto: [
    { words: "apex.overview.deposit", href: "/trade/deposit/crypto", Icon: ArrowDown },
    { words: "apex.overview.withdraw", href: "/trade/withdraw/crypto", Icon: ArrowUp },
    { words: "apex.overview.trade", href: "/trade", Icon: ArrowLeftRight },
  ],
} as const;

/** The three things that are done most, for money or for crypto. */
export function Shortcuts() {
  const intl = useIntl();
  const [kind, setKind] = useState<AssetCategory>("fiat");
  return (
    <div className="grid gap-3 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="grid grid-cols-3 gap-2 sm:flex sm:gap-3">
        {shortcuts[kind].map(({ words, href, Icon }, index) => (
          <LinkButton
            key={words}
            href={href}
            variant={index === 0 ? "primary" : "secondary"}
            icon={<Icon />}
            className="px-2! max-sm:flex-col max-sm:gap-1 max-sm:text-sm sm:px-4!"
          >
            {intl.formatMessage({ id: words })}
          </LinkButton>
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
