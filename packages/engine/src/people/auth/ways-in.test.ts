import { signIn } from "@apex/contract/auth/sign-in";
import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import {
  finishMessageSignUp,
  signUp,
  signUpWithoutMessage,
  type MessageWanted,
} from "@apex/contract/auth/sign-up";
import { guestIdHeader } from "@apex/contract/headers";
import { messageSignUpLifeMs, signInLinkLifeMs } from "@apex/contract/limits";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessageInbox } from "@apex/partners/message-inbox";
import type { OutgoingMessage } from "../../rails/messages.ts";
import { signedHeaders } from "../../platform/webhook-signature.ts";
import { newPhone, sessionIn } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { protectedPerson } from "../two-factor/protected-person-fixture.ts";
import { makeSignInLink } from "./sign-in-links.ts";

const key = new TextEncoder().encode("agreed with the gateway");
const mails: OutgoingMessage[] = [];
let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine({
    rails: () => ({
      messages: {
        inbox: createMessageInbox({ number: "+2347000000100", channels: ["sms"], keys: [key] }),
        async send(message) {
          mails.push(message);
          engine.sent.push(message);
        },
      },
    }),
  });
});
afterAll(() => engine.close());

const refusedWith = (status: number, code: string) => ({ status, body: { code } });

describe("a link that signs in", () => {
  const linkPattern = /\/auth\/callback#token=([\w-]+)/;
  const guestId = "browser-that-asked";
  const asker = { headers: { [guestIdHeader]: guestId } };
  const enter = (token: string, by: { token?: string } = {}) =>
    engine.call(signInByLink, { params: { token } }, { ...asker, ...by });
  const tokenFor = async ({ userId, email }: { userId: string; email: string }) => {
    const { href } = await makeSignInLink(engine.engine.context, { userId, to: email, guestId });
    return linkPattern.exec(href)?.[1] ?? "";
  };

  it("goes to a locked-out person, and signs them in while others are limited", async () => {
    const { email, userId } = await engine.person();
    const guess = () =>
      engine.call(signIn, { body: { identifier: email, password: "Wrong-2026!" } }, asker);
    for (let tries = 0; tries < 10; tries += 1) await guess();
    expect(await guess()).toMatchObject(refusedWith(429, "too-many-requests"));
    const links = mails.filter(({ to }) => to === email);
    expect(links.map(({ subject }) => subject)).toEqual(["Your link to log in to Apex"]);
    const token = linkPattern.exec(links[0]?.text ?? "")?.[1] ?? "";
    const answer = await engine.ok(signInByLink, { params: { token } }, asker);
    const { profile } = await engine.ok(readProfile, {}, { token: sessionIn(answer).token });
    expect(profile.userId).toBe(userId);
  });

  it("works once, for a quarter of an hour, and not for a signed-in person", async () => {
    const person = await engine.person();
    const token = await tokenFor(person);
    expect(await enter(token, person)).toMatchObject(refusedWith(401, "already-signed-in"));
    const both = await Promise.all([enter(token), enter(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const late = await tokenFor(person);
    engine.pass(signInLinkLifeMs);
    expect(await enter(late)).toMatchObject(refusedWith(422, "sign-in-link-expired"));
    expect(await enter("x".repeat(43))).toMatchObject(refusedWith(422, "sign-in-link-expired"));
    expect((await enter("short")).status).toBe(404);
  });

  it("asks for a code in another browser than the asking one", async () => {
    const person = await engine.person();
    const elsewhere = { headers: { [guestIdHeader]: "another-browser" } };
    for (const browser of [elsewhere, {}]) {
      const params = { token: await tokenFor(person) };
      expect(await engine.call(signInByLink, { params }, browser)).toMatchObject({
        status: 200,
        body: { requires2FA: true, securityOptions: ["email", "phone"] },
      });
    }
    expect(await enter(await tokenFor(person))).toHaveProperty("body.session");
  });

  it("lets nobody in once its email has left the account", async () => {
    const person = await engine.person();
    const token = await tokenFor({ ...person, email: "sold@apex.test" });
    expect(await enter(token)).toMatchObject(refusedWith(422, "sign-in-link-expired"));
  });

  it("does not skip the second factor", async () => {
    const answer = await enter(await tokenFor(await protectedPerson(engine)));
    expect(answer).toMatchObject({
      status: 200,
      body: { requires2FA: true, securityOptions: ["authenticator", "recovery"] },
    });
    expect(answer.body).not.toHaveProperty("session");
  });
});

describe("a sign-up by a message from the phone", () => {
  async function asked(phone: string): Promise<MessageWanted> {
    const answer = await engine.ok(signUp, {
      body: {
        identifier: phone,
        password: "Summit-2026!",
        proveBy: "message",
        termsAccepted: true,
        language: "en",
      },
    });
    if (!("messageWanted" in answer)) throw new Error("The account was opened.");
    return answer.messageWanted;
  }
  function write(from: string, text: string, signedBy = key) {
    const body = JSON.stringify({ id: "msg_1", channel: "sms", from, text });
    const now = engine.engine.context.clock.wall();
    const headers = signedHeaders(signedBy, { id: `msg_${crypto.randomUUID()}`, body, now });
    return engine.engine.fetch(
      new Request("https://wallet.apex.test/messages-http/webhooks/incoming", {
        method: "POST",
        headers,
        body,
      }),
    );
  }
  const finish = (wanted: MessageWanted) =>
    engine.call(finishMessageSignUp, { body: { key: wanted.key } });

  it("opens the account with the phone verified, once the message has arrived from it", async () => {
    const phone = newPhone();
    const wanted = await asked(phone);
    expect(wanted).toMatchObject({ number: "+2347000000100", channels: ["sms"] });
    expect(await finish(wanted)).toMatchObject({ status: 200, body: { isWaiting: true } });
    // Another phone, another word and a wrong signature prove nothing.
    expect((await write(newPhone(), wanted.text)).status).toBe(200);
    expect((await write(phone, "Open my Apex account: ABCDEFGH")).status).toBe(200);
    expect((await write(phone, wanted.text, new Uint8Array(24))).status).toBe(403);
    expect(await finish(wanted)).toMatchObject({ body: { isWaiting: true } });
    expect((await write(phone, wanted.text.toLowerCase())).status).toBe(200);
    const session = sessionIn(await engine.ok(finishMessageSignUp, { body: { key: wanted.key } }));
    expect(await engine.ok(readProfile, {}, { token: session.token })).toMatchObject({
      profile: { phoneNumber: phone, phoneVerified: true },
    });
    // The key works only once.
    expect(await finish(wanted)).toMatchObject(refusedWith(422, "sign-up-expired"));
    expect(
      (await engine.call(signIn, { body: { identifier: phone, password: "Summit-2026!" } })).status,
    ).toBe(200);
  });

  it("continues by code if no message can be sent", async () => {
    const phone = newPhone();
    const wanted = await asked(phone);
    const { session } = await engine.ok(signUpWithoutMessage, { body: { key: wanted.key } });
    expect(await engine.ok(readProfile, {}, { token: session.token })).toMatchObject({
      profile: { phoneNumber: phone, phoneVerified: false },
    });
  });

  it("ends after a quarter of an hour, or when the phone gets an account", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const [late, taken, first] = [await asked(phone), await asked(other), await asked(other)];
    await engine.ok(signUpWithoutMessage, { body: { key: first.key } });
    await write(other, taken.text);
    expect(await finish(taken)).toMatchObject(refusedWith(409, "account-already-exists"));
    engine.pass(messageSignUpLifeMs);
    await write(phone, late.text);
    expect(await finish(late)).toMatchObject(refusedWith(422, "sign-up-expired"));
  });

  it("is refused without an inbox; an email is still verified by code", async () => {
    const silent = await testEngine();
    const body = {
      password: "Summit-2026!",
      proveBy: "message",
      termsAccepted: true,
      language: "en",
    } as const;
    expect(await silent.call(signUp, { body: { ...body, identifier: newPhone() } })).toMatchObject(
      refusedWith(423, "service-unavailable"),
    );
    const byMail = await silent.ok(signUp, { body: { ...body, identifier: "mail@apex.test" } });
    expect(byMail).toHaveProperty("session");
    await silent.close();
  });
});
