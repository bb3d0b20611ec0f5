import { confirmChange } from "@apex/contract/profile/change-contact";
import { readGeneralSettings, setScheduleAlertTime } from "@apex/contract/profile/general-settings";
import { readSystemLanguage, setPreferredAsset } from "@apex/contract/profile/preferences";
import { readProfile } from "@apex/contract/profile/read-profile";
import { checkUsername, updateProfile } from "@apex/contract/profile/update-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { amina, generalSettings, newcomer } from "../../mocks/people.ts";
import { ConfirmChange } from "./confirm-change.tsx";
import { GeneralSettings } from "./general-settings.tsx";
import { Information } from "./information.tsx";
import { ProfileHome } from "./profile-home.tsx";
import { UpdateUsername } from "./update-username.tsx";

const meta = { title: "Flows/Profile/Pages" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const me = mock(readProfile, { response: { profile: amina } });
const onOffer = mock(readSystemLanguage, {
  response: { language: "en", languages: ["en", "fr"] },
});
const change = fn();
const done = fn();
const chooseLanguage = fn();

export const Home: Story = {
  render: () => <ProfileHome />,
  parameters: { msw: [me] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("@amina.bello")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Personal details/ })).toHaveAttribute(
      "href",
      "#information",
    );
  },
};
export const HomeLoading: Story = {
  render: () => <ProfileHome />,
  parameters: { msw: [mock(readProfile, { isPending: true })] },
};

export const Details: Story = {
  render: () => <Information onChange={change} />,
  parameters: { msw: [me] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change Email address" }));
    await expect(change).toHaveBeenCalledWith("email");
    await expect(canvas.getByText("Verified with the identity register")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Change Full name" })).toBeNull();
  },
};

export const NoCarrier: Story = {
  render: () => <Information onChange={change} />,
  parameters: {
    msw: [mock(readProfile, { response: { profile: { ...newcomer, canVerifyPhone: false } } })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We can’t verify phone numbers right now.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Verify Phone number" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Verify Email address" })).toBeVisible();
  },
};

export const DetailsOfNewcomer: Story = {
  render: () => <Information onChange={change} />,
  parameters: {
    msw: [
      mock(readProfile, { response: { profile: newcomer } }),
      mock(updateProfile, { response: { profile: newcomer } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("button", { name: "Verify Phone number" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Change Full name" }));
    const first = await screen.findByRole("textbox", { name: "First name" });
    await expect(first).toHaveValue("Amina");
    await userEvent.clear(first);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Value is required")).toBeVisible());
    await userEvent.type(first, "Aminata");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const DetailsNarrow: Story = { ...Details, globals: { viewport: { value: "narrow" } } };

export const General: Story = {
  render: () => <GeneralSettings language="en" onLanguage={chooseLanguage} />,
  beforeEach: ({ msw }) => {
    let scheduleAlertTime: string | null = null;
    msw.use(
      onOffer,
      mock(readGeneralSettings, () => ({ response: { ...generalSettings, scheduleAlertTime } })),
      mock(setPreferredAsset, { response: { asset: "KES" } }),
      mock(setScheduleAlertTime, ({ body }) => {
        scheduleAlertTime = String(Object(body).scheduleAlertTime);
        return { response: { scheduleAlertTime, timeZone: "Africa/Lagos" } };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Français" }));
    await expect(chooseLanguage).toHaveBeenCalledWith("fr");
    await userEvent.click(await canvas.findByRole("switch", { name: /Low-balance alert/ }));
    // The page is rendered again once the choice is stored.
    await waitFor(() => expect(canvas.getByRole("button", { name: /Alert time/ })).toBeVisible());
    await expect(canvas.getByText("Time zone: West Africa Time")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Display currency/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Kenyan shilling/ }));
    await waitFor(() => expect(canvas.getAllByText("Saved")).toHaveLength(2));
  },
};

export const GeneralNotSaved: Story = {
  render: () => <GeneralSettings language="en" onLanguage={chooseLanguage} />,
  parameters: {
    msw: [
      onOffer,
      mock(readGeneralSettings, { response: generalSettings }),
      mock(setScheduleAlertTime, { isOffline: true }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole("switch", { name: /Low-balance alert/ });
    await userEvent.click(alert);
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(alert).toBeChecked();
  },
};

export const GeneralOffline: Story = {
  render: () => <GeneralSettings language="fr" onLanguage={chooseLanguage} />,
  parameters: {
    msw: [
      mock(readSystemLanguage, { isOffline: true }),
      mock(readGeneralSettings, { isOffline: true }),
    ],
  },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Erreur réseau. Vérifiez votre connexion")).toBeVisible();
  },
};

const free = mock(checkUsername, { response: { available: true } });

export const Username: Story = {
  render: () => <UpdateUsername onDone={done} />,
  parameters: { msw: [me, free, mock(updateProfile, { response: { profile: amina } })] },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Username" });
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("This field cannot be empty")).toBeVisible();
    await userEvent.type(field, "short");
    await expect(await canvas.findByText("Use at least 6 characters")).toBeVisible();
    await userEvent.type(field, ".no.more");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(done).toHaveBeenCalled());
  },
};

export const UsernameTooSoon: Story = {
  render: () => <UpdateUsername onDone={done} />,
  parameters: {
    msw: [
      me,
      free,
      mock(updateProfile, {
        problem: { code: "change-too-soon", params: { until: "2126-01-04T09:00:00.000Z" } },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Username" }), "brand.new");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText(/You can change it again from/)).toBeVisible();
  },
};

const confirmed = { identifierType: "email", contact: "n••••@apex.test" } as const;

export const ConfirmLink: Story = {
  render: () => <ConfirmChange token="a-token-of-a-link-that-works" onDone={done} />,
  parameters: { msw: [mock(confirmChange, { response: confirmed })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm the new email" }));
    await expect(
      await canvas.findByRole("heading", { name: "Your email address has changed" }),
    ).toBeVisible();
  },
};

export const ConfirmLinkDead: Story = {
  render: () => <ConfirmChange token="a-token-of-a-link-that-is-over" onDone={done} />,
  parameters: { msw: [mock(confirmChange, { problem: "token-validation-failed" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm the new email" }));
    await expect(await canvas.findByText("This link no longer works")).toBeVisible();
  },
};
