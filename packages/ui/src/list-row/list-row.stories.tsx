import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { AssetIcon } from "../asset-icon/asset-icon.tsx";
import { Avatar } from "../avatar/avatar.tsx";
import { ArrowDown, Gift, Send, Zap } from "../icon/icon.tsx";
import { Money } from "../money/money.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { narrow } from "../story/narrow.tsx";
import { ListRow, RowList } from "./list-row.tsx";

const press = fn();

const meta = {
  title: "Components/ListRow",
  component: RowList,
  subcomponents: { ListRow },
  args: {
    label: "Recent transactions",
    children: (
      <>
        <ListRow
          href="#deposit"
          leading={<ArrowDown />}
          leadingLook="square"
          title="Bank deposit"
          subtitle="Today, 09:41"
          trailing={<Money amount="250000" asset="NGN" sign="always" tone="signed" />}
          trailingNote={<StatusChip status="held">On hold</StatusChip>}
        />
        <ListRow
          href="#gift"
          leading={<Gift />}
          leadingLook="square"
          title="Amazon US, $200"
          subtitle="Today, 08:12"
          trailing={<Money amount="184000" asset="NGN" sign="always" tone="signed" />}
          trailingNote={<StatusChip status="progress">In progress</StatusChip>}
        />
        <ListRow
          onPress={press}
          leading={<Send />}
          leadingLook="square"
          title="To @green.valley"
          subtitle="Yesterday, 18:20"
          trailing={<Money amount="-25000" asset="NGN" />}
          trailingNote={<StatusChip status="done">Done</StatusChip>}
        />
        <ListRow
          leading={<Zap />}
          leadingLook="square"
          title="Ikeja Electric, prepaid"
          subtitle="19 Nov, 2026 | 07:03 PM"
          trailing={<Money amount="-15000" asset="NGN" />}
          trailingNote={<StatusChip status="done">Done</StatusChip>}
        />
      </>
    ),
  },
} satisfies Meta<typeof RowList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    press.mockClear();
    await expect(canvas.getByRole("link", { name: /Bank deposit/ })).toHaveAttribute(
      "href",
      "#deposit",
    );
    await userEvent.click(canvas.getByRole("button", { name: /To @green.valley/ }));
    await expect(press).toHaveBeenCalledOnce();
  },
};

/** Faces of every size stand in a column of one width, so that the titles begin at one edge. */
export const MixedFaces: Story = {
  args: {
    label: "Waiting",
    children: (
      <>
        <ListRow leading={<AssetIcon asset="USDT" />} title="Tether" />
        <ListRow leading={<AssetIcon asset="ETH" size="small" />} title="Ethereum" />
        <ListRow leading={<Avatar name="Ngozi Eze" />} title="Ngozi Eze" />
        <ListRow leading={<Gift />} leadingLook="square" title="Amazon US" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const edges = ["Tether", "Ethereum", "Ngozi Eze", "Amazon US"].map(
      (title) => canvas.getByText(title).getBoundingClientRect().left,
    );
    await expect(new Set(edges).size).toBe(1);
  },
};

export const Wallets: Story = {
  args: {
    label: "Wallets",
    children: (
      <>
        <ListRow
          href="#ngn"
          leading={<AssetIcon asset="NGN" />}
          title="Naira"
          subtitle="NGN"
          trailing="₦1,204,550.20"
        />
        <ListRow
          href="#btc"
          leading={<AssetIcon asset="BTC" />}
          title="Bitcoin"
          subtitle="BTC"
          trailing="0.00812044 BTC"
          trailingNote="≈ ₦1,214,880"
        />
      </>
    ),
  },
};

/** The whole row leads to another site, in a tab of its own. */
export const OpensTab: Story = {
  render: () => (
    <RowList label="Other ways">
      <ListRow
        title="Service status"
        subtitle="Opens in a new tab"
        href="https://status.apex.example"
        opensTab
      />
    </RowList>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /Service status/ });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noreferrer");
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    label: "Opérations récentes",
    children: (
      <ListRow
        href="#a"
        leading={<Send />}
        leadingLook="square"
        title="À Établissements Koné, Traoré et Fils (Abidjan-Plateau)"
        subtitle="19 novembre 2026 à 19:03"
        trailing="−1 234 567 890,00 CFA"
        trailingNote={<StatusChip status="needs-you">Une action de votre part</StatusChip>}
      />
    ),
  },
};
