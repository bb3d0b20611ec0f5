import { listSupportMessages } from "@apex/contract/support/ticket-messages";
import {
  listSupportTickets,
  openSupportTicket,
  readSupportTicket,
} from "@apex/contract/support/tickets";
import { expect, it } from "vitest";
import { notConnected } from "../../not-connected.ts";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { testEngine } from "../../testing/test-engine.ts";
import { asked } from "./support-fixture.ts";

it("a conversation belongs to its person in a business too, whatever the roles of others", async () => {
  const test = await testEngine({
    rails: () => ({ support: { ...notConnected.support, isStaffed: true } }),
  });
  const { workspaceId, owner } = await testBusiness(test);
  const admin = await joinBusiness(test, workspaceId, "admin");
  const body = { id: crypto.randomUUID(), ...asked };
  const { ticket } = await test.ok(openSupportTicket, { body }, { token: owner.token });
  const by = { token: admin.token };
  const at = { params: { id: ticket.id } };
  expect((await test.call(readSupportTicket, at, by)).status).toBe(404);
  expect((await test.call(listSupportMessages, { ...at, query: {} }, by)).status).toBe(404);
  expect((await test.ok(listSupportTickets, { query: {} }, by)).items).toEqual([]);
  expect(
    (await test.ok(listSupportTickets, { query: {} }, { token: owner.token })).items,
  ).toHaveLength(1);
  await test.close();
});
