import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

const meta = {
  title: "Components/Breadcrumbs",
  component: Breadcrumbs,
  args: {
    label: "Where you are",
    crumbs: [
      { id: "business", label: "Business", href: "#business" },
      { id: "deposits", label: "Deposit addresses", href: "#deposits" },
      { id: "address", label: "TRC20 address" },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Where you are" })).toBeVisible();
    // Phones show only the link back.
    if (innerWidth < 640) return;
    const current = canvas.getByText("TRC20 address").closest("[aria-current]");
    await expect(current).toHaveAttribute("aria-current", "page");
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent("Business");
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent("Deposit addresses");
  },
};

/** A phone shows only the link back. */
export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };

export const LongText: Story = {
  decorators: [narrow],
  args: {
    crumbs: [
      { id: "a", label: "Espace professionnel", href: "#a" },
      { id: "b", label: "Adresses de dépôt en cryptomonnaies", href: "#b" },
      { id: "c", label: "Établissements Koné et Fils, succursale d’Abidjan" },
    ],
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
