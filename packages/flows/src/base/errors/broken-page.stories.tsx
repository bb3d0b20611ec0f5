import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { BrokenContent } from "./broken-page.tsx";

/** A server has every script. */
const script = { isHere: typeof document === "undefined" };

function Page() {
  if (!script.isHere) throw new Error("The script of the page did not arrive.");
  return <h1>Wallets</h1>;
}

/** The notice in place of a page that broke, or whose script did not load. The page's surroundings stay. */
const meta = {
  title: "Parts/Broken page",
  component: BrokenContent,
  args: { resetKey: "/", children: <Page /> },
  beforeEach: () => {
    script.isHere = false;
  },
} satisfies Meta<typeof BrokenContent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Broken: Story = {
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole("alert");
    await expect(alert).toHaveTextContent("What you already confirmed is not affected.");
  },
};

export const TriedAgain: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const retry = await page.findByRole("button", { name: "Try again" });
    script.isHere = true;
    await userEvent.click(retry);
    await expect(await page.findByRole("heading", { name: "Wallets" })).toBeVisible();
  },
};
