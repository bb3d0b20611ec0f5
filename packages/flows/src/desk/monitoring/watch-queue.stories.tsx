import { listWatchCases } from "@apex/contract/desk/watch-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { endedWatchRows, watchRows } from "../../mocks/watch-fixtures.ts";
import { WatchQueue } from "./watch-queue.tsx";

const meta = {
  title: "Desk/Queue of monitoring",
  component: WatchQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: {
    msw: [
      mock(listWatchCases, ({ query }) => ({
        response: {
          items:
            query["view"] === "ended" ? endedWatchRows : query["view"] === "mine" ? [] : watchRows,
        },
        now: deskNow,
      })),
    ],
  },
} satisfies Meta<typeof WatchQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from case to case. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(2);
    await expect(canvas.getByText("$2,850.00")).toBeVisible();
    await expect(canvas.queryByText("Amina Bello")).toBeNull();
    await userEvent.keyboard("j");
    await expect(links[0]).toHaveFocus();
  },
};

export const Ended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Ended cases" }));
    await canvas.findByText("Reported");
    await canvas.findByText("Nothing found");
  },
};

export const NoneOfMine: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "My cases" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await canvas.findAllByRole("link");
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listWatchCases, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No monitoring cases are waiting");
  },
};

export const Loading: Story = { parameters: { msw: [mock(listWatchCases, { isPending: true })] } };

export const Offline: Story = {
  parameters: { msw: [mock(listWatchCases, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Surveillance" });
  },
};
