import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { pageOf } from "../../mocks/money-flow-page.ts";
import { TransferStory } from "./transfer-story.tsx";

/** The flow on a real engine in this browser, as the toolbar's Live runs any story. */
const meta = {
  title: "Flows/Transfer/Live",
  component: TransferStory,
  globals: { engine: "live" },
  args: {
    asset: "NGN",
    to: "ngozi.eze",
    onDone: fn(),
    onExit: fn(),
    onEvent: fn(),
    onTitle: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof TransferStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Before the confirmation the lens shows the entries that the order would make; none of them is posted. */
export const Live: Story = {
  // Every run makes other references, so a picture would always differ.
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    const engineStartMs = 60_000;
    const amount = await page.findByLabelText("Amount to Ngozi E.", {}, { timeout: engineStartMs });
    await expect(amount).toBeVisible();
    await page.type("Amount to Ngozi E.", "2500");
    await page.press("Continue");
    await page.press(/^Send /);
    await page.heading("Authorise the payment");
    await page.press(/^Ledger/);
    const planned = await page.findByRole("table", { name: "What this order would enter" });
    await expect(within(planned).getByText("+2500.00")).toBeVisible();
    await expect(page.getByText("Nothing was entered yet.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Trial balance" })).toBeVisible();
  },
};
