import { dayMs } from "@apex/contract/durations";
import { supportMailAfterMs } from "@apex/contract/limits";
import { readSupportContacts } from "@apex/contract/support/contacts";
import { seeSupportMessages, sendSupportMessage } from "@apex/contract/support/ticket-messages";
import {
  listSupportTickets,
  openSupportTicket,
  rateSupportTicket,
  reopenSupportTicket,
  solveSupportTicket,
} from "@apex/contract/support/tickets";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { uploadImage } from "@apex/contract/uploads/images";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notConnected } from "../../not-connected.ts";
import { pngPicture } from "../../testing/pictures.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { solving, watchAsAgent } from "./agent-actions.ts";
import { changeTicket } from "./change-ticket.ts";
import {
  asked,
  askedPerson,
  chatOf,
  joinTicket,
  ticketOf,
  writeAsAgent,
} from "./support-fixture.ts";

let test: TestEngine;
/** True while staff are at the desk. */
let isStaffed = true;

beforeAll(async () => {
  test = await testEngine({
    rails: () => ({
      support: {
        ...notConnected.support,
        hours: { opensMinutes: 7 * 60, closesMinutes: 22 * 60, timeZone: "Africa/Lagos" },
        get isStaffed() {
          return isStaffed;
        },
      },
    }),
  });
});
afterAll(() => test.close());

type Asked = Awaited<ReturnType<typeof askedPerson>>;
const context = () => test.engine.context;
const agentSays = (person: Asked, text: string) => writeAsAgent(test, person, text);
const say = ({ ticketId, token }: Asked, text: string) => {
  const body = { id: crypto.randomUUID(), text, imageIds: [] };
  return test.ok(sendSupportMessage, { params: { id: ticketId }, body }, { token });
};
const open = ({ token }: Person, given: object) => {
  const body = { id: crypto.randomUUID(), ...asked, ...given };
  return test.send("POST", openSupportTicket.path, body, { token });
};
const linesOf = async (person: Asked) =>
  (await chatOf(test, person)).items.map(
    ({ author, event, text }) => event ?? `${author}: ${text}`,
  );
const refused = (field: string, code: string) => ({
  status: 400,
  body: { issues: [{ path: ["body", field], code }] },
});

