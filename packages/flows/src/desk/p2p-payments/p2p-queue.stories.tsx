import { listP2pCases } from "@apex/contract/desk/p2p-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { p2pRows } from "../../mocks/p2p-case-fixtures.ts";
import { P2pQueue } from "./p2p-queue.tsx";

const asked = fn<(view: unknown) => void>();

const meta = {
  title: "Desk/Queue of payments",
  component: P2pQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [mock(listP2pCases, { response: { items: [...p2pRows] }, now: deskNow })] },
} satisfies Meta<typeof P2pQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from case to case. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(4);
    await expect(canvas.getByText("Not found by merchant")).toBeVisible();
    await expect(canvas.getByText("Paid late")).toBeVisible();
    await expect(canvas.getByText("Needs approval")).toBeVisible();
    await userEvent.keyboard("j");
    await expect(links[0]).toHaveFocus();
  },
};

/** The filter finds no late payments. */
export const NothingMatches: Story = {
  parameters: {
    msw: [
      mock(listP2pCases, ({ query }) => {
        asked(query);
        const isFiltered = new Map(Object.entries(Object(query))).get("view") === "claimed";
        return { response: { items: isFiltered ? [] : [...p2pRows] }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(canvas.getByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Late payments" }));
    await canvas.findByText("No cases match these filters");
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await waitFor(async () => expect(await canvas.findAllByRole("link")).toHaveLength(4));
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listP2pCases, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No payments are waiting");
  },
};

export const Loading: Story = { parameters: { msw: [mock(listP2pCases, { isPending: true })] } };

export const Offline: Story = {
  parameters: { msw: [mock(listP2pCases, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Entre particuliers" });
  },
};
