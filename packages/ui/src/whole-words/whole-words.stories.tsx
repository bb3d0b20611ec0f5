import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { WholeWords } from "./whole-words.tsx";

/** A title whose lines never end at a hyphen. Every heading of this library uses it. */
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
    const lines = document.createRange();
    lines.selectNodeContents(word);
    await expect(lines.getClientRects()).toHaveLength(1);
    await expect(within(canvasElement).getByRole("heading")).toHaveAccessibleName(
      "Quelle cryptomonnaie souhaitez-vous déposer ?",
    );
  },
};

/** The question mark stays with its word, however narrow the line is. */
export const FrenchQuestion: Story = {
  args: { children: "Quelle carte avez-vous\u202f?" },
  play: async ({ canvasElement }) => {
    const word = within(canvasElement).getByText("avez-vous ?");
    const lines = document.createRange();
    lines.selectNodeContents(word);
    await expect(lines.getClientRects()).toHaveLength(1);
  },
};

export const WithoutHyphens: Story = { args: { children: "How much are you adding?" } };

async function expectWithin(canvasElement: HTMLElement) {
  const heading = within(canvasElement).getByRole("heading");
  await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
}

/** A name that is wider than its line may break. */
export const LongName: Story = {
  args: { children: "OLUWASEUN-ADEBAYO-WILLIAMS-AND-DAUGHTERS TRADING" },
  play: ({ canvasElement }) => expectWithin(canvasElement),
};

/** Two long names in a large title. */
export const LongPair: Story = {
  args: { children: "Nwachukwu-Babangida" },
  render: (args) => (
    <h1 className="w-56 font-display text-2xl font-bold">
      <WholeWords {...args} />
    </h1>
  ),
  play: ({ canvasElement }) => expectWithin(canvasElement),
};
