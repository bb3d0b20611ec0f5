import { dayMs, hourMs } from "@apex/contract/durations";
import { changeSwitch, readSwitches } from "@apex/contract/desk/switches";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Person } from "../../testing/people.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { approveChangeAs, proposeAs } from "../../testing/switches.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let finance: StaffBrowser;
let admin: StaffBrowser;
let ada: Person;
beforeEach(async () => {
  test = await testEngine();
  ada = await test.person({ kycLevel: 1 });
  await test.fund(ada.workspaceId, "NGN", 100_000n);
  finance = await staffMember(test, "finance");
  admin = await staffMember(test, "administrator");
});
afterEach(() => test.close());

const now = () => test.engine.context.clock.business().getTime();
const inDays = (days: number) => new Date(now() + days * dayMs).toISOString();

/** One member changes a figure from a moment on, and another approves. */
async function changed(
  kind: "fee" | "limit" | "spread",
  key: string,
  figure: string,
  from: string,
) {
  const { items } = await finance.ok(readSwitches, {});
  const last = items.find((one) => one.kind === kind && one.key === key)?.last;
  const proposal = { kind, key, value: { figure }, from, ...(last && { replaces: last }) };
  const made = changeSwitch.response.parse((await proposeAs(finance, proposal)).body);
  expect((await approveChangeAs(test, admin, made.version.id)).status).toBe(200);
}

/** Runs the notice and its jobs. */
async function told(): Promise<void> {
  await test.engine.jobs.advance(2 * hourMs);
  await test.engine.jobs.runDue();
}
const mails = ({ email }: Person) =>
  test.sent.filter(({ to, subject }) => to === email && /fees|frais/.test(subject));
async function notices({ token }: Person) {
  const { items } = await test.ok(listNotifications, { query: {} }, { token });
  return items.filter(({ code }) => code === "terms-change");
}

it("customers with the wallet are notified once, with both values and the day, in their language", async () => {
  const bruno = await test.person({ kycLevel: 1 });
  await test.fund(bruno.workspaceId, "NGN", 100n);
  await test.db.query("update users set language = 'fr' where id = $1", [bruno.userId]);
  const kofi = await test.person({ kycLevel: 1 });
  await test.fund(kofi.workspaceId, "GHS", 100n);
  const day = inDays(10);
  await changed("fee", "transfer:NGN", "10", day);
  expect(mails(ada)).toEqual([]);
  await told();
  await told();
  expect(mails(ada).map(({ text }) => text)).toEqual([
    expect.stringContaining(
      "The fee to send NGN to a person rises from ₦0.00 to ₦10.00 on 30 November 2026",
    ),
  ]);
  expect(mails(bruno).map(({ text }) => text)).toEqual([
    expect.stringContaining("Les frais d’envoi de NGN à une personne passent de"),
  ]);
  expect(mails(kofi)).toEqual([]);
  expect(await notices(ada)).toMatchObject([
    { params: { what: "transfer", of: "NGN", day: day.slice(0, 10), after: { amount: "10.00" } } },
  ]);
  expect(await notices(kofi)).toEqual([]);
});

it("changes of one moment share one notice", async () => {
  const day = inDays(5);
  await changed("fee", "transfer:NGN", "10", day);
  await changed("limit", "1-daily", "400000", day);
  await changed("limit", "2-daily", "400000", day);
  await told();
  expect(mails(ada)).toHaveLength(1);
  expect(mails(ada)[0]?.text).toContain("The daily limit for withdrawals falls from ₦500,000.00");
  expect(await notices(ada)).toMatchObject([{ params: { count: "2" } }]);
});

it("sends no notice of a change that was withdrawn, is better for customers, or is too near", async () => {
  const day = inDays(6);
  await changed("fee", "transfer:NGN", "10", day);
  await changed("fee", "transfer:NGN", "0", day);
  await changed("limit", "1-daily", "900000", day);
  await changed("fee", "bet", "60", inDays(2));
  await told();
  expect(mails(ada)).toEqual([]);
  expect(await notices(ada)).toEqual([]);
});

it("continues after the last customer who was notified, and skips closed accounts", async () => {
  const more = await Promise.all(Array.from({ length: 3 }, () => test.person({ kycLevel: 1 })));
  for (const { workspaceId } of more) await test.fund(workspaceId, "NGN", 100n);
  const [closed, ...open] = more;
  await test.db.query("update users set closed_at = now() where id = $1", [closed?.userId ?? null]);
  await changed("spread", "trade", "1", inDays(4));
  // A process ended after it had notified the first person.
  const [first] = await test.db.query<{ id: string }>("select id from users order by id limit 1");
  await test.db.query("update terms_notices set told_to = $1", [first?.id ?? null]);
  await told();
  const others = [ada, ...open].filter(({ userId }) => userId !== first?.id);
  expect(others.map((person) => mails(person).length)).toEqual(others.map(() => 1));
  const silent = [ada, ...more].filter((person) => !others.includes(person));
  expect(silent.flatMap(mails)).toEqual([]);
  expect(mails(others[0] ?? ada)[0]?.text).toContain("rises from 0.25% to 1%");
});
