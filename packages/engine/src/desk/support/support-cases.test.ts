import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import {
  listSupportCaseMessages,
  sendSupportCaseMessage,
  typeInSupportCase,
} from "@apex/contract/desk/support-case-messages";
import {
  askToWatchCustomer,
  followSupportCase,
  handBackSupportCase,
  handOverSupportCase,
  listSupportCases,
  prioritiseSupportCase,
  readCaseImage,
  readComplaintImage,
  readSupportCase,
  readWatching,
  solveSupportCase,
  takeSupportCase,
  uploadCaseImage,
} from "@apex/contract/desk/support-cases";
import {
  answerSessionRecording,
  readSessionRecording,
  showSessionView,
} from "@apex/contract/security/session-recording";
import { sendSupportMessage } from "@apex/contract/support/ticket-messages";
import { listSupportTickets, reopenSupportTicket } from "@apex/contract/support/tickets";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { readImage, uploadImage } from "@apex/contract/uploads/images";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedPerson, chatOf, ticketOf } from "../../people/support/support-fixture.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let agent: StaffBrowser;
let other: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  agent = await staffMember(test, "agent", { name: "Ben Carter" });
  other = await staffMember(test, "compliance", { name: "Chloé Martin" });
});
afterAll(() => test.close());

const params = (id: string) => ({ params: { id } });
const saying = (text: string, imageIds: string[] = []) => ({
  id: crypto.randomUUID(),
  text,
  imageIds,
});
const image = base64.encode(pngPicture);

