import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { inviteMember, listTeam, readBusinessAccess } from "@apex/contract/business/team";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import {
  aminaAtWork,
  invited,
  longName,
  ngoziAtWork,
  owner,
  teamCalls,
  onlooker,
  viewerAccess,
} from "../../mocks/team-fixtures.ts";
import { codeSent } from "../../mocks/people.ts";
import { prove, provedBody } from "../../mocks/prove.ts";
import { Team } from "./team.tsx";

const asked = fn<(call: SeenCall) => void>();
const page = (items: readonly (typeof owner)[], total = items.length) => ({
  response: { items: [...items], page: 1, perPage: 10, total },
});
const calls = [
  mock(inviteMember, (call) => {
    asked(call);
    return { response: { member: invited } };
  }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...teamCalls,
];

/** A business's team: members, invitations, and the log. */
const meta = {
  title: "Flows/Team",
  component: Team,
  parameters: { msw: calls, apex: { user: aminaAtWork } },
  args: {
    tab: "members",
    onTab: fn(),
    onTitle: fn(),
    onLeft: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof Team>;
export default meta;
type Story = StoryObj<typeof meta>;

async function invite(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Finance");
  return dialog;
}

export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("Amina Bello (you)");
    await canvas.findByText("Finance and Bookkeeper");
    await canvas.findByText("Invitation expired");
  },
};

export const LongNames: Story = {
  parameters: { msw: [mock(listTeam, page([longName, owner])), ...calls] },
};

/** Ten thousand people, ten at a time. */
export const ManyPages: Story = {
  parameters: { msw: [mock(listTeam, page([owner, ngoziAtWork], 10_000)), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Page 1000" });
  },
};

export const NothingFound: Story = {
  parameters: {
    msw: [mock(listTeam, ({ query }) => page(query["q"] ? [] : [owner])), ...calls],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "nobody");
    await canvas.findByText("Nothing matches your search");
  },
};

/** Members down and areas across; on a phone a card for each member. */
export const Permissions: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "What members can do" }));
    const table = within(await canvas.findByRole("table", { name: "What members can do" }));
    await expect(table.getByRole("row", { name: /Ngozi Eze/ })).toHaveTextContent(/Approve/);
  },
};

/** Members who may only view have nothing to change, and can leave. */
export const Viewer: Story = {
  parameters: {
    apex: { user: onlooker },
    msw: [mock(readBusinessAccess, { response: viewerAccess }), ...calls],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Actions for Amina Bello" });
    await expect(canvas.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole("button", { name: "Actions for Ngozi Eze" }),
    ).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listTeam, { isPending: true }), ...calls] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listTeam, { isOffline: true }), ...calls] },
  play: async ({ canvas }) => {
    await canvas.findByText("Network Error. Please check your connection");
  },
};

export const Invited: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await invite(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await dialog.findByText("Choose at least one role.");
    await userEvent.type(dialog.getByLabelText(/^Email/), "tunde@apex.test");
    await userEvent.click(dialog.getByText("Finance"));
    await userEvent.click(dialog.getByText("Bookkeeper"));
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        email: "tunde@apex.test",
        roles: ["finance", "019b0000-0000-7000-8000-000000000001"],
        ...provedBody,
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const RejectedTeamChanged: Story = {
  parameters: {
    msw: [
      mock(inviteMember, {
        problem: { code: "team-changed", params: { reason: "already-member" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await invite(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Email/), "ngozi@apex.test");
    await userEvent.click(dialog.getByText("Viewer"));
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    const proved = await prove();
    await proved.findByText("This person is already in the team.");
  },
};
