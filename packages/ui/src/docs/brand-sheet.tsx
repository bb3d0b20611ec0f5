import { Button } from "../button/button.tsx";
import { Donut, type DonutPart } from "../donut/donut.tsx";
import { Link } from "../link/link.tsx";
import { PriceChart } from "../price-chart/price-chart.tsx";
import { StepList, type Step } from "../step-list/step-list.tsx";
import { sampleLine } from "../story/sample-prices.ts";
import { brandTheme } from "../theme/brand-theme.ts";

const steps: Step[] = [
  { id: "wallet", label: "Wallet", answer: "Naira", state: "done" },
  { id: "amount", label: "Amount", state: "current" },
  { id: "review", label: "Review", state: "todo" },
];

const parts: DonutPart[] = [
  { id: "USDT", label: "Tether", amount: "2268225.00" },
  { id: "BTC", label: "Bitcoin", amount: "1214880.00" },
  { id: "NGN", label: "Naira", amount: "1204550.20" },
  { id: "GHS", label: "Cedi", amount: "174535.25" },
];

interface BrandSheetProps {
  /** `#rrggbb` each. */
  brands: readonly string[];
}

/** Shows the colours that are derived from a brand's colour, in both themes. */
export function BrandSheet({ brands }: BrandSheetProps) {
  return (
    <div className="sb-unstyled grid grid-cols-[minmax(0,1fr)] gap-6">
      {brands.map((brand) => (
        <section key={brand} aria-label={brand}>
          <h3 className="mb-3 flex items-center gap-3 font-mono text-lg">
            <span className="size-6 rounded-control" style={{ background: brand }} />
            {brand}
          </h3>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            {(["light", "dark"] as const).map((theme) => (
              <div
                key={theme}
                data-theme={theme}
                style={brandTheme(brand)}
                className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-border bg-surface p-5 text-text"
              >
                <div className="flex flex-wrap items-center gap-4">
                  <Button>Send ₦25,000.00</Button>
                  <Link href={`#fees-${brand.slice(1)}-${theme}`}>See the fees</Link>
                  <span data-testid="soft" className="rounded-control bg-brand-soft px-3 py-2">
                    Naira wallet
                  </span>
                </div>
                <StepList
                  label={`Steps, ${brand}, ${theme}`}
                  progressLabel="Step 2 of 3: Amount"
                  steps={steps}
                />
                <Donut
                  label={`What you hold, ${brand}, ${theme}`}
                  parts={parts}
                  asset="NGN"
                  total="4862190.45"
                  totalLabel="In all"
                />
                <PriceChart
                  label={`Price of Tether in naira, ${brand}, ${theme}`}
                  summary="From ₦1,455.00 to ₦1,531.40 in 82 days."
                  series={{ kind: "line", points: sampleLine(82) }}
                  asset="NGN"
                  timeZone="UTC"
                  figuresLabel="All figures"
                  columns={{
                    time: "Day",
                    price: "Price",
                    open: "Open",
                    high: "High",
                    low: "Low",
                  }}
                />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