describe("a conversation with support", () => {
  it("begins once by its first message, with a type, text, a picture and a transaction", async () => {
    const person = await test.person();
    const by = { token: person.token };
    const transactionId = await test.fund(person.workspaceId, "NGN", 5_000n);
    const picture = { image: base64.encode(pngPicture) };
    const { image } = await test.ok(uploadImage, { body: picture }, by);
    const body = { ...asked, id: crypto.randomUUID(), imageIds: [image.id], transactionId };
    const { ticket } = await test.ok(openSupportTicket, { body }, by);
    expect(ticket).toMatchObject({
      status: "open",
      excerpt: asked.text,
      transaction: { id: transactionId, category: "fiat" },
      canRate: false,
    });
    expect((await test.ok(openSupportTicket, { body }, by)).ticket.id).toBe(ticket.id);
    expect((await test.ok(listSupportTickets, { query: {} }, by)).items).toHaveLength(1);
    const { items } = await chatOf(test, { ...person, ticketId: ticket.id });
    expect(items.map(({ author, event, imageIds }) => [event ?? author, imageIds])).toEqual([
      ["opened", []],
      ["customer", [image.id]],
    ]);

    expect(await open(person, { complaintType: undefined })).toMatchObject(
      refused("complaintType", "complaint-type-required"),
    );
    expect(await open(person, { text: "  " })).toMatchObject(
      refused("text", "dispute-text-required"),
    );
    const other = await test.person();
    expect(await open(other, { transactionId })).toMatchObject(refused("transactionId", "invalid"));
  });

  it("sends one mail until it is read, in the customer's language and with their code", async () => {
    const person = await askedPerson(test);
    await test.db.query(
      "update users set language = 'fr', anti_phishing_code = 'RIDGE42' where id = $1",
      [person.userId],
    );
    const mails = () =>
      test.sent.filter(({ subject }) => subject === "L’assistance vous a répondu");
    const aMinute = async () => {
      test.pass(supportMailAfterMs);
      await test.engine.jobs.runDue();
    };
    const see = async () => {
      const number = (await chatOf(test, person)).items.at(-1)?.number ?? 0;
      const params = { id: person.ticketId };
      await test.ok(seeSupportMessages, { params, body: { number } }, { token: person.token });
    };
    await joinTicket(test, person, "Kemi");
    // Read at once: no mail.
    await agentSays(person, "Which bank?");
    await see();
    await aMinute();
    expect(mails()).toEqual([]);
    await agentSays(person, "Are you there?");
    await agentSays(person, "We need the name of your bank.");
    await aMinute();
    await agentSays(person, "Take your time.");
    await aMinute();
    expect(mails()).toMatchObject([{ to: person.email, channel: "email" }]);
    const text = mails()[0]?.text;
    expect(text).toContain(`/support/${person.ticketId}`);
    expect(text).toContain("Kemi");
    expect(text).toContain("RIDGE42");
    expect(text).not.toContain("bank");
    await see();
    await agentSays(person, "It is on its way.");
    await aMinute();
    expect(mails()).toHaveLength(2);
  });

  it("is open, waits, is solved, reopened, and can be rated from then on", async () => {
    const person = await askedPerson(test);
    const at = [{ params: { id: person.ticketId } }, { token: person.token }] as const;
    const rate = () =>
      test.call(rateSupportTicket, { ...at[0], body: { stars: 4 } }, { token: person.token });
    expect((await rate()).status).toBe(403);
    await joinTicket(test, person, "Kemi");
    await agentSays(person, "Which bank?");
    expect(await ticketOf(test, person)).toMatchObject({ status: "waiting", agent: "Kemi" });
    await say(person, "GTBank");
    expect((await ticketOf(test, person)).status).toBe("open");
    await changeTicket(context(), { id: person.ticketId }, solving);
    expect(await ticketOf(test, person)).toMatchObject({ status: "solved", canRate: true });
    await say(person, "It is gone again");
    expect((await ticketOf(test, person)).status).toBe("reopened");
    expect((await test.ok(solveSupportTicket, ...at)).ticket.status).toBe("solved");
    await test.ok(solveSupportTicket, ...at);
    expect((await test.ok(reopenSupportTicket, ...at)).ticket.status).toBe("reopened");
    expect(await rate()).toMatchObject({ body: { ticket: { rating: 4 } } });
    expect(await linesOf(person)).toEqual([
      "opened",
      `customer: ${asked.text}`,
      "joined",
      "agent: Which bank?",
      "customer: GTBank",
      "solved",
      "reopened",
      "customer: It is gone again",
      "solved",
      "reopened",
    ]);
  });

  it("belongs to its person", async () => {
    const person = await askedPerson(test);
    const stranger = { ...(await test.person()), ticketId: person.ticketId };
    const at = { params: { id: person.ticketId } };
    const by = { token: stranger.token };
    const body = { id: crypto.randomUUID(), text: "Hello", imageIds: [] };
    const stars = { ...at, body: { stars: 1 } };
    expect((await test.call(sendSupportMessage, { ...at, body }, by)).status).toBe(404);
    expect((await test.call(solveSupportTicket, at, by)).status).toBe(404);
    expect((await test.call(rateSupportTicket, stars, by)).status).toBe(404);
    expect((await test.ok(listSupportTickets, { query: {} }, by)).items).toEqual([]);
  });

  it("announces an answer until it is read, and who is typing", async () => {
    const person = await askedPerson(test);
    const told = async () =>
      (await test.ok(listNotifications, { query: {} }, { token: person.token })).items.map(
        ({ code, isRead, params }) => [code, isRead, params["ticketId"]],
      );
    await agentSays(person, "One moment");
    await agentSays(person, "Here it is");
    expect(await told()).toEqual([["support-answered", false, person.ticketId]]);
    expect((await ticketOf(test, person)).unread).toBe(2);
    const seen = { params: { id: person.ticketId }, body: { number: 4 } };
    await test.ok(seeSupportMessages, seen, { token: person.token });
    expect((await ticketOf(test, person)).unread).toBe(0);
    expect(await told()).toEqual([["support-answered", true, person.ticketId]]);
    await watchAsAgent(context(), person.ticketId, true);
    expect(await chatOf(test, person)).toMatchObject({
      theyRead: 4,
      typingUntil: expect.any(String),
    });
  });

  it("cannot begin without staff, and tells the usual time of an answer", async () => {
    const person = await askedPerson(test);
    test.pass(7 * 60_000);
    await agentSays(person, "Here I am");
    const read = () => test.ok(readSupportContacts, {}, { token: person.token });
    expect(await read()).toMatchObject({ isChatOpen: true, usualMinutes: expect.any(Number) });
    // Hours follow Lagos, an hour ahead of UTC; after today's hours come the next day's.
    const closesMs = Date.parse((await read()).hours?.closesAt ?? "");
    expect(new Date(closesMs).toISOString().slice(10)).toBe("T21:00:00.000Z");
    test.pass(closesMs - context().clock.business().getTime());
    expect(Date.parse((await read()).hours?.closesAt ?? "")).toBe(closesMs + dayMs);
    isStaffed = false;
    expect(await read()).toMatchObject({ isChatOpen: false, contacts: {} });
    expect((await open(person, {})).status).toBe(423);
    isStaffed = true;
  });
});
