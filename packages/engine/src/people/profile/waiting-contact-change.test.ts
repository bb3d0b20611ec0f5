import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { listDevices, revokeDevice } from "@apex/contract/devices/devices";
import {
  changeEmail,
  confirmChange,
  confirmEmailChange,
} from "@apex/contract/profile/change-contact";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeFor, refusedWith, signedInAgain } from "./profile-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

describe("a change that waits", () => {
  const asked = async () => {
    const owner = await engine.person();
    const thief = { ...owner, token: await signedInAgain(engine, owner.email) };
    const email = `${crypto.randomUUID()}@apex.test`;
    const request = { email, requestId: crypto.randomUUID() };
    const security = await codeFor(engine, thief, changeEmail, request.requestId, request);
    await engine.ok(changeEmail, { body: { ...request, security } }, thief);
    const { code, text } = lastCodeTo(engine, email);
    return { owner, thief, code, link: /\/confirm-change\/([\w-]+)/.exec(text)?.[1] ?? "" };
  };
  const tried = async ({ owner, code, link }: Awaited<ReturnType<typeof asked>>, token: string) => {
    const made = [
      await engine.call(confirmChange, { params: { token: link } }),
      await engine.call(confirmEmailChange, { body: { code } }, { token }),
    ];
    const { profile } = await engine.ok(readProfile, {}, { token });
    expect(profile.email).toBe(owner.email);
    return made;
  };
  const over = refusedWith(422, "token-validation-failed");

  it("ends with its owner's reset of the password", async () => {
    const change = await asked();
    const { email } = change.owner;
    const channel = "email" as const;
    await engine.ok(sendResetPasswordCode, { params: { channel }, body: { identifier: email } });
    const { code } = lastCodeTo(engine, email);
    // The password that signedInAgain uses.
    const password = "Summit-2026!";
    await engine.ok(resetPassword, { body: { identifier: email, code, password } });
    expect(await tried(change, await signedInAgain(engine, email))).toMatchObject([over, over]);
  });

  it("ends with the asking device", async () => {
    const change = await asked();
    const { items } = await engine.ok(listDevices, { query: {} }, change.owner);
    const other = items.find(({ isThisDevice }) => !isThisDevice);
    await engine.ok(revokeDevice, { params: { id: other?.id ?? "" } }, change.owner);
    expect(await tried(change, change.owner.token)).toMatchObject([over, over]);
  });
});
