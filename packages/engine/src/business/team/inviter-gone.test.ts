import { acceptInvite } from "@apex/contract/business/invites";
import {
  inviteMember,
  resendInvite,
  revokeMember,
  updateRoles,
} from "@apex/contract/business/team";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { signedInAgain } from "../../people/profile/profile-fixture.ts";
import type { Person } from "../../testing/people.ts";
import { provedOk } from "../../testing/proved.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** A business in which a second owner has invited a friend as a third. */
async function invitedBySecond() {
  const { owner, workspaceId } = await testBusiness(engine);
  const second = await joinBusiness(engine, workspaceId, "owner");
  const friend = await engine.person();
  await provedOk(engine, inviteMember, { body: { email: friend.email, roles: ["owner"] } }, second);
  return { owner, second, friend };
}

function accepted(friend: Person) {
  const mail = engine.sent.findLast(({ to }) => to === friend.email);
  const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return engine.call(acceptInvite, { params: { token } }, friend);
}

const ended = { status: 404, body: { code: "not-found" } };

it("an invitation by a former member lets nobody in", async () => {
  const { owner, second, friend } = await invitedBySecond();
  await provedOk(engine, revokeMember, { body: { userId: second.userId } }, owner);
  expect(await accepted(friend)).toMatchObject(ended);
  // The first owner may still want to invite them.
  await provedOk(engine, resendInvite, { body: { email: friend.email } }, owner);
  expect(await accepted(friend)).toMatchObject({ status: 200 });
});

it("an invitation with more rights than its sender still has lets nobody in", async () => {
  const { owner, second, friend } = await invitedBySecond();
  await provedOk(
    engine,
    updateRoles,
    { body: { userId: second.userId, roles: ["viewer"] } },
    owner,
  );
  expect(await accepted(friend)).toMatchObject(ended);
});

it.each([true, false])(
  "the link of a former member opens nothing, whether they are signed in: %j",
  async (isSignedIn) => {
    const { owner, friend } = await invitedBySecond();
    await accepted(friend);
    const { userId } = friend;
    await provedOk(engine, revokeMember, { body: { userId } }, owner);
    const mail = engine.sent.findLast(
      ({ to, text }) => to === friend.email && text.includes("/invite/"),
    );
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const by = isSignedIn ? { token: await signedInAgain(engine, friend.email) } : undefined;
    expect(await engine.call(acceptInvite, { params: { token } }, by)).toMatchObject(ended);
  },
);
