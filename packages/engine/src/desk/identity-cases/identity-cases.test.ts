import {
  acceptIdentityCase,
  askAboutIdentityCase,
  handBackIdentityCase,
  listIdentityCases,
  followIdentityCase,
  readIdentityCase,
  readIdentityDocument,
  refuseIdentityCase,
  takeIdentityCase,
} from "@apex/contract/desk/identity-cases";
import { readHeldCase } from "@apex/contract/desk/held-cases";
import { listQueues } from "@apex/contract/desk/queues";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { listKycFlows } from "@apex/contract/verification/kyc";
import {
  readVerification,
  startDocumentVerification,
} from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectFollowed } from "../../testing/followed-case.ts";
import type { HandedInDocument, IdentityRail } from "../../rails/identity.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { heldDeposit, largeMinor } from "../../testing/held-deposit.ts";
import { identityCase, startCheck, tellOfDocument } from "../../testing/identity-case.ts";
import { availableOf } from "../../testing/movements.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { testRails } from "../../testing/test-rails.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let agent: StaffBrowser;
let compliance: StaffBrowser;
let admin: StaffBrowser;
/** The provider's answer for a document, and the number of log entries when it was asked. */
let readDocument: IdentityRail["readDocument"] = async () => undefined;

beforeAll(async () => {
  test = await testEngine({
    rails: () => ({
      identity: { ...testRails().rails.identity, readDocument: (check) => readDocument(check) },
    }),
  });
  agent = await staffMember(test, "agent");
  compliance = await staffMember(test, "compliance");
  admin = await staffMember(test, "administrator");
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const reason = "The photo shows her, with glasses";
const params = (id: string) => ({ params: { id } });
const accept = (browser: StaffBrowser, id: string) =>
  browser.call(acceptIdentityCase, { ...params(id), body: { reason } });
const documentOf = async (person: Person) => (await test.ok(readVerification, {}, person)).document;
const levelOf = async (person: Person) => (await test.ok(listKycFlows, {}, person)).kycLevel;
const mailsTo = (person: Person) =>
  test.sent.filter(({ to }) => to === person.email).map(({ subject }) => subject);

describe("the queue of identity checks", () => {
  it("lists checks that a provider leaves to a person or found twice, oldest first, by pages and views", async () => {
    const first = await identityCase(test);
    test.pass(1_000);
    const second = await identityCase(test, "DUPLICATE");
    const decided = await test.person();
    await tellOfDocument(test, await startCheck(test, decided), "VERIFIED");
    await compliance.ok(takeIdentityCase, { ...params(second.id), body: {} });
    const all = await agent.ok(listIdentityCases, { query: { perPage: 1 } });
    expect(all.items).toMatchObject([{ id: first.id, cause: "unsure", state: "waiting" }]);
    const next = await agent.ok(listIdentityCases, { query: { cursor: all.nextCursor } });
    expect(next.items).toMatchObject([
      { id: second.id, cause: "duplicate", assignee: { id: compliance.member.id } },
    ]);
    const idsOf = async (view: "mine" | "nobodys" | "asked" | "handed-in") =>
      (await compliance.ok(listIdentityCases, { query: { view } })).items.map(({ id }) => id);
    expect(await idsOf("mine")).toEqual([second.id]);
    expect(await idsOf("nobodys")).toEqual([first.id]);
    await compliance.ok(askAboutIdentityCase, {
      ...params(first.id),
      body: { question: "The back of the card, please." },
    });
    expect([await idsOf("asked"), await idsOf("handed-in")]).toEqual([[first.id], []]);
    await tellOfDocument(test, first.id, "processing");
    expect([await idsOf("asked"), await idsOf("handed-in")]).toEqual([[], [first.id]]);
    const { queues } = await compliance.ok(listQueues, {});
    expect(queues).toContainEqual(
      expect.objectContaining({ name: "identity-cases", waiting: 2, mine: 2 }),
    );
    for (const { id } of [first, second]) expect((await accept(compliance, id)).status).toBe(200);
  });
});

describe("an identity case", () => {
  it("is taken, its customer asked, their new document accepted, and their limits raised", async () => {
    const { person, id } = await identityCase(test);
    expect(await levelOf(person)).toBe(1);
    await compliance.ok(takeIdentityCase, { ...params(id), body: {} });
    test.pass(1_000);
    const question = "The back of the card, please.";
    const { case: asked } = await compliance.ok(askAboutIdentityCase, {
      ...params(id),
      body: { question },
    });
    expect(asked).toMatchObject({ state: "asked", question });
    expect(await documentOf(person)).toMatchObject({
      status: "PENDING",
      stage: "started",
      question,
    });
    expect(mailsTo(person)).toContain("We need one more thing to verify your identity");
    expect(test.sent.filter(({ to }) => to === person.email).at(-1)?.text).toContain(question);
    expect(await startCheck(test, person)).toBe(id);
    await tellOfDocument(test, id, "processing");
    expect(await documentOf(person)).toMatchObject({ status: "REVIEW-REQUIRED" });
    test.pass(1_000);
    expect((await accept(compliance, id)).status).toBe(200);
    expect(await documentOf(person)).toMatchObject({ status: "VERIFIED" });
    expect(await levelOf(person)).toBe(2);
    expect(mailsTo(person)).toContain("Your identity is verified");
    expect(codeOf(await accept(compliance, id))).toBe("case-changed");
    const { items } = await admin.ok(listStaffActions, { query: {} });
    const entries = items.filter(({ case: about }) => about?.id === id);
    expect(entries.map(({ act }) => act)).toEqual([
      "identity-accepted",
      "customer-asked",
      "case-taken",
    ]);
    expect(entries[0]).toMatchObject({
      reason,
      before: { status: "REVIEW-REQUIRED", kycLevel: 1 },
      after: { status: "VERIFIED", kycLevel: 2 },
    });
  });

  it("belongs to staff once they have asked, whatever the provider then finds", async () => {
    const { person, id } = await identityCase(test);
    const body = { question: "A sharper photo, please." };
    await agent.ok(askAboutIdentityCase, { ...params(id), body });
    await tellOfDocument(test, id, "VERIFIED");
    expect(await documentOf(person)).toMatchObject({ status: "REVIEW-REQUIRED" });
    await tellOfDocument(test, id, "REJECTED");
    expect(await documentOf(person)).toMatchObject({ status: "REVIEW-REQUIRED" });
    expect(await levelOf(person)).toBe(1);
    await compliance.ok(takeIdentityCase, { ...params(id), body: { from: agent.member.id } });
    expect((await accept(compliance, id)).status).toBe(200);
  });

  it("is refused with a reason that the customer sees, who can try again", async () => {
    const { person, id } = await identityCase(test);
    const { case: refused } = await compliance.ok(refuseIdentityCase, {
      ...params(id),
      body: { reason: "document-expired" },
    });
    expect(refused).toMatchObject({
      state: "refused",
      refusal: "document-expired",
      actions: [{ act: "identity-refused", reason: "document-expired" }],
      may: [],
    });
    expect(await documentOf(person)).toMatchObject({
      status: "REJECTED",
      reason: "document-expired",
    });
    expect(mailsTo(person)).toContain("Your document was not accepted");
    expect(await startCheck(test, person)).not.toBe(id);
    const own = await compliance.call(refuseIdentityCase, {
      ...params(id),
      body: { reason: "document-expired" },
    });
    expect(codeOf(own)).toBe("case-changed");
  });

  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { id } = await identityCase(test, "DUPLICATE");
    const calls = { read: readIdentityCase, follow: followIdentityCase };
    await expectFollowed(compliance, calls, params(id));
  });

  it("of a document on another account leaves the queue when that is confirmed", async () => {
    const { person, id } = await identityCase(test, "DUPLICATE");
    const { case: found } = await compliance.ok(readIdentityCase, params(id));
    expect(found).toMatchObject({ cause: "duplicate", customer: { name: "Ada Obi", level: 1 } });
    await compliance.ok(refuseIdentityCase, { ...params(id), body: { reason: "other-account" } });
    expect(await documentOf(person)).toMatchObject({ status: "DUPLICATE" });
    const { items } = await compliance.ok(listIdentityCases, { query: {} });
    expect(items.map((one) => one.id)).not.toContain(id);
    const body = { returnTo: "/profile/upgrade" };
    expect(codeOf(await test.call(startDocumentVerification, { body }, person))).toBe(
      "document-duplicate",
    );
  });

  it("is an agent's to take and ask about, and compliance's to decide", async () => {
    const { id } = await identityCase(test);
    const { case: taken } = await agent.ok(takeIdentityCase, { ...params(id), body: {} });
    expect(taken.may).toEqual(["hand-back", "ask"]);
    expect((await accept(agent, id)).status).toBe(403);
    expect(codeOf(await accept(compliance, id))).toBe("case-taken");
    await agent.ok(handBackIdentityCase, { ...params(id), body: {} });
    expect((await accept(compliance, id)).status).toBe(200);
  });

  it("of a member's own customer account is a colleague's to see and to decide", async () => {
    const { person, id } = await identityCase(test);
    const own = await staffMember(test, "administrator", { email: person.email });
    const answers = [
      await own.call(readIdentityCase, params(id)),
      await own.call(readIdentityDocument, params(id)),
      await own.call(takeIdentityCase, { ...params(id), body: {} }),
      await own.call(askAboutIdentityCase, { ...params(id), body: { question: "Who?" } }),
      await accept(own, id),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => "own-account"));
    expect(await documentOf(person)).toMatchObject({ status: "REVIEW-REQUIRED" });
  });

  it("that was never left to staff is none", async () => {
    const person = await test.person();
    const id = await startCheck(test, person);
    expect((await compliance.call(readIdentityCase, params(id))).status).toBe(404);
    expect(codeOf(await accept(compliance, id))).toBe("case-changed");
  });
});

