import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  listHeldCases,
  followHeldCase,
  readHeldCase,
  readSenderDocument,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
} from "@apex/contract/desk/held-cases";
import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { explainHeldDeposit } from "@apex/contract/deposits/held-deposits";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectFollowed } from "../../testing/followed-case.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { heldDeposit, largeMinor } from "../../testing/held-deposit.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let compliance: StaffBrowser;
let finance: StaffBrowser;
let admin: StaffBrowser;

beforeAll(async () => {
  test = await testEngine({ rails: () => ({ returns: { sendBack: async () => undefined } }) });
  compliance = await staffMember(test, "compliance");
  finance = await staffMember(test, "finance");
  admin = await staffMember(test, "administrator");
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const reason = "The sender is her brother";
const params = (id: string) => ({ params: { id } });
const release = (browser: StaffBrowser, id: string) =>
  browser.call(releaseHeldCase, { ...params(id), body: { reason } });
const approve = (browser: StaffBrowser, id: string) =>
  browser.call(approveRelease, { ...params(id), body: { code: nextCode(test, browser.secrets) } });

describe("the queue of holds", () => {
  it("has each deposit on hold, the oldest first, by pages and views", async () => {
    const first = await heldDeposit(test);
    test.pass(1_000);
    const second = await heldDeposit(test);
    await compliance.ok(takeHeldCase, { ...params(second.id), body: {} });
    const all = await compliance.ok(listHeldCases, { query: { perPage: 1 } });
    expect(all.items.map(({ id, state }) => [id, state])).toEqual([[first.id, "asked"]]);
    const next = await compliance.ok(listHeldCases, { query: { cursor: all.nextCursor } });
    expect(next.items.map(({ id, assignee }) => [id, assignee?.id])).toEqual([
      [second.id, compliance.member.id],
    ]);
    const idsOf = async (view: "mine" | "nobodys" | "asked") =>
      (await compliance.ok(listHeldCases, { query: { view } })).items.map(({ id }) => id);
    expect(await idsOf("mine")).toEqual([second.id]);
    expect(await idsOf("nobodys")).toEqual([first.id]);
    expect(await idsOf("asked")).toEqual([first.id, second.id]);
    const { queues } = await compliance.ok(listQueues, {});
    expect(queues).toContainEqual(
      expect.objectContaining({ name: "held-deposits", waiting: 2, mine: 1 }),
    );
  });

  it("says who may take several at once: those who may take one", async () => {
    const takesSeveral = async (browser: StaffBrowser) =>
      (await browser.ok(listQueues, {})).queues.find(({ name }) => name === "held-deposits")
        ?.takesSeveral;
    expect([await takesSeveral(compliance), await takesSeveral(finance)]).toEqual([
      true,
      undefined,
    ]);
  });
});

describe("a case", () => {
  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { id } = await heldDeposit(test);
    await expectFollowed(compliance, { read: readHeldCase, follow: followHeldCase }, params(id));
    await admin.ok(takeHeldCase, { ...params(id), body: {} });
    const { case: seen } = await compliance.ok(followHeldCase, params(id));
    expect(seen.assignee).toMatchObject({ id: admin.member.id });
  });

  it("is taken, its customer asked, their answer and document read, and the money released", async () => {
    const { person: customer, id } = await heldDeposit(test);
    await compliance.ok(takeHeldCase, { ...params(id), body: {} });
    const question = "How do you know Emeka Nwosu?";
    await compliance.ok(askAboutHeldCase, { ...params(id), body: { question } });
    const body = {
      relationship: "family",
      text: "My brother",
      document: base64.encode(pngPicture),
    } as const;
    await test.ok(explainHeldDeposit, { ...params(id), body }, customer);
    const { case: found } = await compliance.ok(readHeldCase, params(id));
    expect(found).toMatchObject({
      state: "handed-in",
      customer: { name: "Ada Obi", workspaceId: customer.workspaceId },
      answers: [{ question, relationship: "family", text: "My brother", hasDocument: true }],
      needsSecond: false,
    });
    const [answer] = found.answers;
    const document = await compliance.ok(readSenderDocument, params(answer?.id ?? ""));
    expect(document.type).toBe("image/png");
    expect((await release(compliance, id)).status).toBe(200);
    expect(await availableOf(test.db, customer.workspaceId)).toBe(2_500_000n);
    expect(codeOf(await release(compliance, id))).toBe("deposit-changed");
    const { items } = await admin.ok(listStaffActions, { query: {} });
    const released = items.filter(
      ({ act, case: about }) => about?.id === id && act === "deposit-released",
    );
    expect(released).toHaveLength(1);
    expect(released[0]).toMatchObject({
      reason,
      member: { id: compliance.member.id },
      before: { state: "handed-in" },
      after: { state: "released" },
    });
    const { case: ended } = await admin.ok(readHeldCase, params(id));
    const by = { id: compliance.member.id, name: compliance.member.name };
    expect(ended.actions).toMatchObject([
      { act: "case-taken", by },
      { act: "customer-asked", by },
      { act: "deposit-released", by, reason },
    ]);
  });

  it("puts the question to its customer in the mail and in the notification", async () => {
    const { person: customer, id } = await heldDeposit(test);
    const question = "How do you know Emeka Nwosu?";
    await compliance.ok(askAboutHeldCase, { ...params(id), body: { question } });
    await test.engine.jobs.runDue();
    const mail = test.sent.filter(({ to }) => to === customer.email).at(-1);
    expect(mail?.text).toContain(`“${question}”`);
    const { items } = await test.ok(listNotifications, { query: {} }, customer);
    expect(items.find(({ code }) => code === "deposit-asked-again")?.params).toMatchObject({
      question,
    });
  });

  it("stays with its customer while nobody has answered, whoever takes it", async () => {
    const { person: customer, id } = await heldDeposit(test);
    const taken = await compliance.ok(takeHeldCase, { ...params(id), body: {} });
    expect(taken.case.state).toBe("asked");
    const body = { relationship: "family", text: "My brother" } as const;
    await test.ok(explainHeldDeposit, { ...params(id), body }, customer);
    const from = compliance.member.id;
    const over = await admin.ok(takeHeldCase, { ...params(id), body: { from } });
    expect(over.case.state).toBe("being-checked");
  });

  it("is sent back to the account that it came from", async () => {
    const { person: customer, id } = await heldDeposit(test);
    await compliance.ok(sendBackHeldCase, { ...params(id), body: { reason: "A stranger" } });
    expect(await availableOf(test.db, customer.workspaceId)).toBe(0n);
    const { case: found } = await compliance.ok(readHeldCase, params(id));
    expect(found.state).toBe("sent-back");
  });

  it("is one member's, until they hand it back or a colleague takes it over from them", async () => {
    const { id } = await heldDeposit(test);
    await compliance.ok(takeHeldCase, { ...params(id), body: {} });
    const refused = await admin.call(takeHeldCase, { ...params(id), body: {} });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: "case-taken", params: { name: "The compliance" } }),
    ]);
    expect(codeOf(await release(admin, id))).toBe("case-taken");
    const from = compliance.member.id;
    await admin.ok(takeHeldCase, { ...params(id), body: { from } });
    expect(codeOf(await release(compliance, id))).toBe("case-taken");
    await admin.ok(handBackHeldCase, { ...params(id), body: {} });
    expect((await release(compliance, id)).status).toBe(200);
  });

  it("of a member's own customer account is a colleague's to see and to decide", async () => {
    const { person: customer, id } = await heldDeposit(test);
    const tagged = customer.email.replace("@", "+desk@");
    const byMail = await staffMember(test, "compliance", { email: tagged });
    const [row] = await test.db.query<{ phone: string }>("select phone from users where id = $1", [
      customer.userId,
    ]);
    const phone = row?.phone ?? "";
    const byPhone = await staffMember(test, "administrator", { phone });
    for (const own of [byMail, byPhone]) {
      const answers = [
        await own.call(readHeldCase, params(id)),
        await own.call(takeHeldCase, { ...params(id), body: {} }),
        await release(own, id),
        await approve(own, id),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => "own-account"));
    }
    expect(await availableOf(test.db, customer.workspaceId)).toBe(0n);
  });
});

