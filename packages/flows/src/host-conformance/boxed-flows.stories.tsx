import type { Meta, StoryObj } from "@storybook/react-vite";
import type { HttpHandler } from "msw";
import { useState, type ComponentType, type ReactNode } from "react";
import { expect, waitFor } from "storybook/test";
import { brokenWords, textsWithoutRoom } from "../mocks/little-room.ts";
import { StoryApex, type StoryApexParameters } from "../mocks/story-apex.tsx";

type Props = Record<string, unknown>;
type Mocks = { use: (...handlers: HttpHandler[]) => void };

/** The parts of the stories of flows. */
interface StoryParts {
  args?: Props;
  parameters?: { msw?: HttpHandler[]; apex?: StoryApexParameters };
  render?: ComponentType<Props>;
  beforeEach?: (context: { msw: Mocks }) => unknown;
}

interface StoryModule {
  default: StoryParts & { component?: ComponentType<Props> };
  [story: string]: StoryParts;
}

const modules = import.meta.glob<StoryModule>("../{deposit,send,spend,trade}/*/*.stories.tsx", {
  eager: true,
});

/** Every flow of money: its file, and the stories that show its steps as they are before anybody acts. */
const flows = {
  transfer: ["send/transfer/transfer-flow", "SelectType", "Amount", "Confirm"],
  withdrawal: ["send/crypto-withdrawal/crypto-withdrawal-flow", "Ready", "Networks", "Memo"],
  schedule: ["send/schedules/schedule-flow", "FirstDay", "CryptoToAnAddress"],
  paymentLink: ["send/payments/pay-page", "OpenAmount"],
  trade: ["trade/trade/trade-flow", "Ready", "SwapTurnedRound", "InFrench"],
  limitOrder: ["trade/trade/limit-order-flow", "Ready", "Submitting"],
  giftCardSale: ["trade/gift-cards/sell-flow", "TypedBefore", "Code", "Done"],
  giftCardOrder: ["spend/gift-card-orders/buy-flow", "FixedValues", "AsAGift", "Review"],
  bill: ["spend/bills/bill-flow", "Amount", "Review", "Submitting"],
  card: ["spend/cards/create-card", "Design", "Amount", "Review"],
  memberCard: ["spend/cards/issue-card", "Holder", "Budget", "Review"],
  bankAccount: ["deposit/deposit-account/deposit-flow", "Ready", "Credited"],
  bankTransfer: ["deposit/bank-deposit/bank-deposit-flow", "FirstDeposit", "Doubtful"],
  mobileMoney: ["deposit/mobile-money-deposit/mobile-money-deposit-flow", "Ready", "Waiting"],
  cryptoDeposit: ["deposit/crypto-deposit/crypto-deposit-flow", "Ready", "SegwitAndLegacy"],
  peerToPeer: ["deposit/p2p-deposit/p2p-deposit-flow", "Ready", "Waiting"],
} as const;
type FlowName = keyof typeof flows;
const names: FlowName[] = Object.keys(flows).filter((name): name is FlowName => name in flows);

interface Shown {
  name: string;
  screen: ReactNode;
  apex: StoryApexParameters;
  mockWith: (msw: Mocks) => unknown;
}

/** A story outside of its page. */
function shown(flow: FlowName, step: number): Shown {
  const [file, ...stories] = flows[flow];
  const module = modules[`../${file}.stories.tsx`];
  const name = stories[step] ?? "";
  const parts = module?.[name];
  if (!module || !parts) throw new Error(`There is no story ${name} in ${file}.`);
  const { default: meta } = module;
  const Face = parts.render ?? meta.render ?? meta.component ?? "div";
  return {
    name: `${flow}, ${name}`,
    screen: <Face {...meta.args} {...parts.args} />,
    apex: { ...meta.parameters?.apex, ...parts.parameters?.apex },
    mockWith: (msw) => {
      msw.use(...(parts.parameters?.msw ?? meta.parameters?.msw ?? []));
      return [meta.beforeEach?.({ msw }), parts.beforeEach?.({ msw })];
    },
  };
}

