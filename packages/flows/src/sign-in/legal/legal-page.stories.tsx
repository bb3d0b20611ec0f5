import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LegalPage } from "./legal-page.tsx";

const meta = {
  title: "Flows/Legal documents",
  component: LegalPage,
  args: { document: "terms", onTitle: fn() },
  parameters: { layout: "fullscreen", apex: { user: null } },
} satisfies Meta<typeof LegalPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole("heading", { level: 1, name: "Terms and conditions" });
    await expect(await canvas.findByText(/^Version of/)).toHaveTextContent(/2026$/);
    await expect(args.onTitle).toHaveBeenCalledWith("Terms and conditions");
  },
};

export const Privacy: Story = {
  args: { document: "privacy" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Privacy notice" });
    await expect(canvas.getByRole("heading", { level: 2, name: "Your rights" })).toBeVisible();
  },
};
