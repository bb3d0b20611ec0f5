import { listAuditLog } from "@apex/contract/business/audit-log";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { aminaAtWork, auditEntries, teamCalls } from "../../mocks/team-fixtures.ts";
import { Team } from "./team.tsx";

/** The actions in a business and their authors. */
const meta = {
  title: "Flows/Team/Log",
  component: Team,
  parameters: {
    msw: [mock(listAuditLog, { response: { items: [...auditEntries] } }), ...teamCalls],
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
    await canvas.findByText("did something new");
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
        response: pageOfMany(call, (place) => ({
          at: entry?.at ?? "2026-11-21T08:00:00.000Z",
          id: crypto.randomUUID(),
          kind: "member-invited",
          actor: "Amina Bello",
          subject: `colleague-${place}@apex.test`,
          ipAddress: "105.112.0.1",
        })),
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

export const Empty: Story = {
  parameters: { msw: [mock(listAuditLog, { response: { items: [] } }), ...teamCalls] },
};
