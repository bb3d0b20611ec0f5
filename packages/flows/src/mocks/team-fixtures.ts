import type { AuditEntry } from "@apex/contract/business/audit-log";
import { readInvite } from "@apex/contract/business/invites";
import {
  allPermissions,
  builtInRoles,
  listRoles,
  noPermissions,
  type Role,
} from "@apex/contract/business/roles";
import { listTeam, readBusinessAccess, type TeamMember } from "@apex/contract/business/team";
import type { ResponseOf } from "@apex/contract/endpoint";
import { readProfile, type Profile } from "@apex/contract/profile/read-profile";
import type { HttpHandler } from "msw";
import { mock } from "./mock.ts";
import { amina } from "./people.ts";

/** Amina at work. */
export const aminaAtWork: Profile = {
  ...amina,
  workspaceId: "9a1f7a44-4b2f-4a53-8f0f-0a86e4c1d7e1",
  workspaceType: "business",
  workspaceName: "Summit Trading Ltd",
  businessFeatures: Object.keys(allPermissions),
  userMeta: { isGoogle2FaActive: false, workspaceType: "business" },
};

/** Amina where her role may only look. */
export const onlooker: Profile = { ...aminaAtWork, permissions: builtInRoles.viewer };

const names = {
  owner: "Owner",
  admin: "Admin",
  finance: "Finance",
  developer: "Developer",
  support: "Support",
  viewer: "Viewer",
} as const;

function builtIn(id: keyof typeof names, holders: number): Role {
  return { id, name: names[id], isBuiltIn: true, permissions: builtInRoles[id], holders };
}

export const bookkeeper: Role = {
  id: "019b0000-0000-7000-8000-000000000001",
  name: "Bookkeeper",
  isBuiltIn: false,
  permissions: { ...noPermissions, cards: "view", reports: "create" },
  holders: 2,
};

export const finance = builtIn("finance", 1);

export const roles: readonly Role[] = [
  builtIn("owner", 1),
  builtIn("admin", 0),
  finance,
  builtIn("developer", 0),
  builtIn("support", 1),
  builtIn("viewer", 0),
  bookkeeper,
];

export const owner: TeamMember = {
  userId: amina.userId,
  email: "amina@apex.test",
  name: "Amina Bello",
  roles: [{ id: "owner", name: "Owner" }],
  permissions: allPermissions,
  status: "active",
  isYou: true,
  mayAgree: false,
};

export const ngoziAtWork: TeamMember = {
  userId: "5c0f5a8e-0f2d-4b0f-9f3e-1a2b3c4d5e6f",
  email: "ngozi@apex.test",
  name: "Ngozi Eze",
  roles: [
    { id: "finance", name: "Finance" },
    { id: bookkeeper.id, name: bookkeeper.name },
  ],
  permissions: builtInRoles.finance,
  status: "active",
  isYou: false,
  mayAgree: false,
};

export const invited: TeamMember = {
  email: "tunde@apex.test",
  roles: [{ id: "support", name: "Support" }],
  permissions: builtInRoles.support,
  status: "invited",
  isYou: false,
  mayAgree: false,
  invitedUntil: "2126-01-10T09:00:00.000Z",
};

export const inviteEnded: TeamMember = {
  email: "zainab@apex.test",
  roles: [{ id: "viewer", name: "Viewer" }],
  permissions: builtInRoles.viewer,
  status: "invite-expired",
  isYou: false,
  mayAgree: false,
  invitedUntil: "2026-10-01T09:00:00.000Z",
};

/** A person with names of the greatest length. */
export const longName: TeamMember = {
  userId: "7d1f5a8e-0f2d-4b0f-9f3e-1a2b3c4d5e70",
  email:
    "oluwaseun-adebayo.chukwuemeka-okonkwo+finance-and-reporting@subsidiary.summit-trading.test",
  name: "Oluwaseun Adebayo Chukwuemeka-Okonkwo van der Westhuizen",
  roles: roles.slice(1).map(({ id, name }) => ({ id, name })),
  permissions: allPermissions,
  status: "active",
  isYou: false,
  mayAgree: false,
};

/** An owner that another owner named an hour ago: Amina can agree. */
export const newOwner: TeamMember = {
  userId: "8e2f5a8e-0f2d-4b0f-9f3e-1a2b3c4d5e71",
  email: "kofi@apex.test",
  name: "Kofi Mensah",
  roles: [{ id: "owner", name: "Owner" }],
  permissions: allPermissions,
  status: "active",
  isYou: false,
  approvesFrom: "2126-01-10T09:00:00.000Z",
  mayAgree: true,
};

const ownerAccess: ResponseOf<typeof readBusinessAccess> = {
  roles: owner.roles,
  permissions: allPermissions,
};

export const viewerAccess: ResponseOf<typeof readBusinessAccess> = {
  roles: [{ id: "viewer", name: "Viewer" }],
  permissions: builtInRoles.viewer,
};

export const invite: ResponseOf<typeof readInvite> = {
  workspaceName: "Summit Trading Ltd",
  username: "summit.trading",
  invitedBy: "Musa Danjuma",
  email: "a••••@apex.test",
  roles: [{ id: "finance", name: "Finance" }],
  expiresAt: "2126-01-10T09:00:00.000Z",
  hasAccount: true,
};

const entry = (
  number: number,
  rest: Pick<AuditEntry, "kind"> & Partial<AuditEntry>,
): AuditEntry => ({
  id: `019b0000-0000-7000-8000-00000000010${number}`,
  at: `2026-11-2${number}T08:00:00.000Z`,
  actor: "Amina Bello",
  ipAddress: "105.112.0.1",
  ...rest,
});

export const auditEntries: readonly AuditEntry[] = [
  entry(5, {
    kind: "payment-made",
    token: "Payroll",
    amounts: [{ amount: "300.200000", asset: "USDT" }],
    payments: 2,
  }),
  entry(4, {
    kind: "role-changed",
    subject: "Bookkeeper",
    changes: [{ area: "cards", from: "none", to: "view" }],
  }),
  entry(3, { kind: "invite-accepted", actor: "Ngozi Eze", roles: ["finance", "Bookkeeper"] }),
  entry(2, { kind: "member-invited", subject: "ngozi@apex.test", roles: ["finance"] }),
  entry(1, { kind: "not-known-yet" }),
  entry(0, { kind: "business-registered", subject: "Summit Trading Ltd" }),
];

/** A business with its team, as an owner sees it. */
export const teamCalls: readonly HttpHandler[] = [
  mock(readProfile, { response: { profile: aminaAtWork } }),
  mock(readBusinessAccess, { response: ownerAccess }),
  mock(listRoles, {
    response: { items: [...roles], page: 1, perPage: 10, total: roles.length },
  }),
  mock(listTeam, {
    response: {
      items: [owner, ngoziAtWork, invited, inviteEnded],
      page: 1,
      perPage: 10,
      total: 4,
    },
  }),
];
