import { acceptInvite, readInvite } from "@apex/contract/business/invites";
import { registerBusiness } from "@apex/contract/business/register-business";
import { noPermissions } from "@apex/contract/business/roles";
import { listWorkspaces, type Workspace } from "@apex/contract/business/workspaces";
import { listCollectables } from "@apex/contract/collection/collections";
import { listWebhooks } from "@apex/contract/webhooks/webhooks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { webhooks } from "../../mocks/business-api-fixtures.ts";
import { approvals, waitingBatch } from "../../mocks/business-withdrawal-fixtures.ts";
import { collectables } from "../../mocks/collection-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { photoFile } from "../../mocks/photo-fixture.ts";
import { kofi } from "../../mocks/people.ts";
import { aminaAtWork, invite, teamCalls } from "../../mocks/team-fixtures.ts";
import { BusinessHome } from "./business-home.tsx";
import { Businesses } from "./businesses.tsx";
import { ClosedArea } from "./closed-area.tsx";
import { Invitation } from "./invitation.tsx";
import { OtherWorkspace } from "./other-workspace.tsx";
import { RegisterBusiness } from "./register-business.tsx";

const asked = fn<(call: SeenCall) => void>();
const done = fn();
const summit: Workspace = {
  id: "9a1f7a44-4b2f-4a53-8f0f-0a86e4c1d7e1",
  name: "Summit Trading Ltd",
  workspaceType: "business",
  role: "owner",
  current: false,
};

const nothingWaits = [
  approvals([]),
  mock(listCollectables, { response: { items: [] } }),
  mock(listWebhooks, { response: { items: [] } }),
];

/** The home of a business, the person's businesses, registering one, and joining one. */
const meta = {
  title: "Flows/Team/Business",
  component: BusinessHome,
  parameters: { msw: [...teamCalls, ...nothingWaits], apex: { user: aminaAtWork } },
  args: {
    onTitle: fn(),
    onLeft: fn(),
  },
  beforeEach: () => {
    asked.mockClear();
    done.mockClear();
  },
} satisfies Meta<typeof BusinessHome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("Your roles: Owner");
    await canvas.findByRole("link", { name: /Activity log/ });
  },
};

/** The member's open tasks replace a section's description. */
export const HomeWithWork: Story = {
  parameters: {
    msw: [
      approvals([waitingBatch]),
      mock(listCollectables, { response: { items: collectables } }),
      mock(listWebhooks, { response: { items: webhooks } }),
      ...teamCalls,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /^Withdrawals and approvals\s*1 payment to approve$/ });
    await canvas.findByRole("link", { name: /^Collection\s*45 addresses to collect from$/ });
    await canvas.findByRole("link", { name: /^API settings\s*3 webhooks are failing$/ });
    await expect(canvas.getByRole("link", { name: /^Team/ })).toHaveTextContent(
      "Members, invitations and roles",
    );
  },
};

/** Areas that a person's roles do not open are shown as closed. */
export const HomeOfFewParts: Story = {
  parameters: {
    apex: { user: { ...aminaAtWork, permissions: { ...noPermissions, cards: "view" } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Your role does not give access to this")).toHaveLength(
      7,
    );
    await canvas.findByRole("link", { name: /Virtual cards/ });
  },
};

/** An area that the member's role does not open. */
export const ClosedByRole: Story = {
  render: () => <ClosedArea area="cards" workspaceName="Summit Trading Ltd" isSwitchedOn />,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Your role does not give access to this page" });
  },
};

export const ClosedByFeature: Story = {
  render: () => <ClosedArea area="cards" workspaceName="Summit Trading Ltd" isSwitchedOn={false} />,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "This feature is turned off" });
  },
};

export const PersonalWithBusinesses: Story = {
  parameters: { msw: [mock(listWorkspaces, { response: { items: [summit] } })], apex: {} },
  render: () => <Businesses topic="api" onOpen={done} />,
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Switch to Summit Trading Ltd" }),
    );
    await expect(done).toHaveBeenCalledWith({ id: summit.id, name: summit.name });
    const [first] = canvas.getAllByRole("button");
    await expect(first).toHaveAccessibleName("Switch to Summit Trading Ltd");
    const register = canvas.getByRole("link", { name: "Register a business" });
    await expect(first?.compareDocumentPosition(register)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

const home: Workspace = {
  id: "0b8f6f0e-70b5-44a5-9b2c-0d4f7f0f7a11",
  name: "Amina Bello",
  workspaceType: "personal",
  role: "owner",
  current: true,
};
const inWorkspaces = {
  msw: [mock(listWorkspaces, { response: { items: [home, summit] } })],
  apex: {},
};
const elsewhere = (workspaceId: string) => (
  <OtherWorkspace workspaceId={workspaceId} onOpen={done} otherwise={<p>The page as it is</p>} />
);

/** A link from a mail leads to a page of another workspace. */
export const LinkIntoBusiness: Story = {
  parameters: inWorkspaces,
  render: () => elsewhere(summit.id),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "This is in Summit Trading Ltd" });
    await expect(done).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Switch to Summit Trading Ltd" }));
    await expect(done).toHaveBeenCalledWith(summit);
  },
};

