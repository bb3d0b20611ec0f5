import { checkUsername, updateProfile } from "@apex/contract/profile/update-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { amina, kofi, newcomer } from "../../mocks/people.ts";
import { TellUsMore } from "./tell-us-more.tsx";

/** A person who has just signed up has no country yet. */
const { country: _, ...unplaced } = newcomer;

const meta = {
  title: "Flows/Tell us more",
  component: TellUsMore,
  parameters: { layout: "fullscreen", apex: { user: unplaced } },
  args: { onDone: fn() },
} satisfies Meta<typeof TellUsMore>;
export default meta;
type Story = StoryObj<typeof meta>;

const free = mock(checkUsername, { response: { available: true } });
const saved = mock(updateProfile, { response: { profile: amina } });

interface Keys {
  type: (element: Element, text: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}
interface Page {
  findByLabelText: (label: string) => Promise<HTMLElement>;
  getByLabelText: (label: string) => HTMLElement;
  getByRole: (role: string, options: { name: string | RegExp }) => HTMLElement;
}

async function fillIn(page: Page, keys: Keys) {
  await keys.type(await page.findByLabelText("First name"), "Amina");
  await keys.type(page.getByLabelText("Last name"), "Bello");
  await keys.type(page.getByRole("textbox", { name: "Username" }), "amina.bello");
  await keys.click(page.getByRole("button", { name: "Finish" }));
}

export const Ready: Story = {
  parameters: { msw: [free, saved] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole("combobox", { name: "Country" })).toHaveValue("Nigeria");
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText("amina.bello is available")).toBeVisible();
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

/** Signed up with a number of Ghana. */
export const CountryOfThePhone: Story = {
  parameters: {
    msw: [free],
    apex: { user: { ...unplaced, phoneNumber: kofi.phoneNumber } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Country" })).toHaveValue("Ghana");
  },
};

export const UsernameTaken: Story = {
  parameters: {
    msw: [
      mock(checkUsername, {
        response: { available: false, reason: "taken", suggestion: "amina.bello7" },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByRole("textbox", { name: "Username" });
    await userEvent.type(username, "amina.bello");
    await userEvent.click(await canvas.findByRole("button", { name: "Use amina.bello7" }));
    await expect(username).toHaveValue("amina.bello7");
  },
};

export const UsernameReserved: Story = {
  parameters: {
    msw: [mock(checkUsername, { response: { available: false, reason: "reserved" } })],
  },
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByRole("textbox", { name: "Username" });
    await userEvent.type(username, "apex.support");
    await waitFor(() =>
      expect(username).toHaveAccessibleDescription(
        expect.stringContaining("This name is reserved for Apex staff"),
      ),
    );
  },
};

export const Checking: Story = {
  parameters: { msw: [mock(checkUsername, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Username" }), "amina.bello");
    await expect(await canvas.findByText("Checking availability")).toBeInTheDocument();
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("First name"), "A");
    await userEvent.type(canvas.getByRole("textbox", { name: "Username" }), "ami");
    await userEvent.click(canvas.getByRole("button", { name: "Finish" }));
    await expect((await canvas.findAllByText("Use 2 to 50 characters")).length).toBeGreaterThan(0);
    await expect(canvas.getAllByText("Use at least 6 characters").length).toBeGreaterThan(0);
    // The error is at the field, and the list of errors links to the field.
    await expect(canvas.getByText("Value is required")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Last name: Value is required" })).toBeVisible();
    await expect(canvas.getByLabelText("First name")).toHaveValue("A");
  },
};

export const AccentInUsername: Story = {
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByRole("textbox", { name: "Username" });
    await userEvent.type(username, "chloé.lefèvre");
    await userEvent.click(canvas.getByRole("button", { name: "Finish" }));
    await waitFor(() =>
      expect(username).toHaveAccessibleDescription(
        expect.stringContaining("Use letters without accents"),
      ),
    );
  },
};

export const Submitting: Story = {
  parameters: { msw: [free, mock(updateProfile, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Finish/ })).toHaveAttribute("data-pending"),
    );
  },
};

export const RejectedUsernameTaken: Story = {
  parameters: { msw: [free, mock(updateProfile, { problem: "username-taken" })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByText("This username is already taken. Try another one."),
    ).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveValue("amina.bello");
  },
};

export const RejectedAlreadyVerified: Story = {
  parameters: { msw: [free, mock(updateProfile, { problem: "already-verified" })] },
  play: async ({ canvas, userEvent, args }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText("This is already verified.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onDone).toHaveBeenCalled();
  },
};

export const Offline: Story = {
  parameters: { msw: [free, mock(updateProfile, { isOffline: true })] },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
    await expect(canvas.getByLabelText("Last name")).toHaveValue("Bello");
  },
};

export const Narrow: Story = {
  parameters: { msw: [free] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Parlez-nous de vous" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Pays" })).toHaveValue("Nigeria");
  },
};
