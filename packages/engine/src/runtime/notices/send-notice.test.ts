import { afterAll, beforeAll, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { sendNoticeAside, type Notice } from "./send-notice.ts";

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

/** A notice of every code that is about a workspace, and the one about a workspace that goes to a person in any case. */
const aboutWorkspace = {
  "bank-deposit-expired": { amount: "₦1.00", reference: "AB12" },
  "p2p-deposit-expired": { amount: "₦1.00", reference: "AB12" },
  "p2p-deposit-disputed": { amount: "₦1.00", reference: "AB12" },
  "p2p-deposit-refused": { amount: "₦1.00", reference: "AB12", refusal: "elsewhere" },
  "webhook-off": { address: "https://summit.example/hook" },
  "approval-requested": {
    name: "Ada",
    business: "Summit Ltd",
    amounts: "₦1.00",
    isReminder: "no",
    sumOver: "none",
    count: 1,
    hasPayee: "yes",
    payee: "Musa",
    hasToken: "no",
    token: "",
    until: new Date(0),
  },
  "gas-low": { network: "Tron", count: 3 },
  "rights-changed": {
    business: "Summit Ltd",
    actor: "Ada",
    kind: "member_invited",
    subject: "Musa",
    isOwner: "no",
    waiting: 0,
    at: new Date(0),
  },
} satisfies Record<
  Extract<Notice, { workspaceId: string }>["code"] | "rights-changed",
  Notice["params"]
>;

it.each(["en", "fr"])("about a workspace names it in every link, in %s", async (language) => {
  const { workspaceId, owner } = await testBusiness(engine);
  await engine.db.query("update users set language = $2 where id = $1", [owner.userId, language]);
  for (const [code, params] of Object.entries(aboutWorkspace)) {
    if (!isCode(code)) throw new Error(`${code} is no notice about a workspace.`);
    await sendNoticeAside(engine.engine.context, owner.userId, { code, workspaceId, params });
    const { text = "" } = engine.sent.at(-1) ?? {};
    const links = [...text.matchAll(/https:\/\/wallet\S+/g)].map(([link]) => new URL(link));
    const own = links.filter(({ pathname }) => pathname !== "/not-me");
    expect(own.length, code).toBeGreaterThan(0);
    for (const { search } of own) expect(search, text).toBe(`?workspace=${workspaceId}`);
  }
});

function isCode(code: string): code is keyof typeof aboutWorkspace {
  return Object.hasOwn(aboutWorkspace, code);
}
