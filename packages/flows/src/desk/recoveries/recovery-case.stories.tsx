import {
  cancelRecovery,
  confirmRecovery,
  readRecovery,
  type Recovery,
} from "@apex/contract/desk/factor-recoveries";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ben, chloe, deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { readyRecovery } from "../../mocks/recovery-fixtures.ts";
import { RecoveryCasePage } from "./recovery-case.tsx";

const shows = (recovery: Recovery) => mock(readRecovery, { response: { recovery }, now: deskNow });
const sent = fn<(body: unknown) => void>();

const meta = {
  title: "Desk/Recovery",
  component: RecoveryCasePage,
  args: { id: readyRecovery.id, queueHref: "#recoveries", memberId: chloe.id, onTitle: fn() },
  parameters: {
    msw: [
      shows(readyRecovery),
      mock(confirmRecovery, ({ body }) => {
        sent(body);
        return { response: { recovery: { ...readyRecovery, state: "removed", may: [] } } };
      }),
      mock(cancelRecovery, ({ body }) => {
        sent(body);
        return { response: { recovery: { ...readyRecovery, state: "cancelled", may: [] } } };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof RecoveryCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A colleague began it: this member removes the factor, with a fresh code of their own. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/Lost the phone on a bus/);
    await userEvent.click(canvas.getByRole("button", { name: "Remove second factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Remove second factor" }));
    await canvas.findByText("Second factor removed");
    await expect(sent).toHaveBeenCalledWith({ code: "123456" });
  },
};

export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel recovery" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Another person called");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel recovery" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "Another person called" }));
    await canvas.findByText("Cancelled");
  },
};

/** The customer can still stop the recovery, so nobody can confirm it. */
export const Waiting: Story = {
  parameters: {
    msw: [
      shows({
        ...readyRecovery,
        state: "waiting",
        opensAt: "2026-11-23T09:00:00.000Z",
        may: ["cancel"],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Waiting");
    await expect(canvas.queryByRole("button", { name: "Remove second factor" })).toBeNull();
  },
};

/** The member who started the recovery cannot confirm it. */
export const OwnRequest: Story = {
  args: { memberId: ben.id },
  parameters: { msw: [shows({ ...readyRecovery, may: ["cancel"] })] },
  play: async ({ canvas }) => {
    await canvas.findByText("You started this. A colleague has to confirm it.");
  },
};

export const FrozenMeanwhile: Story = {
  parameters: { msw: [shows({ ...readyRecovery, missing: ["open-account"] })] },
  play: async ({ canvas }) => {
    await canvas.findByText("This can’t be confirmed yet");
  },
};

export const StoppedByCustomer: Story = {
  parameters: { msw: [shows({ ...readyRecovery, state: "stopped", may: [] })] },
  play: async ({ canvas }) => {
    await canvas.findByText("Stopped by the customer");
  },
};

export const FactorUsed: Story = {
  parameters: { msw: [shows({ ...readyRecovery, state: "factor-used", may: [] })] },
};

/** A colleague was faster: the case is read again. */
export const DecidedMeanwhile: Story = {
  parameters: {
    msw: [shows(readyRecovery), mock(confirmRecovery, { problem: "case-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove second factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Remove second factor" }));
    await canvas.findByText(/already/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const WrongCode: Story = {
  parameters: {
    msw: [shows(readyRecovery), mock(confirmRecovery, { problem: "authenticator-code-wrong" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove second factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Remove second factor" }));
    await waitFor(() => expect(dialog.getByLabelText("Authenticator code")).toBeInvalid());
  },
};

/** The wait is not over, although the page says so: it is out of date, or the wait was restarted. */
export const RejectedRecoveryWaits: Story = {
  parameters: {
    msw: [shows(readyRecovery), mock(confirmRecovery, { problem: "recovery-waits" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove second factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Remove second factor" }));
    await dialog.findByText(/The waiting time is not over yet/);
  },
};

/** Somebody has frozen the account since this page was opened. */
export const RejectedRecoveryNotPossible: Story = {
  parameters: {
    msw: [shows(readyRecovery), mock(confirmRecovery, { problem: "recovery-not-possible" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove second factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Remove second factor" }));
    await dialog.findByText(/This account does not meet all the conditions/);
  },
};

export const OwnAccount: Story = {
  parameters: { msw: [mock(readRecovery, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const Loading: Story = { parameters: { msw: [mock(readRecovery, { isPending: true })] } };

export const Offline: Story = { parameters: { msw: [mock(readRecovery, { isOffline: true })] } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Supprimer le second facteur" });
  },
};
