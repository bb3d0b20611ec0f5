import type { ReactNode } from "react";
import { AssetIcon } from "../asset-icon/asset-icon.tsx";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Eye,
  Gift,
  Send,
  ShieldCheck,
  Smartphone,
  Tv,
  Zap,
} from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { ListRow, RowList } from "../list-row/list-row.tsx";
import { Money } from "../money/money.tsx";
import { Notice } from "../notice/notice.tsx";
import { ProgressBar } from "../progress-bar/progress-bar.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { VirtualCard } from "../virtual-card/virtual-card.tsx";
import { AppScreen } from "./screen-frame.tsx";

const wallets = [
  { name: "Naira", asset: "NGN", amount: "1204550.20", worth: undefined },
  { name: "Tether", asset: "USDT", amount: "1482.50", worth: "2268225" },
  { name: "Bitcoin", asset: "BTC", amount: "0.00812044", worth: "1214880" },
  { name: "Cedi", asset: "GHS", amount: "1310", worth: "174535" },
];

const services = [
  { name: "Gift card", icon: <Gift /> },
  { name: "Airtime", icon: <Smartphone /> },
  { name: "Electricity", icon: <Zap /> },
  { name: "Cable TV", icon: <Tv /> },
];

interface SectionProps {
  title: string;
  link?: string;
  children: ReactNode;
}

function Section({ title, link, children }: SectionProps) {
  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {link && (
          <Link href="#all" variant="standalone">
            {link}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

export function OverviewScreen() {
  return (
    <AppScreen current="overview">
      <div className="grid gap-x-10 gap-y-9 xl:grid-cols-rail">
        <div className="grid content-start gap-9">
          <Balance />
          <Notice
            tone="caution"
            icon={<ShieldCheck />}
            title="Turn on two-factor"
            action={
              <Link href="#two-factor" variant="standalone">
                Set up
              </Link>
            }
          >
            A second step at sign-in keeps your money yours. Two minutes.
          </Notice>
          <Section title="Wallets" link="All wallets">
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-3 sm:max-lg:grid-cols-2">
              {wallets.map((wallet) => (
                <li key={wallet.asset} className="min-w-0">
                  <Card className="h-full max-sm:p-3.5!">
                    <p className="flex items-center gap-2 text-text-muted">
                      <AssetIcon asset={wallet.asset} size="small" />
                      {wallet.name}
                    </p>
                    <p className="mt-3 text-base font-semibold tabular-nums wrap-anywhere">
                      <Money amount={wallet.amount} asset={wallet.asset} />
                    </p>
                    <p className="text-sm text-text-muted tabular-nums">
                      {wallet.worth ? (
                        <>
                          ≈ <Money amount={wallet.worth} asset="NGN" />
                        </>
                      ) : (
                        "Available"
                      )}
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Recent transactions" link="See all">
            <Recent />
          </Section>
        </div>
        <Rail />
      </div>
    </AppScreen>
  );
}

function Balance() {
  return (
    <div>
      <p className="flex items-center gap-1 text-text-muted">
        Total balance
        <IconButton label="Hide balances" size="small">
          <Eye className="size-4.5" />
        </IconButton>
      </p>
      <h1 className="mt-1">
        <Money amount="4862190.45" asset="NGN" size="display" />
      </h1>
      <p className="mt-1 text-body text-text-muted">
        <span className="font-semibold text-positive-text">
          <Money amount="38214.10" asset="NGN" sign="always" />
        </span>{" "}
        today, 0.8 %
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2">
        <Button icon={<ArrowDown />}>Deposit</Button>
        <Button variant="secondary" icon={<ArrowUp />}>
          Withdraw
        </Button>
        <Button variant="secondary" icon={<ArrowLeftRight />}>
          Trade
        </Button>
      </div>
    </div>
  );
}

function Recent() {
  return (
    <RowList label="Recent transactions">
      <ListRow
        href="#1"
        leading={<ArrowDown />}
        leadingLook="square"
        title="Bank deposit"
        subtitle="Today, 09:41"
        trailing={<Money amount="250000" asset="NGN" sign="always" tone="signed" />}
        trailingNote={<StatusChip status="held">On hold</StatusChip>}
      />
      <ListRow
        href="#2"
        leading={<Gift />}
        leadingLook="square"
        title="Amazon US, $200"
        subtitle="Today, 08:12"
        trailing={<Money amount="184000" asset="NGN" sign="always" tone="signed" />}
        trailingNote={<StatusChip status="progress">In progress</StatusChip>}
      />
      <ListRow
        href="#3"
        leading={<Send />}
        leadingLook="square"
        title="To @green.valley"
        subtitle="Yesterday, 18:20"
        trailing={<Money amount="-25000" asset="NGN" />}
        trailingNote={<StatusChip status="done">Done</StatusChip>}
      />
      <ListRow
        href="#4"
        leading={<Zap />}
        leadingLook="square"
        title="Ikeja Electric, prepaid"
        subtitle="19 Nov, 2026 | 07:03 PM"
        trailing={<Money amount="-15000" asset="NGN" />}
        trailingNote={<StatusChip status="done">Done</StatusChip>}
      />
    </RowList>
  );
}

function Rail() {
  return (
    <aside className="grid content-start gap-9 gap-x-10 md:max-xl:grid-cols-2 md:max-xl:[&>:nth-child(2)]:col-start-2 md:max-xl:[&>:nth-child(2)]:row-span-2 md:max-xl:[&>:nth-child(2)]:row-start-1">
      <Section title="Services">
        <ul className="grid grid-cols-4 gap-2">
          {services.map(({ name, icon }) => (
            <li
              key={name}
              className="grid justify-items-center gap-2 text-center text-xs font-medium"
            >
              <IconButton label={name} variant="secondary">
                {icon}
              </IconButton>
              <span aria-hidden="true">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Virtual card" link="All cards">
        <VirtualCard
          label="Subscriptions"
          number="•••• •••• •••• 4021"
          numberLabel="Card ending in 4021"
          balance="$142.60"
          balanceLabel="Available"
          expiry="09/29"
          expiryLabel="Expires"
          network="visa"
        />
      </Section>
      <Section title="Active trades">
        <Card>
          <p className="flex items-center justify-between gap-3 font-semibold">
            Amazon US, $200
            <StatusChip status="progress">Checking</StatusChip>
          </p>
          <p className="mt-1 mb-3 text-sm text-text-muted">
            Rate locked for 06:41. Usually 5 to 10 minutes.
          </p>
          <ProgressBar label="Time of the locked rate" value={0.66} />
        </Card>
      </Section>
    </aside>
  );
}
