import { listHeldCases } from "@apex/contract/desk/held-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { deskNow, queueMock, queueRows } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { HeldQueue } from "./held-queue.tsx";

const meta = {
  title: "Desk/Queue of holds",
  component: HeldQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [queueMock] },
} satisfies Meta<typeof HeldQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from case to case. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(3);
    await expect(canvas.getByText("Needs approval")).toBeVisible();
    await userEvent.keyboard("j");
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard("jj");
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard("k");
    await expect(links[1]).toHaveFocus();
  },
};

/** Single letters do nothing once they are switched off. */
export const ShortcutsOff: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("link");
    const toggle = await canvas.findByRole("switch", { name: "Keyboard shortcuts" });
    await userEvent.click(toggle);
    await userEvent.keyboard("j");
    await expect(first).not.toHaveFocus();
    await userEvent.click(toggle);
    await canvas.findByText("Next");
  },
};

/** The filter finds no release that waits for approval. */
export const Filtered: Story = {
  parameters: {
    msw: [
      mock(listHeldCases, ({ query }) => ({
        response: { items: query["view"] === "proposed" ? [] : [...queueRows] },
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Waiting for approval" }));
    await canvas.findByText("No cases match these filters");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await canvas.findAllByRole("link");
  },
};

const [row] = queueRows;

/** Ten thousand cases, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listHeldCases, (call) => ({
        response: pageOfMany(call, (place) => ({
          id: crypto.randomUUID(),
          reference: `APX-${place}`,
          amount: { amount: "180000.00", asset: "NGN" },
          reason: "name-mismatch",
          state: "asked",
          heldSince: row?.heldSince ?? deskNow,
        })),
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("APX-20");
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("APX-40");
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listHeldCases, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No deposits are on hold");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listHeldCases, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listHeldCases, { isOffline: true })] },
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
    await canvas.findByRole("heading", { name: "Dépôts bloqués" });
  },
};