describe("a support request at the desk", () => {
  it("is taken, answered, solved, and back in the queue once its customer writes again", async () => {
    const person = await askedPerson(test);
    const id = person.ticketId;
    const listed = async () =>
      (await agent.ok(listSupportCases, { query: {} })).items.find((one) => one.id === id);
    expect(await listed()).toMatchObject({ status: "open", priority: "normal" });
    const { queues } = await agent.ok(listQueues, {});
    expect(queues.find(({ name }) => name === "support")).toMatchObject({ waiting: 1 });

    await agent.ok(readSupportCase, params(id));
    const taken = await agent.ok(takeSupportCase, { ...params(id), body: {} });
    expect(taken.case).toMatchObject({
      assignee: { name: "Ben Carter" },
      customer: { id: person.userId, isFrozen: false },
    });
    expect(await ticketOf(test, person)).toMatchObject({ agent: "Ben Carter" });

    const body = saying("We look into it.");
    await agent.ok(sendSupportCaseMessage, { ...params(id), body });
    await agent.ok(sendSupportCaseMessage, { ...params(id), body });
    const said = (await chatOf(test, person)).items.filter(({ author }) => author === "agent");
    expect(said.map(({ text }) => text)).toEqual(["We look into it."]);
    expect(await ticketOf(test, person)).toMatchObject({ status: "waiting", unread: 1 });
    await agent.ok(typeInSupportCase, params(id));
    expect((await chatOf(test, person)).typingUntil).toBeDefined();

    const solved = await agent.ok(solveSupportCase, { ...params(id), body: {} });
    expect(solved.case).toMatchObject({ status: "solved", may: ["answer"] });
    expect(await listed()).toBeUndefined();
    await test.ok(reopenSupportTicket, params(id), person);
    expect(await listed()).toMatchObject({ status: "reopened" });
    const write = { ...params(id), body: saying("It is not there yet.") };
    await test.ok(sendSupportMessage, write, person);
    const { items } = await agent.ok(listSupportCaseMessages, { ...params(id), query: {} });
    expect(items.at(-1)).toMatchObject({ author: "customer", text: "It is not there yet." });
  });

  it("belongs to one member; others see whose it is, and take it over or get it handed over", async () => {
    const person = await askedPerson(test);
    const id = person.ticketId;
    await agent.ok(takeSupportCase, { ...params(id), body: {} });
    const refused = await other.call(takeSupportCase, { ...params(id), body: {} });
    expect(refused.body).toMatchObject({ code: "case-taken", params: { name: "Ben Carter" } });
    await other.ok(readSupportCase, params(id));
    const answer = { ...params(id), body: saying("Hello") };
    expect(codeOf(await other.call(sendSupportCaseMessage, answer))).toBe("case-taken");
    const to = other.member.id;
    const given = await agent.ok(handOverSupportCase, { ...params(id), body: { to } });
    expect(given.case.assignee).toMatchObject({ id: to });
    expect(await ticketOf(test, person)).toMatchObject({ agent: "Chloé Martin" });
    const finance = await staffMember(test, "finance");
    const outside = { ...params(id), body: { to: finance.member.id } };
    expect((await other.call(handOverSupportCase, outside)).status).toBe(404);
    await other.ok(handBackSupportCase, { ...params(id), body: {} });
    await agent.ok(takeSupportCase, { ...params(id), body: {} });
    const from = agent.member.id;
    await other.ok(takeSupportCase, { ...params(id), body: { from } });
    expect(codeOf(await agent.call(solveSupportCase, { ...params(id), body: {} }))).toBe(
      "case-taken",
    );
  });

  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const person = await askedPerson(test);
    const id = person.ticketId;
    expect(codeOf(await other.call(followSupportCase, params(id)))).toBe("not-permitted");
    await other.ok(readSupportCase, params(id));
    await agent.ok(readSupportCase, params(id));
    await agent.ok(takeSupportCase, { ...params(id), body: {} });
    await agent.ok(sendSupportCaseMessage, { ...params(id), body: saying("I look into it.") });
    const { case: seen } = await other.ok(followSupportCase, params(id));
    expect(seen).toMatchObject({
      status: "waiting",
      assignee: { id: agent.member.id },
      may: ["take"],
    });
    const { items } = await other.ok(listStaffActions, { query: { member: other.member.id } });
    const looks = items.filter(({ act, case: about }) => act === "case-read" && about?.id === id);
    expect(looks).toHaveLength(1);
  });

  it("goes before others by its priority, over pages too", async () => {
    const tickets = [await askedPerson(test), await askedPerson(test), await askedPerson(test)];
    const [first = "", second = "", third = ""] = tickets.map(({ ticketId }) => ticketId);
    const set = (id: string, priority: "high" | "low") =>
      agent.ok(prioritiseSupportCase, { ...params(id), body: { priority } });
    await set(third, "high");
    await set(first, "low");
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await agent.ok(listSupportCases, { query: { perPage: 1, cursor } });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(found.filter((id) => [first, second, third].includes(id))).toEqual([
      third,
      second,
      first,
    ]);
    expect((await agent.call(listSupportCases, { query: { cursor: "7_x" } })).status).toBe(400);
  });

  it("shows its conversation to a member who has opened it, and writes down each act", async () => {
    const { ticketId: id, userId } = await askedPerson(test);
    const reading = () => agent.call(listSupportCaseMessages, { ...params(id), query: {} });
    expect(codeOf(await reading())).toBe("not-permitted");
    await agent.ok(readSupportCase, params(id));
    expect((await reading()).status).toBe(200);
    await agent.ok(sendSupportCaseMessage, { ...params(id), body: saying("Good morning") });
    const { items } = await other.ok(listStaffActions, { query: {} });
    const acts = items.filter(({ case: about }) => about?.id === id).map(({ act }) => act);
    expect(acts.toSorted()).toEqual(["case-read", "customer-answered"]);
    expect(JSON.stringify(items)).not.toContain("Good morning");
    const looks = await test.db.query(
      "select from staff_actions where case_id = $1 and customer_id = $2",
      [id, userId],
    );
    expect(looks).toHaveLength(2);
  });

  it("of a member's own customer account is a colleague's", async () => {
    const person = await askedPerson(test);
    const own = await staffMember(test, "administrator", { email: person.email });
    const id = person.ticketId;
    const answers = [
      await own.call(readSupportCase, params(id)),
      await own.call(takeSupportCase, { ...params(id), body: {} }),
      await own.call(solveSupportCase, { ...params(id), body: {} }),
      await own.call(askToWatchCustomer, { ...params(id), body: {} }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => "own-account"));
    const unopened = [
      await own.call(listSupportCaseMessages, { ...params(id), query: {} }),
      await own.call(sendSupportCaseMessage, { ...params(id), body: saying("Hello me") }),
      await own.call(uploadCaseImage, { ...params(id), body: { image } }),
    ];
    expect(unopened.map(codeOf)).toEqual(unopened.map(() => "not-permitted"));
  });
});