describe("a large release", () => {
  it("is proposed by one member, and made when another approves it with a fresh code", async () => {
    const { person: customer, id } = await heldDeposit(test, largeMinor);
    const { case: proposed } = await compliance.ok(releaseHeldCase, {
      ...params(id),
      body: { reason },
    });
    expect(proposed).toMatchObject({
      needsSecond: true,
      may: ["hand-back", "ask", "send-back", "decline"],
      proposal: { by: { id: compliance.member.id }, reason },
    });
    expect(await availableOf(test.db, customer.workspaceId)).toBe(0n);
    expect(codeOf(await approve(compliance, id))).toBe("own-proposal");
    const wrong = await finance.call(approveRelease, { ...params(id), body: { code: "000000" } });
    expect(codeOf(wrong)).toBe("authenticator-code-wrong");
    const waiting = await finance.ok(listHeldCases, { query: { view: "proposed" } });
    expect(waiting.items.map((one) => one.id)).toEqual([id]);
    const { case: seen } = await finance.ok(readHeldCase, params(id));
    expect(seen.may).toEqual(["approve", "decline"]);
    expect((await approve(finance, id)).status).toBe(200);
    expect(await availableOf(test.db, customer.workspaceId)).toBe(largeMinor);
    expect(codeOf(await approve(admin, id))).toBe("deposit-changed");
  });

  it("is logged with each member's own words, and with what became of the proposal", async () => {
    const { id } = await heldDeposit(test, largeMinor);
    await release(compliance, id);
    const cancelling = { ...params(id), body: { reason: "The wrong deposit" } };
    await compliance.ok(declineRelease, cancelling);
    await release(compliance, id);
    await approve(finance, id);
    const { items } = await admin.ok(listStaffActions, { query: {} });
    const logged = items.filter((one) => one.case?.id === id && one.act !== "case-read");
    expect(
      logged.map(({ act, reason: why, before, after }) => [
        act,
        why,
        before?.["proposal"],
        after?.["proposal"],
      ]),
    ).toEqual([
      ["deposit-released", undefined, "proposed", "approved"],
      ["release-proposed", reason, null, "proposed"],
      ["release-taken-back", "The wrong deposit", "proposed", "taken-back"],
      ["release-proposed", reason, null, "proposed"],
    ]);
  });

  it("stays on hold when it is declined, and any other decision closes the proposal", async () => {
    const { person: customer, id } = await heldDeposit(test, largeMinor);
    await release(compliance, id);
    const body = { reason: "Not without a document" };
    const { case: declined } = await finance.ok(declineRelease, { ...params(id), body });
    expect(declined.proposal).toBeUndefined();
    await release(compliance, id);
    await compliance.ok(askAboutHeldCase, { ...params(id), body: { question: "Who is it?" } });
    expect(codeOf(await approve(finance, id))).toBe("deposit-changed");
    await release(compliance, id);
    const from = compliance.member.id;
    await admin.ok(takeHeldCase, { ...params(id), body: { from } });
    expect(codeOf(await approve(finance, id))).toBe("deposit-changed");
    expect(await availableOf(test.db, customer.workspaceId)).toBe(0n);
  });
});

it("looks are counted, and refused beyond those of an hour", async () => {
  const agent = await staffMember(test, "agent");
  const { id } = await heldDeposit(test);
  for (let looks = 0; looks < 120; looks += 1) await agent.ok(readHeldCase, params(id));
  expect((await agent.call(readHeldCase, params(id))).status).toBe(429);
  expect((await agent.call(listHeldCases, { query: {} })).status).toBe(200);
});
