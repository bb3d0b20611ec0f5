import {
  deleteBeneficiary,
  findRecipient,
  listBeneficiaries,
  saveBeneficiary,
} from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});

afterAll(() => test.close());

describe("finding a recipient", () => {
  it.each([
    ["their username", (username: string) => username],
    [
      "it in another case, with an at sign and blanks",
      (username: string) => ` @${username.toUpperCase()} `,
    ],
    ["their email", (username: string) => `${username}@apex.test`],
    ["their email in another case", (username: string) => `${username}@Apex.TEST`],
  ])("goes by %s", async (_, identifierOf) => {
    const { token } = await test.person();
    const other = await test.person({ firstName: "Ngozi", lastName: "Eze" });
    const { recipient } = await test.ok(
      findRecipient,
      { body: { identifier: identifierOf(other.username) } },
      { token },
    );
    expect(recipient).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      username: other.username,
      maskedName: "Ngozi E.",
      initials: "NE",
      saved: false,
    });
    expect(JSON.stringify(recipient)).not.toContain(other.workspaceId);
    expect(JSON.stringify(recipient)).not.toContain(other.userId);
  });

  it.each(["nobody-at-all", "nobody@apex.test", "%", "@"])(
    "answers that %j is unknown",
    async (identifier) => {
      const { token } = await test.person();
      const answer = await test.call(findRecipient, { body: { identifier } }, { token });
      expect(answer).toMatchObject({ status: 404, body: { code: "recipient-not-found" } });
    },
  );

  it("does not use an unverified email", async () => {
    const { token } = await test.person();
    const unproved = await test.person({ kycLevel: 0 });
    const answer = await test.call(
      findRecipient,
      { body: { identifier: unproved.email } },
      { token },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "recipient-not-found" } });
  });

  it("does not find the caller", async () => {
    const { token, username } = await test.person();
    const answer = await test.call(findRecipient, { body: { identifier: username } }, { token });
    expect(answer).toMatchObject({ status: 422, body: { code: "recipient-is-self" } });
  });
});

describe("beneficiaries", () => {
  it("are saved, listed and deleted, each for their own workspace", async () => {
    const { token } = await test.person();
    const stranger = await test.person();
    const other = await test.person({ firstName: "Kwame", lastName: "Mensah" });
    const { recipient } = await test.ok(
      findRecipient,
      { body: { identifier: other.username } },
      { token },
    );
    const body = { recipientId: recipient.id };
    expect(await test.ok(saveBeneficiary, { body }, { token })).toEqual({
      recipient: { ...recipient, saved: true },
    });
    await test.ok(saveBeneficiary, { body }, { token });
    expect(await test.ok(listBeneficiaries, {}, { token })).toEqual({
      recent: [],
      saved: [{ ...recipient, saved: true }],
    });
    expect(await test.ok(listBeneficiaries, {}, { token: stranger.token })).toEqual({
      recent: [],
      saved: [],
    });
    await test.ok(deleteBeneficiary, { params: body }, { token: stranger.token });
    expect((await test.ok(listBeneficiaries, {}, { token })).saved).toHaveLength(1);
    await test.ok(deleteBeneficiary, { params: body }, { token });
    expect(await test.ok(listBeneficiaries, {}, { token })).toEqual({ recent: [], saved: [] });
  });

  it.each([crypto.randomUUID(), "no-id"])("are not saved under %s", async (recipientId) => {
    const { token } = await test.person();
    const answer = await test.call(saveBeneficiary, { body: { recipientId } }, { token });
    expect(answer).toMatchObject({ status: 404, body: { code: "recipient-not-found" } });
    expect(
      (await test.call(deleteBeneficiary, { params: { recipientId } }, { token })).status,
    ).toBe(200);
  });

  it("never include the caller", async () => {
    const { token, workspaceId } = await test.person();
    const [own] = await test.db.query<{ handle: string }>(
      "select handle from workspaces where id = $1",
      [workspaceId],
    );
    const answer = await test.call(
      saveBeneficiary,
      { body: { recipientId: own?.handle ?? "" } },
      { token },
    );
    expect(answer).toMatchObject({ status: 422, body: { code: "recipient-is-self" } });
  });
});
