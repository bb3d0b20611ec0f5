import { moneyOf } from "@apex/contract/money";
import { setPreferredLanguage } from "@apex/contract/profile/preferences";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../jobs/job.ts";
import { testEngine, type TestEngine } from "../testing/test-engine.ts";
import { noticeJobs, noticeMail } from "./notice-jobs.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function mail(workspaceId: string, code: string): Promise<void> {
  const runAt = new Date("2026-11-20T09:00:00Z");
  const params = { ...moneyOf(2_500_000n, "NGN"), sender: "Ngozi Eze", name: "Ngozi E." };
  const { kind, payload } = noticeMail({ workspaceId, notification: { code, params } }, runAt);
  const job: Job = { id: 1n, kind, payload, runAt, attempts: 1 };
  await noticeJobs[kind]?.(payload, engine.engine.context, job);
}

it("mails a notification of money to the workspace's owner, in their language", async () => {
  const person = await engine.person();
  await mail(person.workspaceId, "deposit-received");
  expect(engine.sent.at(-1)).toMatchObject({
    channel: "email",
    to: person.email,
    subject: "₦25,000.00 has arrived",
    text: "₦25,000.00 from Ngozi Eze is in your wallet: https://wallet.apex.test",
  });
  await engine.ok(setPreferredLanguage, { body: { language: "fr" } }, person);
  await mail(person.workspaceId, "transfer-received");
  expect(engine.sent.at(-1)?.subject).toMatch(/^Ngozi E\. vous a envoyé 25\s000,00\s₦$/);
});

it.each(["deposit-received", "deposit-held", "deposit-released", "deposit-returned", "transfer-received"])(
  "has words for %s",
  async (code) => {
    const { workspaceId, email } = await engine.person();
    await mail(workspaceId, code);
    expect(engine.sent.at(-1)).toMatchObject({ to: email, text: expect.stringContaining("₦25,000.00") });
  },
);

it("goes to a phone where no email is proved, and to nobody where nothing is", async () => {
  const byPhone = await engine.person();
  await engine.db.query("update users set email_verified_at = null where id = $1", [byPhone.userId]);
  await mail(byPhone.workspaceId, "deposit-received");
  expect(engine.sent.at(-1)).toMatchObject({ channel: "sms", to: expect.stringMatching(/^\+234/) });
  const sent = engine.sent.length;
  await mail((await engine.person({ kycLevel: 0 })).workspaceId, "deposit-received");
  expect(engine.sent).toHaveLength(sent);
});

it("fails on a notification that it has no words for", async () => {
  const { workspaceId } = await engine.person();
  await expect(mail(workspaceId, "unheard-of")).rejects.toThrow("unheard-of");
});
