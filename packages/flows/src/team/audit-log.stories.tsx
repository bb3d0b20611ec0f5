import { listAuditLog } from "@apex/contract/business/audit-log";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { mock } from "../mocks/mock.ts";
import { aminaAtWork, auditEntries, teamCalls } from "../mocks/team-fixtures.ts";
import { Team } from "./team.tsx";

/** Who did what in a business. */
const meta = {
  title: "Flows/team/log",
  component: Team,
  parameters: {
    msw: [mock(listAuditLog, { response: { items: [...auditEntries] } }), ...teamCalls],
    apex: { user: aminaAtWork },
  },
  args: { tab: "log", onTab: fn(), roleHref: (id) => id, onTitle: fn(), onLeft: fn() },
} satisfies Meta<typeof Team>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a newer server tells of is told by who did it. */
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

export const Empty: Story = {
  parameters: { msw: [mock(listAuditLog, { response: { items: [] } }), ...teamCalls] },
};
