import { listAuditLog } from "@apex/contract/business/audit-log";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { aminaAtWork, auditEntries, teamCalls } from "../../mocks/team-fixtures.ts";
import { Team } from "./team.tsx";

const people = [
  { userId: "5e2d0d1b-bd96-448e-98a8-cd88765a13a9", name: "Amina Bello" },
  { userId: "0b0f3f4e-8a1e-4a6f-9f0c-6c9a1a0f2b11", name: "Ngozi Eze" },
];

/** The actions in a business and their authors. */
const meta = {
  title: "Flows/Team/Log",
  component: Team,
  parameters: {
    msw: [mock(listAuditLog, { response: { items: [...auditEntries], people } }), ...teamCalls],
    apex: { user: aminaAtWork },
  },
  args: { tab: "log", onTab: fn(), onTitle: fn(), onLeft: fn() },
} satisfies Meta<typeof Team>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An act of a kind from a newer server is shown with its author only. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("Cards, None → View");
    await canvas.findByText("made another change");
    await canvas.findByText(/sent 300\.20*\sUSDT in 2 payments/);
    await canvas.findByText("with the API token Payroll");
    await userEvent.click(canvas.getByRole("button", { name: "Export CSV" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Export CSV" })).not.toHaveAttribute(
        "data-pending",
      ),
    );
  },
};

const [entry] = auditEntries;

/** Ten thousand entries, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listAuditLog, (call) => ({
        response: {
          people,
          ...pageOfMany(call, (place) => ({
            at: entry?.at ?? "2026-11-21T08:00:00.000Z",
            id: crypto.randomUUID(),
            kind: "member-invited",
            actor: "Amina Bello",
            subject: `colleague-${place}@apex.test`,
            ipAddress: "105.112.0.1",
          })),
        },
      })),
      ...teamCalls,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/colleague-20@apex\.test/);
    await expect(canvas.queryByText(/colleague-21@apex\.test/)).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText(/colleague-40@apex\.test/);
  },
};

/** Ngozi did nothing with cards in the last seven days. */
export const Filtered: Story = {
  parameters: {
    msw: [
      mock(listAuditLog, ({ query }) => {
        const isWanted = query["area"] === "cards";
        return { response: { items: isWanted ? [] : [...auditEntries], people } };
      }),
      ...teamCalls,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("made another change");
    await userEvent.click(canvas.getByRole("button", { name: /Area/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Cards" }));
    await canvas.findByText("Nothing matches these filters");
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await canvas.findByText("made another change");
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listAuditLog, { response: { items: [], people: [] } }), ...teamCalls] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listAuditLog, { isOffline: true }), ...teamCalls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
    await canvas.findByRole("button", { name: "Try again" });
  },
};