export const LinkIntoPersonal: Story = {
  parameters: inWorkspaces,
  render: () => elsewhere(home.id),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "This is in your personal workspace" });
    await canvas.findByRole("button", { name: "Switch to your personal workspace" });
  },
};

/** Somebody who is not a member learns nothing of that workspace. */
export const LinkIntoStrangers: Story = {
  parameters: inWorkspaces,
  render: () => elsewhere("5d0c7c0f-2f0a-4a52-8d8e-0c7b6b1f4d02"),
  play: async ({ canvas }) => {
    await canvas.findByText("The page as it is");
  },
};

export const PersonalWithoutBusiness: Story = {
  parameters: { msw: [mock(listWorkspaces, { response: { items: [] } })], apex: {} },
  render: () => <Businesses onOpen={done} />,
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Register a business" });
  },
};

export const Registered: Story = {
  parameters: {
    msw: [
      mock(registerBusiness, (call) => {
        asked(call);
        return { response: { workspace: summit } };
      }),
    ],
    apex: {},
  },
  render: () => <RegisterBusiness onDone={done} />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Register business" }));
    await canvas.findByText("Add an image of the certificate.");
    await userEvent.type(canvas.getByLabelText(/^Registered name/), "Summit Trading Ltd");
    await userEvent.type(canvas.getByLabelText(/^Registration number/), "RC 1234567");
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await userEvent.upload(input, await photoFile("certificate.png"));
    await canvas.findByText("certificate.png");
    await userEvent.click(canvas.getByRole("button", { name: "Register business" }));
    await waitFor(() => expect(done).toHaveBeenCalledWith(summit));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].body).toMatchObject({
        name: "Summit Trading Ltd",
        country: "NG",
        registrationNumber: "RC 1234567",
      }),
    );
  },
};

/** The form refuses a word of two alphabets, and the server a name that passes for Apex. */
export const RegisterRefusedName: Story = {
  parameters: {
    msw: [
      mock(registerBusiness, {
        problem: {
          code: "validation-failed",
          issues: [{ path: ["body", "name"], code: "username-reserved" }],
        },
      }),
    ],
    apex: {},
  },
  render: () => <RegisterBusiness onDone={done} />,
  play: async ({ canvas, canvasElement }) => {
    const name = await canvas.findByLabelText(/^Registered name/);
    await userEvent.type(name, "S\u0443mmit Trading");
    await userEvent.type(canvas.getByLabelText(/^Registration number/), "RC 1234567");
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await userEvent.upload(input, await photoFile("certificate.png"));
    await canvas.findByText("certificate.png");
    await userEvent.click(canvas.getByRole("button", { name: "Register business" }));
    await canvas.findByText(/mix alphabets in one word/);
    await userEvent.clear(name);
    await userEvent.type(name, "Apex Support");
    await userEvent.click(canvas.getByRole("button", { name: "Register business" }));
    await canvas.findByText(/^This name is reserved for Apex staff/);
  },
};

export const RegisterAbroad: Story = {
  parameters: { apex: { user: kofi } },
  render: () => <RegisterBusiness onDone={done} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Country" })).toHaveValue("Ghana");
  },
};

function invitation(answer: Parameters<typeof mock<typeof readInvite>>[1], more = teamCalls) {
  return { msw: [mock(readInvite, answer), ...more], apex: {} };
}

const shown = () => <Invitation token="token" onJoined={done} onLogOut={done} />;

export const InvitationAccepted: Story = {
  parameters: invitation({ response: { ...invite, isYours: true } }, [
    mock(acceptInvite, {
      response: {
        signInRequired: false,
        session: {
          token: "another",
          expiresAt: "2126-01-01T00:00:00.000Z",
          workspaceType: "business",
          canBeTrusted: false,
        },
        businessFeatures: ["team"],
      },
    }),
  ]),
  render: shown,
  play: async ({ canvas }) => {
    await canvas.findByText("Musa Danjuma invited you as Finance.");
    await expect(canvas.getByText("@summit.trading")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Accept invitation" }));
    await waitFor(() => expect(done).toHaveBeenCalled());
  },
};

export const InvitationAcceptedSignedOut: Story = {
  parameters: {
    ...invitation({ response: invite }, [
      mock(acceptInvite, { response: { signInRequired: true, accepted: true } }),
    ]),
    apex: { user: null },
  },
  render: shown,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept invitation" }));
    await canvas.findByText("You have joined Summit Trading Ltd");
    await canvas.findByRole("link", { name: "Log in" });
  },
};

export const InvitationOfNewPerson: Story = {
  parameters: {
    ...invitation({ response: { ...invite, hasAccount: false } }, [
      mock(acceptInvite, { response: { signInRequired: true, accepted: false } }),
    ]),
    apex: { user: null },
  },
  render: shown,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept invitation" }));
    await canvas.findByRole("link", { name: "Create an account" });
  },
};

export const InvitationOfSomebodyElse: Story = {
  parameters: invitation({ response: { ...invite, isYours: false } }),
  render: shown,
  play: async ({ canvas }) => {
    await canvas.findByText("This invitation is for another account");
  },
};

export const InvitationEnded: Story = {
  parameters: invitation({ problem: "not-found" }),
  render: shown,
  play: async ({ canvas }) => {
    await canvas.findByText("This invitation is no longer valid");
  },
};
