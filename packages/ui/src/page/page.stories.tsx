import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { narrow } from "../story/narrow.tsx";
import { Page } from "./page.tsx";

const meta = {
  title: "Components/Page",
  component: Page,
  args: {
    children: (
      <>
        <PageHeader title="Vaults" actions={<Button>New vault</Button>} />
        <Card>Savings with a goal and a date.</Card>
      </>
    ),
  },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    const action = canvas.getByRole("button", { name: "New vault" }).getBoundingClientRect();
    const column = canvasElement.querySelector("[data-width=page]")?.getBoundingClientRect();
    await expect(Math.round(action.right)).toBe(Math.round(column?.right ?? 0));
  },
};
export const Form: Story = { args: { width: "form" } };
export const Narrow: Story = { decorators: [narrow] };
