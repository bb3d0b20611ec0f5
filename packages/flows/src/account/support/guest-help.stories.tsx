import { readSupportContacts } from "@apex/contract/support/contacts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { contacts, contactsMock } from "../../mocks/support-fixtures.ts";
import { GuestHelp } from "./guest-help.tsx";

const meta = {
  title: "Flows/Support/Signed out",
  component: GuestHelp,
  args: { onTitle: fn() },
  parameters: { layout: "fullscreen", apex: { user: null }, msw: [contactsMock] },
} satisfies Meta<typeof GuestHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Local call/ })).toHaveAttribute(
      "href",
      `tel:${contacts.contacts.localPhone?.replaceAll(" ", "") ?? ""}`,
    );
    await expect(canvas.getByRole("link", { name: /I can’t log in/ })).toHaveAttribute(
      "href",
      "#resetPassword",
    );
    await expect(canvas.getByRole("link", { name: /This wasn’t me/ })).toHaveAttribute(
      "href",
      "#notMe",
    );
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "#signIn");
  },
};

const onLanguage = fn();
export const OtherLanguage: Story = {
  parameters: { apex: { user: null, onLanguage } },
  beforeEach: () => void onLanguage.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Français" }));
    await expect(onLanguage).toHaveBeenCalledWith("fr");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readSupportContacts, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readSupportContacts, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: /I can’t log in/ })).toBeVisible();
  },
};

export const Narrow: Story = { ...Ready, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Besoin d’aide ?" })).toBeVisible();
  },
};
