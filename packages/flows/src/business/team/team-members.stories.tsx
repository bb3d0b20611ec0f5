import { sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  agreeToRole,
  deleteInvite,
  leaveWorkspace,
  listTeam,
  resendInvite,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { readProfile } from "@apex/contract/profile/read-profile";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import {
  aminaAtWork,
  invited,
  newOwner,
  ngoziAtWork,
  owner,
  teamCalls,
} from "../../mocks/team-fixtures.ts";
import { moneyOnHold } from "../../mocks/money-on-hold.ts";
import { codeSent } from "../../mocks/people.ts";
import { prove, provedBody } from "../../mocks/prove.ts";
import { Team } from "./team.tsx";

const asked = fn<(call: SeenCall) => void>();
const page = (items: readonly (typeof owner)[], total = items.length) => ({
  response: { items: [...items], page: 1, perPage: 10, total },
});
const calls = [
  mock(updateRoles, (call) => {
    asked(call);
    return { response: { member: ngoziAtWork } };
  }),
  mock(revokeMember, (call) => {
    asked(call);
    return { response: {} };
  }),
  mock(deleteInvite, (call) => {
    asked(call);
    return { response: {} };
  }),
  mock(resendInvite, { response: { member: invited } }),
  mock(agreeToRole, (call) => {
    asked(call);
    return { response: { member: { ...newOwner, mayAgree: false } } };
  }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  ...teamCalls,
];

/** The actions on members and invitations: each change of rights needs a code. */
const meta = {
  title: "Flows/Team/Members",
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

/** Opens the menu of a row and chooses from it. */
async function choose(canvasElement: HTMLElement, name: string, item: string) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

const held = moneyOnHold(aminaAtWork);
/** A member whose money is on hold cannot give others a role that sends money. */
export const MoneyOnHold: Story = {
  ...held,
  parameters: {
    ...held.parameters,
    msw: [mock(readProfile, { response: { profile: held.parameters.apex.user } }), ...calls],
  },
};

export const SentAgain: Story = {
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, "tunde@apex.test", "Send again");
    await prove();
    await canvas.findByText(/A new link is on its way to tunde@apex\.test/);
  },
};

export const TakenBack: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "tunde@apex.test", "Cancel invitation");
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({ email: "tunde@apex.test", ...provedBody }),
    );
  },
};

export const RolesEdited: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Ngozi Eze", "Edit roles");
    const dialog = within(await screen.findByRole("dialog", { name: "Roles of Ngozi Eze" }));
    await userEvent.click(await dialog.findByText("Bookkeeper"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({
        userId: ngoziAtWork.userId,
        roles: ["finance"],
        ...provedBody,
      }),
    );
  },
};

export const Revoked: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Ngozi Eze", "Remove from the team");
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({ userId: ngoziAtWork.userId, ...provedBody }),
    );
  },
};

/** A new owner waits a day before they approve payments; another owner can agree at once. */
export const AgreedTo: Story = {
  parameters: { msw: [mock(listTeam, page([owner, newOwner])), ...calls] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Can approve payments from/);
    await choose(canvasElement, "Kofi Mensah", "Allow approvals now");
    await prove();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toEqual({ userId: newOwner.userId, ...provedBody }),
    );
  },
};

export const AgreedAlready: Story = {
  parameters: {
    msw: [
      mock(listTeam, page([owner, newOwner])),
      mock(agreeToRole, {
        problem: { code: "team-changed", params: { reason: "agreed-already" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Kofi Mensah", "Allow approvals now");
    const dialog = await prove();
    await dialog.findByText("This member can already approve payments.");
  },
};

/** The last owner cannot leave. */
export const LastOwner: Story = {
  parameters: {
    msw: [
      mock(leaveWorkspace, {
        problem: { code: "team-changed", params: { reason: "last-owner" } },
      }),
      ...calls,
    ],
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Amina Bello", "Leave this business");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Leave" }));
    await dialog.findByText(/A business needs at least one owner/);
  },
};
