import { signIn } from "@apex/contract/auth/sign-in";
import { listWorkspaces, switchWorkspace } from "@apex/contract/business/workspaces";
import { noPermissions } from "@apex/contract/business/roles";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256Hex } from "../../platform/crypto.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** Gives a person a business. */
async function businessOf({ userId }: Person): Promise<string> {
  const id = crypto.randomUUID();
  await engine.db.query(
    "insert into workspaces (id, type, name, features, created_at) values ($1, 'business', 'Summit Ltd', '{cards}', $2)",
    [id, new Date("2026-11-20T10:00:00Z")],
  );
  await engine.db.query(
    "insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')",
    [id, userId],
  );
  return id;
}

describe("list-workspaces", () => {
  it("lists the person's own, the personal one first, and marks the current one", async () => {
    const person = await engine.person({ firstName: "Ada", lastName: "Obi" });
    const businessId = await businessOf(person);
    await businessOf(await engine.person());
    expect(await engine.ok(listWorkspaces, {}, person)).toEqual({
      items: [
        {
          id: person.workspaceId,
          name: "Ada Obi",
          workspaceType: "personal",
          role: "owner",
          current: true,
        },
        {
          id: businessId,
          name: "Summit Ltd",
          workspaceType: "business",
          role: "owner",
          current: false,
        },
      ],
    });
  });
});

describe("switch-workspace", () => {
  it("answers a new session with a new bind, and ends the calling one", async () => {
    const person = await engine.person();
    const workspaceId = await businessOf(person);
    const binding = { current: undefined, issue: async () => sha256Hex("new bind") };
    const answer = await engine.ok(
      switchWorkspace,
      { body: { workspaceId } },
      { token: person.token, binding },
    );
    expect(answer).toMatchObject({
      session: { workspaceType: "business" },
      businessFeatures: ["cards"],
    });
    expect((await engine.call(readProfile, {}, person)).status).toBe(401);
    const { token } = answer.session;
    expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
    const bound = {
      token,
      binding: { current: sha256Hex("new bind"), issue: binding.issue },
    };
    expect(await engine.ok(readProfile, {}, bound)).toMatchObject({
      profile: {
        workspaceId,
        workspaceType: "business",
        businessFeatures: ["cards"],
        permissions: { ...noPermissions, cards: "approve" },
        // Clients of earlier releases know only these.
        openAreas: ["cards"],
      },
    });
  });

  it("decides where the next sign-in lands", async () => {
    const person = await engine.person();
    const workspaceId = await businessOf(person);
    await engine.ok(switchWorkspace, { body: { workspaceId } }, person);
    const answer = await engine.ok(signIn, {
      body: { identifier: person.email, password: "Summit-2026!" },
    });
    expect(answer).toMatchObject({ session: { workspaceType: "business" } });
  });

  it("answers a foreign workspace like an unknown one, and keeps the session", async () => {
    const person = await engine.person();
    const foreign = await businessOf(await engine.person());
    for (const workspaceId of [foreign, crypto.randomUUID(), "not an id"]) {
      expect(await engine.call(switchWorkspace, { body: { workspaceId } }, person)).toMatchObject({
        status: 404,
        body: { code: "not-found" },
      });
    }
    expect((await engine.call(readProfile, {}, person)).status).toBe(200);
  });

  it("makes one session of concurrent calls", async () => {
    const person = await engine.person();
    const workspaceId = await businessOf(person);
    const answers = await Promise.all(
      [1, 2, 3].map(() => engine.call(switchWorkspace, { body: { workspaceId } }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });
});