describe("pictures of a support request", () => {
  it("are sent under the checks of customers' own, and read by both sides alone", async () => {
    const person = await askedPerson(test);
    const id = person.ticketId;
    await agent.ok(readSupportCase, params(id));
    const text = base64.encode(new TextEncoder().encode("<script>"));
    const refused = await agent.call(uploadCaseImage, { ...params(id), body: { image: text } });
    expect(codeOf(refused)).toBe("validation-failed");
    const sent = await agent.ok(uploadCaseImage, { ...params(id), body: { image } });
    const body = saying("", [sent.image.id]);
    await agent.ok(sendSupportCaseMessage, { ...params(id), body });
    const seen = await test.ok(readImage, params(sent.image.id), person);
    expect(seen.type).toBe("image/png");
    const read = { params: { id, imageId: sent.image.id } };
    expect(await agent.ok(readCaseImage, read)).toMatchObject({ type: "image/png" });

    // A picture of the customer's other conversation is not part of this one.
    const apart = await test.ok(uploadImage, { body: { image } }, person);
    await test.db.query("update images set attached_to = $2 where id = $1", [
      apart.image.id,
      crypto.randomUUID(),
    ]);
    const elsewhere = { params: { id, imageId: apart.image.id } };
    expect((await agent.call(readCaseImage, elsewhere)).status).toBe(404);
  });
});

describe("watching a session", () => {
  it("shows nothing before the customer allows it", async () => {
    const person = await askedPerson(test);
    const id = person.ticketId;
    await agent.ok(readSupportCase, params(id));
    const { watching } = await agent.ok(askToWatchCustomer, { ...params(id), body: {} });
    expect(watching).toEqual({ status: "asked", pin: watching.pin });
    const { recording } = await test.ok(readSessionRecording, {}, person);
    expect(recording).toMatchObject({ agent: "Ben Carter", pin: watching.pin });
    const recordingId = { params: { id: recording?.id ?? "" } };
    await test.ok(answerSessionRecording, { ...recordingId, body: { isAllowed: true } }, person);
    const view = { path: "/wallets", title: "Wallets", text: "Naira ••••" };
    await test.ok(showSessionView, { ...recordingId, body: view }, person);
    const live = await agent.ok(readWatching, params(id));
    expect(live.watching).toMatchObject({ status: "live", view });
    expect(codeOf(await other.call(readWatching, params(id)))).toBe("not-permitted");
  });
});

describe("a reported problem", () => {
  it("begins a conversation, and is resolved with it", async () => {
    const person = await test.person();
    await test.fund(person.workspaceId, "NGN", 500_000n);
    const [row] = await test.db.query<{ id: string }>(
      "select id from operations where workspace_id = $1",
      [person.workspaceId],
    );
    const about = { params: { category: "fiat", id: row?.id ?? "" } };
    const body = { complaintType: "wrong-amount", text: "It was more.", image } as const;
    const { complaint } = await test.ok(createComplaint, { ...about, body }, person);
    const statusOf = async () => (await test.ok(readTransaction, about, person)).complaint?.status;
    const { items } = await test.ok(listSupportTickets, { query: {} }, person);
    expect(items).toMatchObject([{ id: complaint.id, excerpt: "It was more." }]);

    const query = { view: "complaints" } as const;
    const listed = await agent.ok(listSupportCases, { query });
    expect(listed.items).toMatchObject([{ id: complaint.id, isComplaint: true }]);
    const opened = await agent.ok(readSupportCase, params(complaint.id));
    expect(opened.case).toMatchObject({
      complaint: { hasImage: true },
      transaction: { id: about.params.id },
    });
    expect(await agent.ok(readComplaintImage, params(complaint.id))).toMatchObject({
      type: "image/png",
    });
    await agent.ok(takeSupportCase, { ...params(complaint.id), body: {} });
    expect(await statusOf()).toBe("in-review");
    await agent.ok(solveSupportCase, { ...params(complaint.id), body: {} });
    expect(await statusOf()).toBe("resolved");
    await test.ok(reopenSupportTicket, params(complaint.id), person);
    expect(await statusOf()).toBe("in-review");
  });
});
