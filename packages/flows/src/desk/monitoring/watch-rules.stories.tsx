import {
  draftWatchRule,
  listWatchRules,
  readWatchReplay,
  replayWatchRule,
  retireWatchRule,
  setWatchRuleLive,
  type WatchRule,
} from "@apex/contract/desk/watch-rules";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { deskNow, heldCase } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { replayedRule, replayingRule, watchRuleList } from "../../mocks/watch-fixtures.ts";
import { WatchRules } from "./watch-rules.tsx";

const shows = (...items: WatchRule[]) =>
  mock(listWatchRules, { response: { items }, now: deskNow });
const sent = fn<(body: unknown) => void>();

const meta = {
  title: "Desk/Monitoring rules",
  component: WatchRules,
  args: { onTitle: fn() },
  parameters: {
    msw: [
      shows(...watchRuleList),
      mock(draftWatchRule, ({ body }) => {
        sent(body);
        return { response: { rule: replayedRule } };
      }),
      mock(replayWatchRule, ({ body }) => {
        sent(body);
        return { response: { rule: replayingRule } };
      }),
      mock(setWatchRuleLive, ({ body }) => {
        sent(body);
        return { response: { rule: { ...replayedRule, state: "live", may: [] } } };
      }),
      mock(retireWatchRule, ({ body }) => {
        sent(body);
        return { response: { rule: { ...replayedRule, state: "retired", may: [] } } };
      }),
      mock(readWatchReplay, {
        response: {
          customers: [
            {
              workspaceId: heldCase.customer.workspaceId,
              name: "Amina Bello",
              hits: 5,
              sum: { amount: "14250.00", asset: "USD" },
            },
          ],
        },
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof WatchRules>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = "Just below $1,000, version 2";

/** The customers that a replay found are read only when a button is pressed, because that is a look. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: /Just below \$1,000, version 2/ });
    await expect(canvas.getByText("7 hits with 3 customers in 30 days")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show customers" }));
    await canvas.findByText("Amina Bello");
  },
};

/** Only the fields of the chosen kind are shown. */
export const Drafted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New rule" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Large on new devices");
    await userEvent.click(dialog.getByRole("button", { name: /What it looks for/ }));
    await userEvent.click(await screen.findByRole("option", { name: /New device, new payee/ }));
    const amount = await dialog.findByRole("textbox", { name: "Amount in US dollars" });
    await expect(dialog.queryByRole("textbox", { name: "Number of payments" })).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, "0");
    await userEvent.click(dialog.getByRole("button", { name: "Save draft" }));
    await expect(amount).toBeInvalid();
    await userEvent.clear(amount);
    await userEvent.type(amount, "500");
    await userEvent.click(dialog.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          name: "Large on new devices",
          pattern: { kind: "new-device", hours: 24, amountUsd: 500 },
        }),
      ),
    );
  },
};

/** A new version begins with the parameters of the one before it. */
export const Revised: Story = {
  parameters: { msw: [shows(replayedRule), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New version" }));
    const dialog = within(await screen.findByRole("dialog"));
    const count = dialog.getByRole("textbox", { name: "Number of payments" });
    await expect(count).toHaveValue("3");
    await userEvent.clear(count);
    await userEvent.type(count, "6");
    await userEvent.click(dialog.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          ruleId: replayedRule.ruleId,
          pattern: { ...replayedRule.pattern, count: 6 },
        }),
      ),
    );
  },
};

export const Replaying: Story = {
  parameters: { msw: [shows(replayingRule), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "36");
  },
};

export const Replayed: Story = {
  parameters: { msw: [shows(replayedRule), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Replay over history" }));
    const dialog = within(await screen.findByRole("dialog"));
    const days = dialog.getByRole("textbox", { name: "Days of history" });
    await userEvent.clear(days);
    await userEvent.type(days, "91");
    await userEvent.click(dialog.getByRole("button", { name: "Start replay" }));
    await expect(days).toBeInvalid();
    await userEvent.clear(days);
    await userEvent.type(days, "90");
    await userEvent.click(dialog.getByRole("button", { name: "Start replay" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ days: 90 }));
  },
};

export const SetLive: Story = {
  parameters: { msw: [shows(replayedRule), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set live" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Set ${name} live` }));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Set live" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: "123456" }));
  },
};

export const Retired: Story = {
  parameters: { msw: [shows(replayedRule), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retire" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Retire ${name}` }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Too many hits");
    await userEvent.click(dialog.getByRole("button", { name: "Retire" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "Too many hits" }));
  },
};

/** Another version was replayed, or the page is out of date. */
export const RejectedRuleNotReplayed: Story = {
  parameters: {
    msw: [shows(replayedRule), mock(setWatchRuleLive, { problem: "rule-not-replayed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set live" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Set live" }));
    await dialog.findByText("Replay this version before you set it live.");
  },
};

/** A replay that found only the member's own account. */
export const NobodyToShow: Story = {
  parameters: {
    msw: [shows(replayedRule), mock(readWatchReplay, { response: { customers: [] } })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show customers" }));
    await canvas.findByText("No customer to show");
  },
};

export const Empty: Story = {
  parameters: { msw: [shows()] },
  play: async ({ canvas }) => {
    await canvas.findByText("No rule is watching yet");
    await expect(canvas.getByRole("button", { name: "New rule" })).toBeVisible();
  },
};

export const Loading: Story = { parameters: { msw: [mock(listWatchRules, { isPending: true })] } };

export const Offline: Story = {
  parameters: { msw: [mock(listWatchRules, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByText("7 alertes pour 3 clients en 30 jours");
  },
};
