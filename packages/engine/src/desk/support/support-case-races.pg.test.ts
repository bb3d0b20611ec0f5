import { sendSupportCaseMessage } from "@apex/contract/desk/support-case-messages";
import {
  readSupportCase,
  solveSupportCase,
  takeSupportCase,
} from "@apex/contract/desk/support-cases";
import { sendSupportMessage } from "@apex/contract/support/ticket-messages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askedPerson, chatOf, ticketOf } from "../../people/support/support-fixture.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
const staff: StaffBrowser[] = [];
beforeAll(async () => {
  test = await testEngine();
  for (const name of ["Ada", "Ben", "Cleo", "Dan"])
    staff.push(await staffMember(test, "agent", { name }));
});
afterAll(() => test.close());

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it("one of the members who take a request at once gets it, and the others learn whose it is", async () => {
  const person = await askedPerson(test);
  const params = { id: person.ticketId };
  const answers = await Promise.all(
    staff.map((one) => one.call(takeSupportCase, { params, body: {} })),
  );
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  const winner = staff.find((_, place) => answers[place]?.status === 200);
  expect((await ticketOf(test, person)).agent).toBe(winner?.member.name);
  const { items } = await chatOf(test, person);
  expect(items.filter(({ event }) => event === "joined")).toHaveLength(1);
});

it("members who answer at once do not both answer", async () => {
  const person = await askedPerson(test);
  const params = { id: person.ticketId };
  for (const one of staff) await one.ok(readSupportCase, { params });
  const answers = await Promise.all(
    staff.map((one) => {
      const body = { id: crypto.randomUUID(), text: "Hello", imageIds: [] };
      return one.call(sendSupportCaseMessage, { params, body });
    }),
  );
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  const { items } = await chatOf(test, person);
  expect(items.filter(({ author }) => author === "agent")).toHaveLength(1);
});

it("a request that is solved while its customer writes is reopened, or solved after", async () => {
  const person = await askedPerson(test);
  const params = { id: person.ticketId };
  const [first] = staff;
  const body = { id: crypto.randomUUID(), text: "Still nothing", imageIds: [] };
  await Promise.all([
    first?.ok(solveSupportCase, { params, body: {} }),
    test.ok(sendSupportMessage, { params, body }, person),
  ]);
  const { items } = await chatOf(test, person);
  const isAfter = items.at(-1)?.event === "solved";
  expect((await ticketOf(test, person)).status).toBe(isAfter ? "solved" : "reopened");
});
