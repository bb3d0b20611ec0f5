import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { CopyableValue } from "../copyable-value/copyable-value.tsx";
import { DescriptionList, DescriptionRow } from "../description-list/description-list.tsx";
import { ArrowDown, ArrowUp, ChevronLeft, CreditCard, Eye, Tv } from "../icon/icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ListRow, RowList } from "../list-row/list-row.tsx";
import { Meter } from "../meter/meter.tsx";
import { Money } from "../money/money.tsx";
import { Link } from "../link/link.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { Switch } from "../switch/switch.tsx";
import { VirtualCard } from "../virtual-card/virtual-card.tsx";
import { AppScreen } from "./screen-frame.tsx";

const merchants = [
  { name: "Netflix", when: "Today, 04:00", amount: "-9.99" },
  { name: "Figma", when: "18 Nov, 2026", amount: "-15" },
  { name: "Hetzner Online", when: "15 Nov, 2026", amount: "-21.42" },
];

export function CardScreen() {
  return (
    <AppScreen current="cards">
      <PageHeader
        back={
          <Link href="#cards" variant="standalone">
            <ChevronLeft className="-ms-1 size-4.5" /> Cards
          </Link>
        }
        title="Subscriptions"
        actions={<StatusChip status="done">Active</StatusChip>}
      />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4 md:max-lg:grid-cols-2 md:max-lg:gap-x-6">
          <VirtualCard
            label="Subscriptions"
            number="•••• •••• •••• 4021"
            numberLabel="Card ending in 4021"
            balance="$142.60"
            balanceLabel="Available"
            expiry="09/29"
            expiryLabel="Expires"
            network="visa"
            reveal={
              <IconButton label="Reveal the number" size="compact">
                <Eye />
              </IconButton>
            }
          />
          <div className="grid max-w-96 content-start gap-4">
            <div className="grid grid-cols-2 gap-2.5">
              <Button icon={<ArrowDown />}>Fund</Button>
              <Button variant="secondary" icon={<ArrowUp />}>
                Withdraw
              </Button>
            </div>
            <Card>
              <Switch description="Nothing is charged while it is frozen.">Freeze this card</Switch>
            </Card>
          </div>
        </div>
        <div className="grid content-start gap-8">
          <section>
            <h2 className="mb-3 text-lg font-semibold">Spent this month</h2>
            <Card>
              <Meter label="Monthly limit" value={31} valueLabel="$46.41 of $150.00" />
            </Card>
          </section>
          <section>
            <h2 className="mb-3 text-lg font-semibold">Payments</h2>
            <RowList label="Payments">
              {merchants.map(({ name, when, amount }) => (
                <ListRow
                  key={name}
                  href={`#${name}`}
                  leading={name === "Netflix" ? <Tv /> : <CreditCard />}
                  leadingLook="square"
                  title={name}
                  subtitle={when}
                  trailing={<Money amount={amount} asset="USD" />}
                />
              ))}
            </RowList>
          </section>
          <section>
            <h2 className="mb-3 text-lg font-semibold">Billing address</h2>
            <Card>
              <DescriptionList>
                <DescriptionRow term="Street">3401 N. Miami Ave, Ste 230</DescriptionRow>
                <DescriptionRow term="City">Miami, FL</DescriptionRow>
                <DescriptionRow term="Postcode">
                  <CopyableValue value="33127" label="Copy postcode" copiedLabel="Copied" />
                </DescriptionRow>
              </DescriptionList>
            </Card>
          </section>
        </div>
      </div>
    </AppScreen>
  );
}
