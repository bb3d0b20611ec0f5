import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { listSchedules } from "@apex/contract/schedules/schedules";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { generalSettings } from "../../mocks/people.ts";
import {
  cancelledWages,
  cryptoSavings,
  failedRent,
  pausedRent,
} from "../../mocks/schedule-fixtures.ts";
import { scheduleCalls } from "../../mocks/schedule-mocks.ts";
import { onlooker } from "../../mocks/team-fixtures.ts";
import { ScheduleList } from "./schedule-list.tsx";

/** Scheduled payments: the list, and the time of low-balance alerts. */
const meta = {
  title: "Flows/Schedules/List",
  component: ScheduleList,
  parameters: { msw: scheduleCalls() },
  args: { onNew: fn(), onTitle: fn() },
} satisfies Meta<typeof ScheduleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Monthly · next on 31 Jan, 2126");
    await canvas.findByText("Weekly · last on 13 Nov, 2026");
    await expect(canvas.getByRole("link", { name: /Ngozi E\./ })).toHaveAttribute(
      "href",
      expect.stringContaining("#schedule?category=fiat&id="),
    );
    await canvas.findByText(/we’ll tell you at 06:00 PM, West Africa Time, that day/);
    await expect(canvas.getByRole("link", { name: "Change the alert time" })).toHaveAttribute(
      "href",
      "#general",
    );
  },
};

export const Narrow: Story = {
  parameters: {
    msw: scheduleCalls(
      mock(listSchedules, {
        response: {
          items: [
            failedRent,
            { ...pausedRent, id: "b1d7e3f2-6a54-4c1b-8f0e-3c5a9d2e7f60" },
            cancelledWages,
            cryptoSavings,
          ],
        },
      }),
    ),
  },
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await canvas.findByText("Last payment failed");
    // An address keeps its end, and has the coin for initials.
    const row = canvas.getByRole("link", { name: /^0x5aAeb6…1BeAed / });
    await expect(row.querySelector("[data-code]")).not.toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: scheduleCalls(mock(listSchedules, { isPending: true })) },
};

export const Empty: Story = {
  parameters: {
    msw: scheduleCalls(mock(listSchedules, { response: { items: [] } })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("heading", { name: "Your scheduled payments will show here" });
    await userEvent.click(canvas.getByRole("button", { name: "New scheduled payment" }));
    await expect(args.onNew).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  parameters: { msw: scheduleCalls(mock(listSchedules, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Network Error. Please check your connection");
  },
};

export const AlertsOff: Story = {
  parameters: {
    msw: scheduleCalls(
      mock(readGeneralSettings, { response: { ...generalSettings, scheduleAlertTime: null } }),
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Low-balance alerts are off\./);
  },
};

/** The setting is linked even if the alert time cannot be read. */
export const AlertTimeOffline: Story = {
  parameters: { msw: scheduleCalls(mock(readGeneralSettings, { isOffline: true })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("link", { name: "Change the alert time" });
  },
};

/** A role that may only look schedules nothing. */
export const OnlyLooking: Story = {
  parameters: { apex: { user: onlooker } },
  play: async ({ canvas }) => {
    await canvas.findByText("Monthly · next on 31 Jan, 2126");
    await expect(
      canvas.queryByRole("button", { name: "New scheduled payment" }),
    ).not.toBeInTheDocument();
  },
};

export const OnlyLookingAtNone: Story = {
  parameters: {
    msw: scheduleCalls(mock(listSchedules, { response: { items: [] } })),
    apex: { user: onlooker },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Members who can make payments can schedule one."),
    ).toBeVisible();
  },
};
