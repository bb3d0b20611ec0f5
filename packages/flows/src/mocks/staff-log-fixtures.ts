import type { StaffAction } from "@apex/contract/desk/staff-log";
import { ben, chloe, deskCustomer, heldCase } from "./desk-fixtures.ts";

export const logMembers = [ben, { id: chloe.id, name: chloe.name }];

/** An entry of each kind: a decision, money, a look at data, an export, and an act that only a newer server knows. */
export const logEntries: StaffAction[] = [
  {
    id: "019a9c00-0000-7000-8000-00000000e901",
    at: "2026-11-21T11:30:00.000Z",
    member: { id: chloe.id, name: chloe.name },
    act: "deposit-released",
    case: { queue: "held-deposits", id: heldCase.id },
    customerId: heldCase.customer.workspaceId,
    reason: "The brother’s passport has the name of the sender.",
    before: { state: "handed-in", nextWordBy: "2026-11-23T17:00:00.000Z" },
    after: { state: "released", aSecretOfANewerServer: "never shown: secret" },
    address: "105.112.0.1",
  },
  {
    id: "019a9c00-0000-7000-8000-00000000e902",
    at: "2026-11-21T11:20:00.000Z",
    member: ben,
    act: "trade-paid",
    case: { queue: "gift-card-trades", id: "019a9c00-0000-4000-8000-00000000e911" },
    customerId: heldCase.customer.workspaceId,
    before: { status: "active", assignee: null },
    after: { status: "paid", assignee: ben.id, payoutMinor: "3800000", asset: "NGN" },
    address: "105.112.0.2",
  },
  {
    id: "019a9c00-0000-7000-8000-00000000e903",
    at: "2026-11-21T11:10:00.000Z",
    member: ben,
    act: "customer-read",
    customerId: deskCustomer.id,
    names: [deskCustomer.name],
    reason: "Calls about a payment",
    address: "105.112.0.2",
  },
  {
    id: "019a9c00-0000-7000-8000-00000000e904",
    at: "2026-11-21T11:00:00.000Z",
    member: { id: chloe.id, name: chloe.name },
    act: "log-exported",
    after: { member: ben.id, act: "customer-read", from: "2026-11-01T00:00:00.000Z" },
    address: "105.112.0.1",
  },
  {
    id: "019a9c00-0000-7000-8000-00000000e905",
    at: "2026-11-21T10:50:00.000Z",
    member: ben,
    act: "of a newer server",
    after: { isFrozen: true, found: [] },
    address: "105.112.0.2",
  },
];