const all = names.flatMap((name) => [...flows[name].slice(1).keys()].map((at) => shown(name, at)));
const beside = [shown("trade", 0), shown("transfer", 1)];

/** A part of another application's page. */
function Box({ width, flow: { screen, apex } }: { width: number; flow: Shown }) {
  return (
    <div className="apex-box flex-none outline outline-border" style={{ width }} data-width={width}>
      <StoryApex locale="en" {...apex}>
        {screen}
      </StoryApex>
    </div>
  );
}

const widths = [320, 420, 600, 1000];

/** The worker that answers calls; given to each story before it is rendered. */
let mocks: (Mocks & { resetHandlers: () => void }) | undefined;

/** The flow that is chosen, in every width. */
function Boxes() {
  const [chosen, choose] = useState(0);
  const flow = all[chosen];
  if (!flow) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <label translate="no" className="flex min-w-0 items-center gap-2">
        Flow
        <select
          className="min-w-0 flex-1 rounded-control border border-border-strong bg-surface-raised p-2"
          value={chosen}
          onChange={({ target }) => {
            mocks?.resetHandlers();
            if (mocks) all[Number(target.value)]?.mockWith(mocks);
            choose(Number(target.value));
          }}
        >
          {all.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div key={flow.name} className="relative flex flex-wrap items-start gap-6 overflow-x-auto">
        {widths.map((width) => (
          <Box key={width} width={width} flow={flow} />
        ))}
      </div>
    </div>
  );
}

async function expectRoom(canvasElement: HTMLElement, name: string): Promise<void> {
  const boxes = [...canvasElement.querySelectorAll<HTMLElement>("[data-width]")];
  await waitFor(async () => {
    for (const box of boxes) {
      await expect(box.querySelector("h1, h2"), name).not.toBeNull();
      await expect(box.querySelector('[aria-busy="true"]'), name).toBeNull();
    }
  });
  const defects = boxes.flatMap((box) =>
    [
      ...(box.scrollWidth > box.clientWidth + 1 ? [`${box.scrollWidth} px wide`] : []),
      ...textsWithoutRoom(box),
      ...brokenWords(box).map((word) => `"${word}" is on two lines`),
    ].map((defect) => `${name} at ${box.dataset["width"]} px: ${defect}`),
  );
  await expect(defects).toEqual([]);
}

interface StoryArgs {
  flows?: readonly Shown[];
}

/** Flows in parts of another application's page, in a window that is wider: a flow asks its box for room. */
const meta = {
  title: "Hosts/Boxes",
  globals: { viewport: { value: "desktop" } },
  // The same flow stands there four times, with the same names.
  parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
  beforeEach: ({ msw }) => {
    mocks = msw;
  },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

/** Every flow of money, one after another, in four widths. */
export const EveryFlowOfMoney: Story = {
  render: () => <Boxes />,
  beforeEach: ({ msw }) => void all[0]?.mockWith(msw),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const select = await canvas.findByRole("combobox", { name: "Flow" });
    for (const { name } of all) {
      await userEvent.selectOptions(select, name);
      await expectRoom(canvasElement, name);
    }
  },
};

/** Two flows beside each other: neither has the window's width. */
export const TwoBesideEachOther: Story = {
  args: { flows: beside },
  render: ({ flows: shownFlows = [] }) => (
    <div className="relative flex max-w-[calc(100vw-2rem)] gap-4 overflow-x-auto">
      {shownFlows.map((flow) => (
        <Box key={flow.name} width={608} flow={flow} />
      ))}
    </div>
  ),
  beforeEach: ({ msw }) => {
    for (const flow of beside) flow.mockWith(msw);
  },
  play: async ({ canvasElement }) => {
    await expectRoom(canvasElement, "side by side");
    // The list of steps stands beside a flow from 1024 px on.
    for (const list of canvasElement.querySelectorAll("nav ol"))
      await expect(list).not.toBeVisible();
  },
};
