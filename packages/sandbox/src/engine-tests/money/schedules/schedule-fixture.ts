import { dayMs } from "@apex/contract/durations";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import type { InputOf } from "@apex/contract/endpoint";
import type { PaymentIntent } from "@apex/contract/schedules/intent";
import type { SchedulePlan } from "@apex/contract/schedules/plan";
import {
  readSchedule,
  retryScheduleRun,
  saveSchedule,
  type Schedule,
} from "@apex/contract/schedules/schedules";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxBills } from "../../../rails/bills.ts";
import { createSandboxPayouts } from "../../../rails/payouts.ts";
import type { Person } from "@apex/engine/testing/people";
import type { Answer } from "@apex/engine/testing/test-engine";
import { testingChain } from "@apex/engine/testing/testing-chain";
import { transferBody, transferFixture } from "@apex/engine/money/transfers/transfer-fixture";

type ScheduleBody = Omit<InputOf<typeof saveSchedule>["body"], "security">;

/** Every day at one o'clock in Lagos, from 21 November 2026: the fixture begins on the 20th, at ten o'clock there. */
export const dailyPlan: SchedulePlan = {
  frequency: "daily",
  slot: "afternoon",
  startsOn: "2026-11-21",
  timeZone: "Africa/Lagos",
};

export function transferIntent(recipientId: string, amount: string): PaymentIntent {
  return { call: createTransfer.slug, body: transferBody(recipientId, amount) };
}

/** An engine with the sandbox's market and payouts and a chain, and the steps that tests of schedules share. */
export async function scheduleFixture() {
  const chain = testingChain();
  const test = await transferFixture({
    migrations: sandboxMigrations,
    rails: (db) => ({
      bills: createSandboxBills(db),
      payouts: createSandboxPayouts(db),
      chain: chain.rail,
    }),
  });

  /** Saves a schedule with its security code. */
  async function save(
    { token, email }: Person,
    body: ScheduleBody,
    scheduleId: string = crypto.randomUUID(),
  ): Promise<Answer> {
    await test.ok(
      sendTransactionCode,
      {
        params: { identifierType: "email" },
        body: { endpoint: saveSchedule.slug, key: scheduleId, request: body },
      },
      { token },
    );
    const code = test.sent.findLast(({ to }) => to === email)?.code ?? "";
    return test.call(
      saveSchedule,
      { params: { scheduleId }, body: { ...body, security: { method: "code", code } } },
      { token },
    );
  }

  return {
    ...test,
    chain,
    save,

    /** A schedule of Ada's that pays Ngozi. */
    async scheduled(amount: string, plan: Partial<SchedulePlan> = {}, funds = "100000") {
      const pair = await test.pair("NGN", funds);
      const intent = transferIntent(pair.recipientId, amount);
      const answer = await save(pair.sender, { intent, plan: { ...dailyPlan, ...plan } });
      const { schedule } = saveSchedule.response.parse(answer.body);
      return { ...pair, intent, schedule, params: { scheduleId: schedule.id } };
    },

    read: ({ token }: Person, { id }: Pick<Schedule, "id">) =>
      test.ok(readSchedule, { params: { scheduleId: id } }, { token }),

    retry: ({ token }: Person, { id }: Pick<Schedule, "id">, on: string) =>
      test.call(retryScheduleRun, { params: { scheduleId: id, on } }, { token }),

    /** The mails that a person got, without codes. */
    mailsTo: ({ email }: Person) =>
      test.sent.filter(({ to, code }) => to === email && code === undefined),

    advanceDays: (days: number) => test.engine.jobs.advance(days * dayMs),
  };
}

export type ScheduleFixture = Awaited<ReturnType<typeof scheduleFixture>>;
