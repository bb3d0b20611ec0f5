import {
  cancelBankDeposit,
  createBankDeposit,
  listBankDeposits,
  readBankDeposit,
  type BankDeposit,
} from "@apex/contract/deposits/bank-deposits";
import { bankDepositLifeMs } from "@apex/contract/limits";
import { askRail } from "../../runtime/ask-rail.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { randomText } from "../../platform/crypto.ts";
import { depositMinor } from "../deposits/deposit-limits.ts";
import { referenceAlphabet } from "../deposits/reference-alphabet.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { Refusal } from "../../platform/refusal.ts";
import { bankDepositExpiry } from "./bank-deposit-jobs.ts";
import {
  bankDepositChanged,
  findBankDeposit,
  listWaitingBankDeposits,
  renderBankDeposit,
} from "./bank-deposit-row.ts";
import { findSender } from "./sender-accounts.ts";

/** Announces a transfer from an account of the customer's; one at a time per account. */
export const createBankDepositHandler = handle(
  createBankDeposit,
  {
    needs: "verified",
    area: ["deposits", "create"],
    token: "never",
    port: "bank-deposits",
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "deposit-begun",
  },
  async ({ body: { senderId, amount }, caller }, context) => {
    const payTo = await askRail(context, "collecting account", () =>
      context.rails.collection.account(amount.asset),
    );
    if (payTo === undefined) throw new Refusal("deposits-unavailable");
    const amountMinor = depositMinor("bank-transfer", amount);
    const sender = await findSender(context.db, caller.workspaceId, senderId);
    if (sender === undefined) throw new Refusal("not-found");
    if (sender.asset !== amount.asset)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "amount", "asset"], code: "invalid" }],
      });
    const id = crypto.randomUUID();
    const now = context.clock.business();
    const expiresAt = new Date(now.getTime() + bankDepositLifeMs);
    await context.db.tx(async (tx) => {
      const begun = await tx.query(
        `insert into bank_deposits (id, workspace_id, user_id, sender_id, asset, amount, reference, account_number, account_name,
           bank_name, status, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $11, $12)
         on conflict (sender_id) where status = 'waiting' do nothing returning id`,
        [
          id,
          caller.workspaceId,
          caller.userId,
          sender.id,
          amount.asset,
          amountMinor.toString(),
          `BT-${randomText(8, referenceAlphabet)}`,
          payTo.accountNumber,
          payTo.accountName,
          payTo.bankName,
          now,
          expiresAt,
        ],
      );
      if (begun.length === 0) throw new Refusal("deposit-running");
      await announce(tx, [bankDepositChanged(caller.workspaceId)], now);
      await enqueue(tx, [bankDepositExpiry(id, expiresAt)]);
    });
    return answer(context, caller, id);
  },
);

export const listBankDepositsHandler = handle(
  listBankDeposits,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ caller }, context) => {
    const rows = await listWaitingBankDeposits(context.db, caller.workspaceId);
    return { items: rows.map(renderBankDeposit), now: context.clock.business().toISOString() };
  },
);

export const readBankDepositHandler = handle(
  readBankDeposit,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ params, caller }, context) => answer(context, caller, params.id),
);

export const cancelBankDepositHandler = handle(
  cancelBankDeposit,
  { needs: "signed-in", area: ["deposits", "create"], token: "never", logged: "deposit-cancelled" },
  async ({ params, caller }, context) => {
    const now = context.clock.business();
    await context.db.tx(async (tx) => {
      const cancelled = await tx.query(
        "update bank_deposits set status = 'cancelled' where id = $1 and workspace_id = $2 and status = 'waiting' returning id",
        [params.id, caller.workspaceId],
      );
      if (cancelled.length > 0) await announce(tx, [bankDepositChanged(caller.workspaceId)], now);
    });
    const answered = await answer(context, caller, params.id);
    if (answered.deposit.status !== "cancelled") throw new Refusal("deposit-changed");
    return answered;
  },
);

async function answer(
  context: EngineContext,
  caller: Caller,
  id: string,
): Promise<{ deposit: BankDeposit; now: string }> {
  const row = await findBankDeposit(context.db, caller.workspaceId, id);
  if (row === undefined) throw new Refusal("not-found");
  return { deposit: renderBankDeposit(row), now: context.clock.business().toISOString() };
}
