import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { DateTime } from "../date-time/date-time.tsx";
import { MiddleTruncate } from "../middle-truncate/middle-truncate.tsx";
import { Money } from "../money/money.tsx";
import { StatusChip } from "../status-chip/status-chip.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Receipt, ReceiptRow } from "./receipt.tsx";

const meta = {
  title: "Components/Receipt",
  component: Receipt,
  subcomponents: { ReceiptRow },
  args: {
    brand: "Apex",
    title: "Receipt",
    amountLabel: "You sent",
    amount: <Money amount="25000.00" asset="NGN" size="display" />,
    status: <StatusChip status="done">Done</StatusChip>,
    children: (
      <>
        <ReceiptRow term="To">Ngozi Eze, @ngozi.eze</ReceiptRow>
        <ReceiptRow term="From">Naira wallet</ReceiptRow>
        <ReceiptRow term="Date">
          <DateTime at="2026-11-21T15:04:00.000Z" timeZone="UTC" />
        </ReceiptRow>
        <ReceiptRow term="Reference">APX-7K2M-9QXD</ReceiptRow>
        <ReceiptRow term="Fee">
          <Money amount="10.00" asset="NGN" />
        </ReceiptRow>
        <ReceiptRow term="Total" isTotal>
          <Money amount="25010.00" asset="NGN" />
        </ReceiptRow>
      </>
    ),
  },
} satisfies Meta<typeof Receipt>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const receipt = within(canvas.getByRole("article", { name: "Receipt" }));
    await expect(receipt.getAllByRole("term")).toHaveLength(6);
    await expect(receipt.getAllByRole("definition").at(-1)).toHaveTextContent("₦25,010.00");
  },
};

export const WithFooter: Story = {
  args: { footer: "Something wrong? Write to support with the reference. We answer within a day." },
};

export const OnItsWay: Story = {
  args: { status: <StatusChip status="progress">In progress</StatusChip> },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    title: "Reçu",
    amountLabel: "Vous avez envoyé",
    amount: <Money amount="1250000000.00" asset="XOF" size="display" />,
    children: (
      <>
        <ReceiptRow term="Bénéficiaire">
          Établissements Koné et Fils, succursale d’Abidjan-Plateau
        </ReceiptRow>
        <ReceiptRow term="Identifiant de la transaction">
          <MiddleTruncate value="0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b" />
        </ReceiptRow>
        <ReceiptRow term="Total" isTotal>
          <Money amount="1250000000.00" asset="XOF" />
        </ReceiptRow>
      </>
    ),
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
