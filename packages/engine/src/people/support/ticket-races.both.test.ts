import { sendSupportMessage } from "@apex/contract/support/ticket-messages";
import {
  listSupportTickets,
  openSupportTicket,
  solveSupportTicket,
} from "@apex/contract/support/tickets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { asked, askedPerson, chatOf, ticketOf, writeAsAgent } from "./support-fixture.ts";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

const many = (work: (place: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => work(place)));

it("one conversation begins, however often at once its first message is sent", async () => {
  const { token } = await test.person();
  const body = { id: crypto.randomUUID(), ...asked };
  await many(() => test.ok(openSupportTicket, { body }, { token }));
  const { items } = await test.ok(listSupportTickets, { query: {} }, { token });
  expect(items).toHaveLength(1);
});

it("concurrent messages of both sides are there once, numbered without gaps", async () => {
  const person = await askedPerson(test);
  const { ticketId, token } = person;
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  await many((place) => {
    if (place % 2 === 0) return writeAsAgent(test, { ticketId }, "Hello");
    const body = { id: ids[place % 4 === 1 ? 0 : 1] ?? "", text: String(place), imageIds: [] };
    return test.ok(sendSupportMessage, { params: { id: ticketId }, body }, { token });
  });
  const { items } = await chatOf(test, person);
  // Two messages at the beginning, one for each agent's turn, and the customer's own.
  const count = 2 + rivals / 2 + ids.length;
  expect(items.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, place) => place + 1),
  );
});

it("a conversation solved and written to at once is solved or reopened, as its lines say", async () => {
  const person = await askedPerson(test);
  const { ticketId, token } = person;
  const at = { params: { id: ticketId } };
  await many((place) =>
    place % 2 === 0
      ? test.ok(solveSupportTicket, at, { token })
      : test.ok(
          sendSupportMessage,
          { ...at, body: { id: crypto.randomUUID(), text: "More", imageIds: [] } },
          { token },
        ),
  );
  const events = (await chatOf(test, person)).items.flatMap(({ event }) => event ?? []);
  // The two events alternate.
  const turns = events.slice(1);
  expect(turns).toEqual(turns.map((_, place) => (place % 2 === 0 ? "solved" : "reopened")));
  expect((await ticketOf(test, person)).status).toBe(turns.at(-1));
});
