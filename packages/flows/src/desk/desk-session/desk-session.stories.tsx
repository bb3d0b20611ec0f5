import { readStaffSession, signInToDesk } from "@apex/contract/desk/desk-session";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { sessionMock, staffSession } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { DeskSession } from "./desk-session.tsx";

const signedOut = mock(readStaffSession, { problem: "session-expired" });

const meta = {
  title: "Flows/Desk/Sign in",
  component: DeskSession,
  args: { children: (member) => <p>{member.name}</p> },
  parameters: { layout: "fullscreen", apex: { user: null }, msw: [signedOut] },
} satisfies Meta<typeof DeskSession>;
export default meta;
type Story = StoryObj<typeof meta>;

type Played = Parameters<NonNullable<Story["play"]>>[0];

async function fill({ canvas, userEvent }: Pick<Played, "canvas" | "userEvent">): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Work email"), "compliance@apex.test");
  await userEvent.type(await canvas.findByLabelText("Password"), "Summit-2026!");
  await userEvent.type(await canvas.findByLabelText("Authenticator code"), "123456");
  await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
}

const sent: { body?: unknown } = {};

export const Ready: Story = {
  parameters: {
    msw: [
      mock(readStaffSession, ({ before }) =>
        before === 0 ? { problem: "session-expired" } : { response: staffSession },
      ),
      mock(signInToDesk, ({ body }) => {
        sent.body = body;
        return { response: staffSession };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Log in to the desk" });
    await fill({ canvas, userEvent });
    await expect(await canvas.findByText("Chloé Martin")).toBeVisible();
    await expect(sent.body).toEqual({
      email: "compliance@apex.test",
      password: "Summit-2026!",
      code: "123456",
    });
  },
};

/** One answer for a wrong email, password or code. */
export const RejectedWrongCredentials: Story = {
  parameters: { msw: [signedOut, mock(signInToDesk, { problem: "wrong-credentials" })] },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const SignedIn: Story = {
  parameters: { msw: [sessionMock] },
  play: async ({ canvas }) => {
    await canvas.findByText("Chloé Martin");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readStaffSession, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readStaffSession, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Se connecter au bureau" });
  },
};
