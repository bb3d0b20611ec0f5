import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { createRole, deleteRole, readRole, setPermissions } from "@apex/contract/business/roles";
import { builtInRoles, noPermissions } from "@apex/contract/business/roles";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import {
  aminaAtWork,
  bookkeeper,
  finance,
  ngoziAtWork,
  teamCalls,
} from "../../mocks/team-fixtures.ts";
import { codeSent } from "../../mocks/people.ts";
import { prove, provedBody } from "../../mocks/prove.ts";
import { RolePage } from "./role-page.tsx";
import { Team } from "./team.tsx";

const asked = fn<(call: SeenCall) => void>();
const members = [
  { userId: ngoziAtWork.userId ?? "", name: "Ngozi Eze", otherPermissions: builtInRoles.finance },
  { userId: "2", name: "Tunde Bakare", otherPermissions: noPermissions },
];
const calls = [
  mock(readRole, { response: { role: bookkeeper, members } }),
  mock(setPermissions, (call) => {
    asked(call);
    return { response: { role: bookkeeper } };
  }),
  mock(createRole, (call) => {
    asked(call);
    return { response: { role: bookkeeper } };
  }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...teamCalls,
];

/** A role's rights, and who gains and loses by a change. */
const meta = {
  title: "Flows/Team/Roles",
  component: RolePage,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  args: {
    id: bookkeeper.id,
    onTitle: fn(),
    onMade: fn(),
    onDeleted: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof RolePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  render: () => <Team tab="roles" onTab={fn()} onLeft={fn()} />,
  play: async ({ canvas }) => {
    const role = await canvas.findByRole("link", { name: /Bookkeeper/ });
    await expect(role).toHaveAttribute("href", `#role?id=${bookkeeper.id}`);
    const row = canvas.getByRole("row", { name: /Bookkeeper/ });
    await expect(row).toHaveAccessibleName(/None None None View None None Create$/);
    await canvas.findByRole("link", { name: "New role" });
  },
};

/** Ngozi's other role already lets her send money; Tunde's does not. */
export const Changed: Story = {
  play: async ({ canvas }) => {
    const level = async (area: string, name: string) => {
      await userEvent.click(await canvas.findByRole("radio", { name: `${area}: ${name}` }));
    };
    await level("Withdrawals", "Create");
    await level("Cards", "None");
    await canvas.findByText("Tunde Bakare gains: Withdrawals, None → Create");
    await canvas.findByText("Tunde Bakare loses: Cards, View → None");
    await expect(canvas.queryByText(/Ngozi Eze (gains|loses)/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        permissions: { ...bookkeeper.permissions, withdrawals: "create", cards: "none" },
        ...provedBody,
      }),
    );
  },
};

export const BuiltIn: Story = {
  args: { id: "finance" },
  parameters: {
    msw: [mock(readRole, { response: { role: finance, members: [] } }), ...calls],
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Every business has this role/);
    await expect(canvas.queryByRole("radio")).not.toBeInTheDocument();
  },
};

export const ViewedAs: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "View as this role" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Viewing as Bookkeeper" }));
    await dialog.findByText("Can’t open");
  },
};

export const DeleteRefused: Story = {
  parameters: {
    msw: [
      mock(deleteRole, {
        problem: { code: "team-changed", params: { reason: "role-in-use" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete role" }));
    const dialog = await prove();
    await dialog.findByText(/Someone still has this role/);
  },
};

export const Made: Story = {
  args: { id: "new" },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create role" }));
    await canvas.findByText("Value is required");
    await userEvent.type(canvas.getByLabelText(/^Name/), "Bookkeeper");
    await userEvent.click(await canvas.findByRole("radio", { name: "Reports: View" }));
    await userEvent.click(canvas.getByRole("button", { name: "Create role" }));
    await prove();
    await waitFor(() => expect(args.onMade).toHaveBeenCalledWith(bookkeeper.id));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        name: "Bookkeeper",
        permissions: { ...noPermissions, reports: "view" },
        ...provedBody,
      }),
    );
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readRole, { isPending: true }), ...calls] },
};
