import { hourMs } from "@apex/contract/durations";
import type { Profile } from "@apex/contract/profile/read-profile";
import { expect, within } from "storybook/test";
import { amina } from "./people.ts";

/** A story whose person changed credentials an hour ago: the screen says how long no money can leave. */
export const moneyOnHold = (user: Profile = amina) => ({
  parameters: {
    apex: {
      user: { ...user, withdrawalsWaitUntil: new Date(Date.now() + 23 * hourMs).toISOString() },
    },
  },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByText(/^Payments and withdrawals are on hold for/),
    ).toHaveTextContent(/22:5\d:|23:00:00/);
    await expect(page.getByText(/nobody can send or withdraw money/)).toBeVisible();
  },
});
