import {
  approveSwitch,
  changeSwitch,
  declineSwitch,
  listSwitchVersions,
  proposeSwitch,
  takeBackSwitch,
  type ShownSwitch,
  type SwitchVersion,
} from "@apex/contract/desk/switches";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import {
  changingFee,
  feeHistory,
  limit,
  noMaintenance,
  offPort,
  offVersion,
  onPort,
  ownProposal,
  plannedMaintenance,
  spread,
  switchesMock,
  versionsMock,
} from "../../mocks/switch-fixtures.ts";
import { SwitchPage } from "./switch-page.tsx";

const sent = fn();
const reset = () => {
  sent.mockClear();
};

const acts = [changeSwitch, proposeSwitch, approveSwitch, declineSwitch, takeBackSwitch].map(
  (endpoint) =>
    mock(endpoint, ({ body }) => {
      sent(endpoint.slug, body);
      return { response: { version: offVersion }, now: deskNow };
    }),
);

const of = (shown: ShownSwitch, ...versions: SwitchVersion[]) => ({
  args: { kind: shown.kind, switchKey: shown.key },
  parameters: { msw: [switchesMock(shown), versionsMock(...versions), ...acts] },
});

const meta = {
  title: "Desk/Switch",
  component: SwitchPage,
  args: { listHref: "#switches", onTitle: fn(), kind: "port", switchKey: "cards" },
  beforeEach: reset,
} satisfies Meta<typeof SwitchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async () => within(await screen.findByRole("dialog"));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;

async function prove(dialog: Dialog, reason: string) {
  await userEvent.type(dialog.getByLabelText("Reason"), reason);
  await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
}

async function choose(dialog: Dialog, field: RegExp, option: string) {
  await userEvent.click(dialog.getByRole("button", { name: field }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

/** A service is switched off by one member, with the time when it is expected back. */
export const Ready: Story = {
  ...of(onPort),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Switch off" }));
    const dialog = await dialogOf();
    await choose(dialog, /Expected back/, "In 2 hours");
    await prove(dialog, "The issuer does not answer");
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith("change-switch", {
        id: expect.any(String),
        kind: "port",
        key: "cards",
        value: { isOff: true, until: expect.stringMatching(/^2026-11-21T14:00/) },
        reason: "The issuer does not answer",
        code: "123456",
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const SwitchedOn: Story = {
  ...of(offPort, offVersion),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Withdrawals to banks" }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Switch on" }));
    const dialog = await dialogOf();
    await prove(dialog, "The bank answers again");
    await userEvent.click(dialog.getByRole("button", { name: "Switch on" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        "change-switch",
        expect.objectContaining({ value: { isOff: false }, replaces: offVersion.id }),
      ),
    );
  },
};

/**
 * A colleague was quicker: the dialog closes and the page is read again, because a second press would replace a change
 * that the member has not seen.
 */
export const RejectedByColleague: Story = {
  ...of(onPort),
  parameters: {
    msw: [switchesMock(onPort), versionsMock(), mock(changeSwitch, { problem: "case-changed" })],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Switch off" }));
    const dialog = await dialogOf();
    await prove(dialog, "The issuer does not answer");
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }));
    await dialog.findByText(/already decided/);
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue(
      "The issuer does not answer",
    );
    await expect(dialog.queryByRole("button", { name: "Switch off" })).toBeNull();
  },
};

export const WrongCode: Story = {
  ...of(onPort),
  parameters: {
    msw: [
      switchesMock(onPort),
      versionsMock(),
      mock(changeSwitch, { problem: "authenticator-code-wrong" }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Switch off" }));
    const dialog = await dialogOf();
    await prove(dialog, "The issuer does not answer");
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }));
    await expect(await dialog.findByText(/This code is not correct/)).toBeVisible();
  },
};

