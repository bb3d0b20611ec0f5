import {
  readSystemLanguage,
  setPreferredAsset,
  setPreferredLanguage,
} from "@apex/contract/profile/preferences";
import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { readProfile } from "@apex/contract/profile/read-profile";
import { checkUsername, updateProfile } from "@apex/contract/profile/update-profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { verifyBvn } from "@apex/contract/verification/verify-bvn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

describe("update-profile", () => {
  it("sets names, username and country, and calls the personal workspace after its owner", async () => {
    const person = await engine.person({ hasBvn: false });
    const body = {
      firstName: " Zainab",
      lastName: "Bello ",
      username: "Zainab.Bello",
      country: "GH",
    };
    const { profile } = await engine.ok(
      updateProfile,
      { body: { ...body, firstName: "Zainab" } },
      person,
    );
    expect(profile).toMatchObject({
      fullName: "Zainab Bello",
      username: "Zainab.Bello",
      country: "GH",
      workspaceName: "Zainab Bello",
    });
    expect(await engine.ok(readProfile, {}, person)).toEqual({
      profile,
      lastEventId: expect.any(String),
    });
    const events = await engine.db.query<{ changes: string[] }>(
      "select changes from events where workspace_id = $1",
      [person.workspaceId],
    );
    expect(events).toEqual([{ changes: ["profile", "workspaces"] }]);
  });

  it("leaves what is not given", async () => {
    const person = await engine.person({
      firstName: "Ada",
      lastName: "Obi",
      username: "leave.me",
      hasBvn: false,
    });
    const { profile } = await engine.ok(updateProfile, { body: { country: "KE" } }, person);
    expect(profile).toMatchObject({ fullName: "Ada Obi", username: "leave.me", country: "KE" });
  });

  it("a country brings its currency and its time zone, and leaves what the person chose", async () => {
    const settings = async (person: Person) => {
      const { preferredAsset, timeZone } = await engine.ok(readGeneralSettings, {}, person);
      return [preferredAsset, timeZone];
    };
    const moveTo = (person: Person, country: string) =>
      engine.ok(updateProfile, { body: { country } }, person);
    const person = await engine.person({ hasBvn: false });
    expect(await settings(person)).toEqual(["NGN", "Africa/Lagos"]);
    await moveTo(person, "KE");
    expect(await settings(person)).toEqual(["KES", "Africa/Nairobi"]);
    await moveTo(person, "SN");
    expect(await settings(person)).toEqual(["XOF", "Africa/Dakar"]);
    await engine.ok(setPreferredAsset, { body: { asset: "USD" } }, person);
    await moveTo(person, "RW");
    expect(await settings(person)).toEqual(["USD", "Africa/Kigali"]);
  });

  it("refuses another's username, in any case, also when both take it at once", async () => {
    await engine.person({ username: "taken.name" });
    const person = await engine.person();
    expect(
      await engine.call(updateProfile, { body: { username: "Taken.Name" } }, person),
    ).toMatchObject({
      status: 409,
      body: { code: "username-taken" },
    });
    const rivals = await Promise.all([1, 2, 3].map(() => engine.person()));
    const answers = await Promise.all(
      rivals.map((rival) =>
        engine.call(updateProfile, { body: { username: "wanted.by.all" } }, rival),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("refuses a username similar to the current one, and takes the same one again", async () => {
    const person = await engine.person({ username: "green.valley" });
    const set = (username: string) => engine.call(updateProfile, { body: { username } }, person);
    for (const alike of ["Green.Valley", "greenvalley", "green.valley1"]) {
      expect(await set(alike)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ["body", "username"], code: "username-similar" }] },
      });
    }
    expect((await set("green.valley")).status).toBe(200);
    expect((await set("blue.mountain")).status).toBe(200);
  });

  it("refuses a name that passes for the product or its staff", async () => {
    const person = await engine.person({ kycLevel: 0, hasBvn: false });
    const set = (body: object) => engine.call(updateProfile, { body }, person);
    const refusal = (field: string) => ({
      status: 400,
      body: { issues: [{ path: ["body", field], code: "username-reserved" }] },
    });
    expect(await set({ firstName: "Apex", lastName: "Support" })).toMatchObject(
      refusal("firstName"),
    );
    expect(await set({ firstName: "Customer" })).toMatchObject({ status: 200 });
    expect(await set({ lastName: "Support" })).toMatchObject(refusal("lastName"));
  });

  it("keeps names and country once the identity register has confirmed them", async () => {
    const person = await engine.person({ firstName: "Ada", lastName: "Obi", hasBvn: false });
    engine.bvns.set("22200000001", { firstName: "ADA", lastName: "OBI" });
    await engine.ok(verifyBvn, { body: { bvn: "22200000001", consent: true } }, person);
    for (const body of [{ firstName: "Eve" }, { lastName: "Eze" }, { country: "GH" }]) {
      expect(await engine.call(updateProfile, { body }, person)).toMatchObject({
        status: 409,
        body: { code: "already-verified" },
      });
    }
    const same = { firstName: "Ada", lastName: "Obi", country: "NG", username: "some.other.name" };
    expect((await engine.call(updateProfile, { body: same }, person)).status).toBe(200);
  });
});

