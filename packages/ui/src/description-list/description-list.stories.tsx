import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Card } from "../card/card.tsx";
import { Money } from "../money/money.tsx";
import { narrow } from "../story/narrow.tsx";
import { DescriptionList, DescriptionRow } from "./description-list.tsx";

const change = fn();

const meta = {
  title: "Components/DescriptionList",
  component: DescriptionList,
  args: {
    children: (
      <>
        <DescriptionRow
          term="To"
          note="@green.valley, last paid 3 November"
          onChange={change}
          changeLabel="Change"
        >
          Green Valley Ltd
        </DescriptionRow>
        <DescriptionRow term="From">Naira wallet</DescriptionRow>
        <DescriptionRow term="Amount" onChange={change} changeLabel="Change">
          <Money amount="25000" asset="NGN" />
        </DescriptionRow>
        <DescriptionRow term="Fee" note="Apex to Apex is free">
          <Money amount="0" asset="NGN" />
        </DescriptionRow>
        <DescriptionRow term="They get" isTotal>
          <Money amount="25000" asset="NGN" />
        </DescriptionRow>
      </>
    ),
  },
  render: (args) => (
    <Card padding="roomy" className="max-w-xl">
      <DescriptionList {...args} />
    </Card>
  ),
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    change.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Change Amount" }));
    await expect(change).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    children: (
      <>
        <DescriptionRow
          term="Bénéficiaire"
          note="Dernier paiement le 3 novembre"
          onChange={change}
          changeLabel="Modifier"
        >
          Établissements Koné, Traoré et Fils
        </DescriptionRow>
        <DescriptionRow term="Montant qui arrivera sur le compte" isTotal>
          1 234 567 890,00 CFA
        </DescriptionRow>
      </>
    ),
  },
};

/** Long answers under each other; on a phone each under its term. */
export const Start: Story = {
  args: {
    layout: "start",
    children: (
      <>
        <DescriptionRow term="Reference">APX-7K2M-9QXD</DescriptionRow>
        <DescriptionRow term="Sent to">Établissements Koné, Traoré et Fils, Abidjan</DescriptionRow>
        <DescriptionRow term="Note" onChange={change} changeLabel="Change">
          For the shop, November
        </DescriptionRow>
      </>
    ),
  },
};

export const StartNarrow: Story = { ...Start, decorators: [narrow] };

/** The head of a detail page. */
export const Grid: Story = {
  args: {
    layout: "grid",
    children: (
      <>
        <DescriptionRow term="Amount">
          <Money amount="25000" asset="NGN" />
        </DescriptionRow>
        <DescriptionRow term="Sent">21 Nov, 2026</DescriptionRow>
        <DescriptionRow term="Bank">Wema Bank</DescriptionRow>
        <DescriptionRow term="Account">•• 2319</DescriptionRow>
      </>
    ),
  },
};