describe("the pictures that a customer handed in", () => {
  const entries = async (id: string) =>
    (await admin.ok(listStaffActions, { query: {} })).items.filter(
      ({ act, case: about }) => about?.id === id && act === "document-read",
    ).length;

  it("is fetched from the provider once the look is in the log, and only pictures are passed on", async () => {
    const { id } = await identityCase(test);
    const before: number[] = [];
    const document: HandedInDocument = {
      name: "ADA OBI",
      birthDate: "1990-05-12",
      pictures: [
        { part: "front", bytes: pngPicture },
        { part: "selfie", bytes: new TextEncoder().encode("<svg onload=alert(1)>") },
      ],
    };
    readDocument = async ({ checkId }) => {
      before.push(await entries(checkId));
      return document;
    };
    const answer = await agent.call(readIdentityDocument, params(id));
    expect(answer.body).toEqual({
      document: {
        name: "ADA OBI",
        birthDate: "1990-05-12",
        pictures: [{ part: "front", type: "image/png", data: expect.any(String) }],
      },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(before).toEqual([1]);
  });

  it("is asked for by the name that the provider gave the check last", async () => {
    const person = await test.person();
    const id = await startCheck(test, person);
    await tellOfDocument(test, id, "processing", "first");
    await tellOfDocument(test, id, "processing", "second");
    await tellOfDocument(test, id, "REVIEW-REQUIRED");
    const asked: unknown[] = [];
    readDocument = async (check) => void asked.push(check);
    await agent.ok(readIdentityDocument, params(id));
    expect(asked).toEqual([{ checkId: id, provider: "meta-map", providerReference: "second" }]);
  });

  it("is not there where the provider shows it on its own pages, and the look stays in the log where it fails", async () => {
    const { id } = await identityCase(test);
    readDocument = async () => undefined;
    expect(await agent.ok(readIdentityDocument, params(id))).toEqual({});
    readDocument = async () => {
      throw new Error("The provider is away.");
    };
    expect(codeOf(await agent.call(readIdentityDocument, params(id)))).toBe("rail-failed");
    expect(await entries(id)).toBe(2);
  });

  it("has no address at which customers are answered", async () => {
    const { person, id } = await identityCase(test);
    const path = `/desk-http/identity-cases/${id}/document`;
    expect((await test.send("GET", path, undefined, { token: person.token })).status).toBe(404);
  });
});

it("an accepted document leaves a large deposit to two members", async () => {
  const { person, id: depositId } = await heldDeposit(test, largeMinor, "Ada Obi");
  const id = await startCheck(test, person);
  await tellOfDocument(test, id, "REVIEW-REQUIRED");
  expect((await accept(compliance, id)).status).toBe(200);
  expect(await availableOf(test.db, person.workspaceId)).toBe(0n);
  const { case: held } = await compliance.ok(readHeldCase, params(depositId));
  expect(held).toMatchObject({ state: "handed-in", reason: "review-threshold", needsSecond: true });
});