describe("check-username", () => {
  const ask = async (person: { token: string }, username: string) =>
    engine.ok(checkUsername, { body: { username } }, person);

  it("says free, taken with a free similar one, or too similar to the current one", async () => {
    const person = await engine.person({ username: "kwame.mensah" });
    await engine.person({ username: "popular" });
    expect(await ask(person, "nobody.has.it")).toEqual({ available: true });
    const taken = await ask(person, "POPULAR");
    expect(taken).toMatchObject({
      available: false,
      reason: "taken",
      suggestion: expect.stringMatching(/^POPULAR\d+$/),
    });
    expect(await ask(person, taken.suggestion ?? "")).toEqual({ available: true });
    expect(await ask(person, "kwame_mensah")).toMatchObject({
      available: false,
      reason: "similar",
    });
  });

  it("reserves names of staff, and suggests none; people who have one keep it", async () => {
    const person = await engine.person({ username: "esi.owusu" });
    expect(await ask(person, "Apex.Supp0rt")).toEqual({ available: false, reason: "reserved" });
    const set = (as: { token: string }, username: string) =>
      engine.call(updateProfile, { body: { username } }, as);
    expect(await set(person, "Apex.Supp0rt")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "username"], code: "username-reserved" }] },
    });
    const holder = await engine.person({ username: "helpdesk" });
    expect((await set(holder, "helpdesk")).status).toBe(200);
    expect((await set(holder, "helpdesk2")).status).toBe(400);
  });

  it("suggests within the maximum length", async () => {
    const longest = "a".repeat(30);
    await engine.person({ username: longest });
    const { suggestion } = await ask(await engine.person(), longest);
    expect(suggestion).toHaveLength(30);
  });
});

describe("preferences", () => {
  it("set the currency and the language", async () => {
    const person = await engine.person();
    expect(await engine.ok(setPreferredAsset, { body: { asset: "GHS" } }, person)).toEqual({
      asset: "GHS",
    });
    expect(await engine.ok(setPreferredLanguage, { body: { language: "fr" } }, person)).toEqual({
      language: "fr",
    });
    expect(await engine.ok(readSystemLanguage, {}, person)).toEqual({
      language: "fr",
      languages: ["en", "fr"],
    });
    expect(await engine.ok(readProfile, {}, person)).toMatchObject({
      profile: { preferredAsset: "GHS", language: "fr" },
    });
  });

  it("refuse unsupported values", async () => {
    const person = await engine.person();
    const french = await engine.send("PUT", setPreferredLanguage.path, { language: "de" }, person);
    expect(french).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "language"], code: "invalid" }] },
    });
    expect(
      (await engine.send("PUT", setPreferredAsset.path, { asset: "XYZ" }, person)).status,
    ).toBe(400);
  });
});

it("security status says what is proved, and how a request can be", async () => {
  expect(await engine.ok(readSecurityStatus, {}, await engine.person({ hasBvn: false }))).toEqual({
    emailVerified: true,
    phoneVerified: true,
    documentVerified: false,
    isGoogle2FaActive: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
    securityOptions: ["email", "phone"],
    settingsLock: { isOn: false },
  });
  expect(
    await engine.ok(readSecurityStatus, {}, await engine.person({ kycLevel: 0 })),
  ).toMatchObject({
    emailVerified: false,
    securityOptions: [],
  });
});