export const MaintenancePlanned: Story = {
  ...of(noMaintenance),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Plan maintenance" }));
    const dialog = await dialogOf();
    const [month] = dialog.getAllByRole("spinbutton");
    if (month === undefined) throw new Error("The day has no parts.");
    await userEvent.click(month);
    await userEvent.keyboard("22112026");
    await choose(dialog, /Start, in your time zone/, "03:00");
    await choose(dialog, /Length/, "2 hours");
    await userEvent.type(
      dialog.getByLabelText(/in English/),
      "We are moving to a faster database.",
    );
    await userEvent.type(dialog.getByLabelText(/in French/), "Nous changeons de base de données.");
    await prove(dialog, "The move");
    await userEvent.click(dialog.getByRole("button", { name: "Plan maintenance" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        "change-switch",
        expect.objectContaining({
          kind: "maintenance",
          value: {
            from: new Date("2026-11-22T03:00:00").toISOString(),
            until: new Date("2026-11-22T05:00:00").toISOString(),
            text: {
              en: "We are moving to a faster database.",
              fr: "Nous changeons de base de données.",
            },
          },
        }),
      ),
    );
  },
};

export const MaintenanceCancelled: Story = {
  ...of(plannedMaintenance),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("We are moving to a faster database on Sunday night."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Plan maintenance" }));
    await choose(await dialogOf(), /What to do/, "Cancel maintenance");
    const dialog = await dialogOf();
    await prove(dialog, "The move is later");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel maintenance" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith("change-switch", expect.objectContaining({ value: null })),
    );
  },
};

export const FeeProposed: Story = {
  ...of(ownProposal, ...feeHistory),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Propose change" }));
    const dialog = await dialogOf();
    const field = dialog.getByLabelText("New value");
    await userEvent.clear(field);
    await userEvent.type(field, "55");
    await userEvent.type(dialog.getByLabelText("Reason"), "The partner charges more");
    await userEvent.click(dialog.getByRole("button", { name: "Propose change" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith("propose-switch", {
        id: expect.any(String),
        kind: "fee",
        key: "bank-withdrawal:NGN",
        value: { figure: "55" },
        replaces: ownProposal.last,
        reason: "The partner charges more",
      }),
    );
  },
};

/** Another member decides the proposal, with a code. */
export const Approved: Story = {
  ...of(changingFee, ...feeHistory),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦60.00")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByText(/changes from ₦45.00 to ₦60.00/)).toBeVisible());
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith("approve-switch", { code: "123456" }));
  },
};

export const Declined: Story = {
  ...of(changingFee, ...feeHistory),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Decline" }));
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText("Reason"), "Not yet");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith("decline-switch", { reason: "Not yet" }));
  },
};

export const TakenBack: Story = {
  ...of(ownProposal, ...feeHistory),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel proposal" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith("take-back-switch", {}));
  },
};

/** An earlier value is proposed again. */
export const Restored: Story = {
  ...of(changingFee, ...feeHistory),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Propose this value again" }));
    const dialog = await dialogOf();
    await expect(dialog.getByLabelText("New value")).toHaveValue("50");
  },
};

export const Spread: Story = {
  ...of(spread),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("0.00% to 5.00%")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Propose change" }));
    const dialog = await dialogOf();
    const field = dialog.getByLabelText("New value, in percent");
    await userEvent.clear(field);
    await userEvent.type(field, "0,3x");
    await userEvent.type(dialog.getByLabelText("Reason"), "The market moves");
    await userEvent.click(dialog.getByRole("button", { name: "Propose change" }));
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Limit: Story = {
  ...of(limit),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("₦10,000.00 to ₦5,000,000.00")).toBeVisible();
    await expect(await canvas.findByText("Nobody has changed this yet.")).toBeVisible();
  },
};

export const UnknownSwitch: Story = {
  args: { kind: "fee", switchKey: "of a newer server" },
  parameters: { msw: [switchesMock(onPort)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("There is no such switch")).toBeVisible();
  },
};

export const HistoryFailed: Story = {
  ...of(onPort),
  parameters: {
    msw: [switchesMock(onPort), mock(listSwitchVersions, { problem: "internal-error" })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const NarrowFrench: Story = {
  ...of(changingFee, ...feeHistory),
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};

export const DarkFrench: Story = {
  ...of(offPort, offVersion),
  globals: { theme: "dark", locale: "fr" },
};
