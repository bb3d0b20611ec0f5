import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { WholeWords } from "./whole-words.tsx";

/** Titles within which no line ends at a hyphen: every heading of this library has it. */
const meta = {
  title: "Components/WholeWords",
  component: WholeWords,
  args: { children: "Quelle cryptomonnaie souhaitez-vous déposer ?" },
  render: (args) => (
    <h1 className="w-64 font-display text-xl font-semibold">
      <WholeWords {...args} />
    </h1>
  ),
} satisfies Meta<typeof WholeWords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const French: Story = {
  play: async ({ canvasElement }) => {
    const word = within(canvasElement).getByText("souhaitez-vous");
    await expect(word.getClientRects()).toHaveLength(1);
    await expect(within(canvasElement).getByRole("heading")).toHaveAccessibleName(
      "Quelle cryptomonnaie souhaitez-vous déposer ?",
    );
  },
};

export const WithoutHyphens: Story = { args: { children: "How much are you adding?" } };

/** Longer than a narrow screen is wide: it may break. */
export const LongName: Story = {
  args: { children: "OLUWASEUN-ADEBAYO-WILLIAMS-AND-DAUGHTERS TRADING" },
};
