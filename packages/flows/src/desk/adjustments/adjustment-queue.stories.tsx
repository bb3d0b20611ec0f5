import { listAdjustments } from "@apex/contract/desk/adjustments";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { adjustmentQueueMock, adjustmentRows, endedRows } from "../../mocks/adjustment-fixtures.ts";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { AdjustmentQueue } from "./adjustment-queue.tsx";

const meta = {
  title: "Desk/Queue of adjustments",
  component: AdjustmentQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [adjustmentQueueMock] },
} satisfies Meta<typeof AdjustmentQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from case to case. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(3);
    await expect(canvas.getByRole("link", { name: "Refund ₦25,010.00" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Add ₦50.00" })).toBeVisible();
    await userEvent.keyboard("jj");
    await expect(links[1]).toHaveFocus();
  },
};

export const Ended: Story = {
  parameters: {
    msw: [
      mock(listAdjustments, ({ query }) => ({
        response: { items: [...(query["view"] === "ended" ? endedRows : adjustmentRows)] },
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Decided" }));
    await canvas.findByText("Cancelled");
    await canvas.findByText("Expired");
  },
};

export const NoneOfMine: Story = {
  parameters: {
    msw: [
      mock(listAdjustments, ({ query }) => ({
        response: { items: query["view"] === "mine" ? [] : [...adjustmentRows] },
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "My proposals" }));
    await canvas.findByText("No cases match these filters");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await canvas.findAllByRole("link");
  },
};

const [row] = adjustmentRows;

/** Ten thousand cases, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listAdjustments, (call) => ({
        response: pageOfMany(call, () => {
          if (row === undefined) throw new Error("There is no row.");
          return { ...row, id: crypto.randomUUID() };
        }),
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("link")).length).toBeGreaterThan(10);
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listAdjustments, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing is waiting for approval");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listAdjustments, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listAdjustments, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /^Rembourser/ });
  },
};
