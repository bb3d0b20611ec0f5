import { readProfile } from "@apex/contract/profile/read-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { amina } from "../../mocks/people.ts";
import { FrozenBanner } from "./frozen-banner.tsx";

const frozen = { ...amina, restrictedAt: "2026-11-21T09:00:00.000Z" };

const meta = {
  title: "Flows/Frozen banner",
  component: FrozenBanner,
} satisfies Meta<typeof FrozenBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const ofFrozen = {
  apex: { user: frozen },
  msw: [mock(readProfile, { response: { profile: frozen } })],
};

export const Ready: Story = {
  parameters: ofFrozen,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(
      /Our team has frozen your account\. Payments, withdrawals and cards have stopped/,
    );
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
  },
};

export const French: Story = {
  parameters: ofFrozen,
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Contacter l’assistance" });
  },
};

export const NotFrozen: Story = {
  parameters: { apex: { user: amina }, msw: [mock(readProfile, { response: { profile: amina } })] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
  },
};
