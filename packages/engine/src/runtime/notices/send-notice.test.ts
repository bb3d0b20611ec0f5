import { afterAll, beforeAll, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { sendNoticeAside } from "./send-notice.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const tell = ({ userId }: Person) =>
  sendNoticeAside(engine.engine.context, userId, { code: "welcome", params: {} });

it("goes by mail, else to a verified phone, else nowhere", async () => {
  const person = await engine.person();
  await tell(person);
  expect(engine.sent.at(-1)).toMatchObject({
    channel: "email",
    to: person.email,
    subject: "Welcome to Apex",
  });
  await engine.db.query("update users set email_verified_at = null where id = $1", [person.userId]);
  await tell(person);
  expect(engine.sent.at(-1)).toMatchObject({ channel: "sms", to: expect.stringMatching(/^\+234/) });
  const { length } = engine.sent;
  await tell(await engine.person({ kycLevel: 0 }));
  expect(engine.sent).toHaveLength(length);
});

it("is written in the person's language", async () => {
  const person = await engine.person();
  await engine.db.query("update users set language = 'fr' where id = $1", [person.userId]);
  await tell(person);
  expect(engine.sent.at(-1)).toMatchObject({ subject: "Bienvenue chez Apex" });
});

it("about a workspace goes to members whose roles open its area at that moment", async () => {
  const { workspaceId } = await testBusiness(engine);
  const cashier = await joinBusiness(engine, workspaceId, "finance");
  const notice = { code: "gas-low", workspaceId, params: { network: "Tron", count: 3 } } as const;
  const mails = () => engine.sent.filter(({ to }) => to === cashier.email).length;
  await sendNoticeAside(engine.engine.context, cashier.userId, notice);
  expect(mails()).toBe(1);
  await engine.db.query(
    "update members set role = 'support' where user_id = $1 and workspace_id = $2",
    [cashier.userId, workspaceId],
  );
  await sendNoticeAside(engine.engine.context, cashier.userId, notice);
  expect(mails()).toBe(1);
});
