import { signIn } from "@apex/contract/auth/sign-in";
import { guestIdHeader } from "@apex/contract/headers";
import { initPasskeySignIn, signInWithPasskey } from "@apex/contract/passkeys/passkey-sign-in";
import {
  createPasskey,
  initPasskey,
  listPasskeys,
  renamePasskey,
  revokePasskey,
} from "@apex/contract/passkeys/passkeys";
import { readProfile } from "@apex/contract/profile/read-profile";
import { activateTwoFactor, initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { authenticatorApp } from "../two-factor/authenticator-app-fixture.ts";
import { softwareAuthenticator, type Said } from "./software-authenticator-fixture.ts";
import { browser, openSettings, passkeyOwner as newOwner, site } from "./passkey-owner-fixture.ts";

const minute = 60_000;
const password = "Summit-2026!";
let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
beforeEach(() => engine.pass(16 * minute));

const refused = (status: number, code: string) => ({ status, body: { code } });
const wall = () => engine.engine.context.clock.wall();

const open = (person: Pick<Person, "userId">) => openSettings(engine, person);
const passkeyOwner = () => newOwner(engine);

const guest = { [guestIdHeader]: "guest-of-the-tests" };

async function signInOptions(headers = guest) {
  const { options } = await engine.ok(initPasskeySignIn, {}, { headers });
  return options.publicKey;
}

describe("a new passkey", () => {
  it("needs a recent proof, is named after its keeper, and reported by mail", async () => {
    const person = await engine.person();
    const authenticator = softwareAuthenticator(site);
    const { options } = await engine.ok(initPasskey, {}, { token: person.token });
    expect(options.publicKey).toMatchObject({
      rp: { id: "wallet.apex.test" },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const body = { credential: authenticator.create(options.publicKey) };
    const create = (token: string) =>
      engine.call(createPasskey, { body }, { token, headers: browser });
    expect(await create(person.token)).toMatchObject(refused(403, "security-code-required"));
    await open(person);
    // A request refused before its answer was checked may be repeated.
    const { session } = await engine.ok(
      createPasskey,
      { body },
      { token: person.token, headers: browser },
    );
    expect((await engine.call(readProfile, {}, { token: person.token })).status).toBe(401);
    expect(engine.sent.at(-1)).toMatchObject({ subject: expect.stringContaining("passkey") });
    const { token } = session;
    expect(await engine.ok(listPasskeys, {}, { token })).toMatchObject({
      items: [{ name: "Chrome on Linux", createdAt: wall().toISOString() }],
    });
    expect(await create(token)).toMatchObject(refused(422, "passkey-creation-failed"));
    const again = await engine.ok(initPasskey, {}, { token });
    expect(again.options.publicKey.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    const doubled = { credential: authenticator.create(again.options.publicKey) };
    expect(await engine.call(createPasskey, { body: doubled }, { token })).toMatchObject(
      refused(409, "passkey-exists"),
    );
  });

  it.each<[string, Partial<Said>]>([
    ["another type", { type: "webauthn.get" }],
    ["another challenge", { challenge: "bm90IHRoaXMgb25l" }],
    ["another site", { origin: "https://wallet.apex.test.evil.example" }],
    ["a frame of another site", { crossOrigin: true }],
    ["another relying party", { rpId: "evil.example" }],
    ["nobody there", { flags: 0x04 }],
    ["somebody who is not its owner", { flags: 0x01 }],
  ])("is refused for %s", async (_, change) => {
    const person = await engine.person();
    await open(person);
    const { token } = person;
    const { options } = await engine.ok(initPasskey, {}, { token });
    const credential = softwareAuthenticator(site).create(options.publicKey, change);
    expect(await engine.call(createPasskey, { body: { credential } }, { token })).toMatchObject(
      refused(422, "passkey-creation-failed"),
    );
  });

  it("is refused for another's challenge, and after its expiry", async () => {
    const [ada, eve] = [await engine.person(), await engine.person()];
    const { options } = await engine.ok(initPasskey, {}, { token: ada.token });
    const credential = softwareAuthenticator(site).create(options.publicKey);
    await open(eve);
    expect(
      await engine.call(createPasskey, { body: { credential } }, { token: eve.token }),
    ).toMatchObject(refused(422, "passkey-creation-failed"));
    engine.pass(5 * minute);
    await open(ada);
    expect(
      await engine.call(createPasskey, { body: { credential } }, { token: ada.token }),
    ).toMatchObject(refused(422, "passkey-creation-failed"));
  });
});

describe("signing in with a passkey", () => {
  it("identifies the person, needs no second step, and works once per challenge", async () => {
    const owner = await passkeyOwner();
    const { secret: _, otpauthUrl } = await engine.ok(initTwoFactor, {}, { token: owner.token });
    const app = authenticatorApp(otpauthUrl);
    await engine.ok(
      activateTwoFactor,
      { body: { code: app.codeAt(wall()) } },
      { token: owner.token },
    );
    expect(await engine.ok(signIn, { body: { identifier: owner.email, password } })).toHaveProperty(
      "partialSessionKey",
    );
    const credential = owner.authenticator.sign(await signInOptions());
    const { session } = await engine.ok(
      signInWithPasskey,
      { body: { credential } },
      { headers: guest },
    );
    const { token } = session;
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({
      profile: { userId: owner.userId, userMeta: { isGoogle2FaActive: true } },
    });
    expect(await engine.ok(listPasskeys, {}, { token })).toMatchObject({
      items: [{ lastUsedAt: wall().toISOString() }],
    });
    expect(
      await engine.call(signInWithPasskey, { body: { credential } }, { headers: guest }),
    ).toMatchObject(refused(422, "passkey-refused"));
    expect(
      await engine.call(signInWithPasskey, { body: { credential } }, { headers: guest, token }),
    ).toMatchObject(refused(401, "already-signed-in"));
  });

  it.each<[string, (owner: { userId: string }) => Partial<Said>]>([
    ["type", () => ({ type: "webauthn.create" })],
    ["challenge", () => ({ challenge: "bm90IHRoaXMgb25l" })],
    ["origin", () => ({ origin: "https://evil.example" })],
    ["page, in a frame of another site", () => ({ crossOrigin: true })],
    ["relying party", () => ({ rpId: "apex.test" })],
    ["flag of presence", () => ({ flags: 0x04 })],
    ["flag of its owner", () => ({ flags: 0x01 })],
    ["count", () => ({ counter: 1 })],
    [
      "signature",
      () => ({ tamper: (bytes) => bytes.map((byte, place) => (place === 20 ? byte ^ 1 : byte)) }),
    ],
    ["owner", () => ({ userHandle: "c29tZWJvZHkgZWxzZQ" })],
    ["missing owner", () => ({ userHandle: undefined })],
  ])("is refused for another %s", async (_, change) => {
    const owner = await passkeyOwner();
    const signInBy = async (said: Partial<Said>) =>
      engine.call(
        signInWithPasskey,
        { body: { credential: owner.authenticator.sign(await signInOptions(), said) } },
        { headers: guest },
      );
    expect((await signInBy({})).status).toBe(200);
    expect(await signInBy(change(owner))).toMatchObject(refused(422, "passkey-refused"));
  });

  it("is bound to the asking guest, and needs one", async () => {
    const owner = await passkeyOwner();
    expect(await engine.call(initPasskeySignIn, {})).toMatchObject({
      body: { issues: [{ path: ["headers", guestIdHeader], code: "value-required" }] },
    });
    const credential = owner.authenticator.sign(await signInOptions());
    expect(
      await engine.call(
        signInWithPasskey,
        { body: { credential } },
        { headers: { [guestIdHeader]: "another-guest" } },
      ),
    ).toMatchObject(refused(422, "passkey-refused"));
  });

  it("is refused for an unknown or removed passkey", async () => {
    const stranger = softwareAuthenticator(site);
    const options = await signInOptions();
    const credential = stranger.sign(options, { userHandle: "YQ" });
    expect(
      await engine.call(signInWithPasskey, { body: { credential } }, { headers: guest }),
    ).toMatchObject({
      ...refused(404, "passkey-not-found"),
      body: { message: "Credentials for passkey is not available" },
    });
    const owner = await passkeyOwner();
    await engine.ok(
      revokePasskey,
      { params: { id: owner.passkey.id }, body: {} },
      { token: owner.token },
    );
    const removed = owner.authenticator.sign(await signInOptions());
    expect(
      await engine.call(signInWithPasskey, { body: { credential: removed } }, { headers: guest }),
    ).toMatchObject(refused(404, "passkey-not-found"));
  });
});

it("a passkey is renamed by its owner alone, without a line break or an address", async () => {
  const person = await engine.person();
  const id = crypto.randomUUID();
  await engine.db.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $4, '', 0, '{}', 'Chrome on Windows', $3)`,
    [id, person.userId, wall(), id],
  );
  const rename = (name: string, by: Person) =>
    engine.call(renamePasskey, { params: { id }, body: { name } }, { token: by.token });
  expect((await rename("Mine", await engine.person())).status).toBe(404);
  expect((await rename("pay at evil.example", person)).status).toBe(400);
  expect((await rename("Work laptop", person)).status).toBe(200);
  const { items } = await engine.ok(listPasskeys, {}, { token: person.token });
  expect(items.map(({ name }) => name)).toEqual(["Work laptop"]);
});
