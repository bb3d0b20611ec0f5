import { allPermissions } from "@apex/contract/business/roles";
import { billMovement } from "@apex/engine/money/bills/bill-movement";
import { batchMovement } from "@apex/engine/business/business-withdrawals/batch-movement";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import type { Caller } from "@apex/engine/runtime/context";
import { startMovement } from "@apex/engine/money/crypto-withdrawals/withdrawal-movements";
import type { Db } from "@apex/engine/platform/db";
import { withdrawalMovement } from "@apex/engine/money/fiat-withdrawals/withdrawal-movement";
import type { IdempotencyKey, Movement } from "@apex/engine/ledger/movement";
import { createSandboxBills } from "@apex/sandbox/rails/bills";
import { sandboxBillers } from "@apex/sandbox/rails/billers";
import { createSandboxChain } from "@apex/sandbox/rails/chain";
import { createSandboxMarket } from "@apex/sandbox/rails/market";
import { createSandboxPayouts } from "@apex/sandbox/rails/payouts";
import { sandbox } from "@apex/sandbox/sandbox";
import { testEngine } from "@apex/engine/testing/test-engine";
import type { Random } from "./random.ts";

/** A person who withdraws. */
export interface Payer {
  readonly userId: string;
  readonly workspaceId: string;
}

/** Each payer's opening balance: enough for any run. Minor units. */
export const startNaira = 10n ** 15n;
export const startDollars = 10n ** 15n;

/** Endings with which the provider pays, fails at once, fails later and pays late. */
const accountNumbers = ["0123456780", "0123400055", "0123400066", "0123400077"] as const;
/** Endings with which a biller is done, refuses, fails later, is done late and never answers. */
const phones = ["08031234567", "08030000055", "08030000066", "08030000077", "08030000088"] as const;
/** Ends that a network confirms, refuses and drops. */
const fractions = ["", ".13", ".17"] as const;

const noLimit = 10n ** 30n;

/**
 * An engine with the sandbox's providers. Each one starts later than those before it, when what they had taken on is free again.
 * @param onSent told when a provider has a payout, before the engine knows what became of it.
 */
export function payoutEngine(db: Db, round: number, onSent: (reference: string) => void) {
  return testEngine({
    db,
    simulation: sandbox,
    startsAt: new Date(Date.parse("2026-11-20T09:00:00Z") + round * 120_000),
    rails: () => {
      const payouts = createSandboxPayouts(db);
      const bills = createSandboxBills(db);
      const chain = createSandboxChain(db, "a secret of the tests");
      return {
        market: createSandboxMarket(),
        payouts: {
          ...payouts,
          async send(payout, at) {
            const state = await payouts.send(payout, at);
            onSent(payout.reference);
            return state;
          },
        },
        bills: {
          ...bills,
          async pay(order, at) {
            const state = await bills.pay(order, at);
            onSent(order.reference);
            return state;
          },
        },
        chain: {
          ...chain,
          async send(payout) {
            const state = await chain.send(payout);
            onSent(payout.reference);
            return state;
          },
        },
      };
    },
  });
}

/** A withdrawal, a file of them or a bill, as its endpoint posts it once it is allowed; the first of those made at once is a file. */
export function randomWithdrawal(
  random: Random,
  payer: Payer,
  at: Date,
  place: number,
): { readonly operationId: string; readonly movement: Movement } {
  const operationId = crypto.randomUUID();
  const idempotency = {
    workspaceId: payer.workspaceId,
    endpoint: "simulation",
    key: operationId,
    bodyHash: "simulation",
    operationId,
  };
  const make = place === 0 ? toAddresses : random.pick([toBank, toAddress, toBiller]);
  const { codeId: _, ...movement } = make(random, payer, idempotency, at);
  return { operationId, movement };
}

function toBank(random: Random, payer: Payer, idempotency: IdempotencyKey, at: Date): Movement {
  const account: PayoutAccount = {
    method: "bank_transfer",
    withdrawalType: "domestic",
    country: "NG",
    bankId: "058",
    bankName: "Guaranty Trust Bank",
    accountName: "EFUA ADEYEMI",
    accountNumber: random.pick(accountNumbers),
    accountType: "personal",
  };
  const amountMinor = BigInt(random.below(1_000_000) + 50_000);
  return withdrawalMovement({
    caller: callerOf(payer),
    account,
    asset: "NGN",
    amountMinor,
    feeMinor: 5_000n,
    note: undefined,
    counted: { amountMinor, limitMinor: noLimit },
    idempotency,
    codeId: idempotency.operationId,
    scheduleId: undefined,
    at,
  });
}

function toAddress(random: Random, payer: Payer, idempotency: IdempotencyKey, at: Date): Movement {
  const { operationId } = idempotency;
  const { workspaceId } = payer;
  return startMovement(
    {
      ...sentRow(random, workspaceId, random.pick(fractions)),
      operationId,
      workspaceId,
      note: undefined,
      scheduleId: undefined,
    },
    { idempotency, codeId: operationId, at },
  );
}

/** A file with a row for each end, all of them started by one movement. */
function toAddresses(
  random: Random,
  payer: Payer,
  idempotency: IdempotencyKey,
  at: Date,
): Movement {
  const { workspaceId } = payer;
  const rows = fractions.map((fraction) => ({
    ...sentRow(random, workspaceId, fraction),
    note: undefined,
  }));
  const counters = rows.flatMap((row) => row.counters);
  const sumMinor = counters.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return batchMovement({
    workspaceId,
    rows,
    counters: counters.slice(0, 1).map((counter) => ({ ...counter, amountMinor: sumMinor })),
    idempotency,
    codeId: idempotency.operationId,
    at,
  });
}

function sentRow(random: Random, workspaceId: string, fraction: (typeof fractions)[number]) {
  const units = BigInt(random.below(900) + 10) * 1_000_000n;
  const amountMinor = units + BigInt(Number(`0${fraction}`) * 1_000_000);
  return {
    asset: "USDT",
    amountMinor,
    feeMinor: 100_000n,
    feeLevel: "medium",
    network: "polygon",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    memo: "",
    label: undefined,
    counters: [
      { workspaceId, name: "simulation", window: "ever", amountMinor, limitMinor: noLimit },
    ],
  } as const;
}

function toBiller(random: Random, payer: Payer, idempotency: IdempotencyKey, at: Date): Movement {
  const amountMinor = BigInt(random.below(1_000_000) + 5_000);
  const [biller] = sandboxBillers.airtime;
  if (biller === undefined) throw new Error("The sandbox has no biller.");
  return billMovement({
    caller: callerOf(payer),
    bill: { kind: "airtime", billerId: biller.id, customerId: random.pick(phones) },
    biller,
    plan: undefined,
    customerName: undefined,
    asset: "NGN",
    amountMinor,
    feeMinor: 5_000n,
    counted: { amountMinor, limitMinor: noLimit },
    idempotency,
    codeId: idempotency.operationId,
    scheduleId: undefined,
    at,
  });
}

function callerOf(payer: Payer): Caller {
  return {
    ...payer,
    sessionId: payer.userId,
    workspaceType: "personal",
    role: "owner",
    permissions: allPermissions,
    kycLevel: 2,
    limits: { workspaceId: payer.workspaceId, kycLevel: 2 },
    bvnVerified: true,
  };
}
